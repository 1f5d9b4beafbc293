import type { ChangingTimes } from "./changing-catalogue.ts";
import type { Figures } from "./figures.ts";
import { TEXT_CLASSES } from "./text-classes.ts";

export type Reached = { bytes: number; restartSeconds: number; changing: ChangingTimes; inSql: string };

/** Targets at a million postings next to the results of this run, by wall clock and processor time: a busy machine doubles the first. */
export function printTargets(
  size: number,
  figures: Figures,
  { bytes, restartSeconds, changing, inSql }: Reached,
): void {
  const p95 = (labels: readonly string[], by: "clock" | "processor") =>
    Math.max(...labels.map((label) => figures.of(label)?.[by].p95 ?? Number.NaN));
  const median = (label: string) => figures.of(label)?.clock.p50 ?? Number.NaN;
  const texts = TEXT_CLASSES.map((kind) => `text, ${kind}`);
  const counts = ["country", "jobTypes", "jobCategories"].map((field) => `consequence counts: ${field}`);
  const match = "match: top 50, total, facets";
  const timesSqlite = texts
    .filter((label) => figures.of(`${label}: SQLite FTS5`))
    .map((label) => median(`${label}: SQLite FTS5`) / median(label));
  const mean = Math.exp(timesSqlite.reduce((sum, ratio) => sum + Math.log(ratio), 0) / timesSqlite.length);

  console.log(`  targets of 1,000,000 postings, figures of ${size.toLocaleString("en")}`);
  const line = (target: string, value: number, held: boolean, note = "") =>
    figures.row(`  ${target}`, `${value.toFixed(2).padStart(8)}  ${held ? "held" : "not held"}${note}`);
  const atMost = (target: string, labels: readonly string[], most: number) => {
    const processor = p95(labels, "processor");
    const note = `; of the processor ${processor.toFixed(2)}, ${processor <= most ? "held" : "not held"}`;
    line(target, p95(labels, "clock"), p95(labels, "clock") <= most, note);
  };
  atMost("match p95 at most 10 ms", [match], 10);
  line("match at least 80 times exact SQL", median(inSql) / median(match), median(inSql) / median(match) >= 80);
  atMost("text p95 at most 3 ms in each class", texts, 3);
  line("text at least 100 times SQLite FTS5", mean, mean >= 100, " (geometric mean)");
  atMost("consequence counts p95 at most 30 ms", counts, 30);
  line("restart to first answer at most 0.5 s", restartSeconds, restartSeconds <= 0.5);
  line("at most 200 bytes a posting", bytes, bytes <= 200);
  const ratio = changing.changing.clock.p95 / changing.quiet.clock.p95;
  line("500 changes a second: p95 at most twice", ratio, ratio <= 2);
  const { pauseMs } = changing.changing;
  const quietPause = `; quiet ${changing.quiet.pauseMs.toFixed(1)}, other contenders' memory included`;
  line("500 changes a second: no pause over 10 ms", pauseMs, pauseMs <= 10, quietPause);
}
