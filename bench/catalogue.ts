/**
 * `npm run bench:catalogue [-- --sizes 10000,100000]`: the packed index beside exact SQL and other full text searches, on the same generated
 * postings, in one run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { allBits } from "#server/index/build/bits.ts";
import { type Segment, segmentBuilder } from "#server/index/build/segment.ts";
import type { Catalogue, CatalogueQuery } from "#server/index/catalogue.ts";
import { createPackedCatalogue } from "#server/index/query/packed-catalogue.ts";
import { segmentReader } from "#server/index/query/segment-reader.ts";
import { restoreSegment, saveSegment } from "#server/index/store/segment-file.ts";
import { layOut, readImage } from "#server/index/store/segment-image.ts";
import { BENCH_NOTE, changingTimes } from "./changing-catalogue.ts";
import { type ExactSql, openExactSql } from "./exact-sql.ts";
import { type Figures, format, openFigures } from "./figures.ts";
import { generatePostings } from "./generate-postings.ts";
import { numbersFrom, randomPerson } from "./people.ts";
import { openSqliteText, type SqliteText } from "./sqlite-text.ts";
import { printTargets, type Reached } from "./targets.ts";
import { TEXT_CLASSES, textsOf } from "./text-classes.ts";
import { openTextRivals, type TextRival } from "./text-rivals.ts";

const RATES = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
const NOW = () => new Date(Date.UTC(2026, 10, 1));
const ROUNDS = 200;
/** Slow competitors are asked less often. */
const SLOW_ROUNDS = 20;
/** Text searches are not cached, so each text can be asked repeatedly. */
const TEXT_ROUNDS = 1_000;
const PAGE = { offset: 0, limit: 50 };
const EVERYTHING: CatalogueQuery = { criteria: {}, text: "", filters: NO_FILTERS, sort: "best", page: PAGE };

type Rivals = { sql: ExactSql | null; fts5: SqliteText; others: TextRival[] };
type Run = { size: number; medians: ReadonlyMap<string, number> };

async function build(figures: Figures, size: number, path: string): Promise<Partial<Reached> & { segment: Segment }> {
  const builder = segmentBuilder();
  await figures.seconds("postings generated and collected", () => {
    for (const posting of generatePostings(size)) builder.add(posting);
  });
  const built = await figures.seconds("index built of them", () => builder.finish());
  const image = layOut(built);
  const bytes = (image.bytes.byteLength + image.outline.length) / size;
  figures.row("bytes a posting", bytes.toFixed(0));
  await figures.seconds("kept in a file", () => saveSegment(path, { note: BENCH_NOTE, image }));
  const started = performance.now();
  const segment = await figures.seconds("restored from it, checked, and asked once", async () => {
    const kept = await restoreSegment(path);
    if (kept === null) throw new Error("The kept file was not believed.");
    const read = await readImage(kept.image);
    await catalogueOf(read).query({ ...EVERYTHING, text: "engineer" });
    return read;
  });
  return { segment, bytes, restartSeconds: (performance.now() - started) / 1_000 };
}

function catalogueOf(segment: Segment): Catalogue {
  return createPackedCatalogue({
    segments: [{ reader: segmentReader(segment, RATES), live: allBits(segment.size) }],
    findPostings: async () => new Map(),
    rates: RATES,
    now: NOW,
    generation: 1,
  });
}

async function benchSize(size: number, dir: string, { sql, fts5, others }: Rivals): Promise<Run> {
  console.log(`\n${size.toLocaleString("en").padEnd(48)} ms by the clock: p50, p95, p99; of the processor: p50, p95`);
  const figures = openFigures();
  const keptAt = join(dir, `kept-${size}`);
  const { segment, ...reached } = await build(figures, size, keptAt);
  await figures.seconds("SQLite FTS5 filled", () => fts5.fill(generatePostings(size)));
  if (sql) await figures.seconds("PostgreSQL filled", () => sql.fill(segment));
  const rivals = others.filter(({ most }) => size <= most);
  for (const rival of rivals) await figures.seconds(`${rival.name} filled`, () => rival.fill(generatePostings(size)));
  for (const { name, most } of others)
    if (size > most) figures.row(name, `stops at ${most.toLocaleString("en")} postings`);

  const catalogue = catalogueOf(segment);
  const random = numbersFrom(2026);
  const person = () => randomPerson(random);
  const match = () => ({ ...EVERYTHING, criteria: person(), want: { facets: true } });
  const inSql = "match in exact SQL: top 50, total, no facets";
  const exact = sql ? [{ label: inSql, rounds: SLOW_ROUNDS, work: () => sql.match(segment, person(), RATES) }] : [];
  await figures.race([
    { label: "match: top 50, total, facets", rounds: ROUNDS, work: () => catalogue.query(match()) },
    ...exact,
  ]);

  const counts = (["country", "jobTypes", "jobCategories"] as const).map((field) => ({
    label: `consequence counts: ${field}`,
    rounds: ROUNDS,
    work: () => {
      const want = { optionCounts: field, relaxations: true };
      return catalogue.query({ ...EVERYTHING, criteria: person(), page: { offset: 0, limit: 0 }, want });
    },
  }));
  await figures.race(counts);
  for (const kind of TEXT_CLASSES) {
    const texts = textsOf(kind, segment);
    const following = () => {
      let asked = 0;
      return () => texts[asked++ % texts.length] as string;
    };
    const own = following();
    // Only ours corrects misspellings; the others find nothing, quickly, which proves nothing.
    const asked = kind === "typo" ? [] : [{ name: "SQLite FTS5", search: fts5.search }, ...rivals];
    await figures.race([
      { label: `text, ${kind}`, rounds: TEXT_ROUNDS, work: () => catalogue.query({ ...EVERYTHING, text: own() }) },
      ...asked.map(({ name, search }) => {
        const next = following();
        return { label: `text, ${kind}: ${name}`, rounds: SLOW_ROUNDS, work: () => search(next()) };
      }),
    ]);
  }
  const changing = await changingTimes({ size, keptAt, rates: RATES, now: NOW }, (live) => live.query(match()));
  figures.row("match as served, quiet", format(changing.quiet));
  figures.row("match as served, 500 changes a second", format(changing.changing));
  const pauses = `${changing.quiet.pauseMs.toFixed(1)}, ${changing.changing.pauseMs.toFixed(1)} ms`;
  figures.row("main thread's longest pause, quiet and changing", pauses);
  printTargets(size, figures, { ...(reached as Reached), changing, inSql });
  return { size, medians: figures.medians() };
}

/** Exponents of growth: medians grow about as postings to the power of these. */
function printGrowth(before: Run, after: Run): void {
  console.log("  growth exponents since the size before");
  for (const [label, ms] of after.medians) {
    const earlier = before.medians.get(label);
    if (earlier === undefined) continue;
    const exponent = Math.log(ms / earlier) / Math.log(after.size / before.size);
    console.log(`    ${label.padEnd(44)} ${exponent.toFixed(2)}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { sizes: { type: "string", default: "10000,100000,1000000" } } });
  const sizes = values.sizes.split(",").map(Number).filter(Number.isInteger);
  const dir = mkdtempSync(join(tmpdir(), "bench-catalogue-"));
  const sql = await openExactSql().catch((error: Error) => {
    console.log(`No exact SQL in this run: ${error.message}`);
    return null;
  });
  const fts5 = openSqliteText(join(dir, "text.db"));
  try {
    let before: Run | null = null;
    for (const size of sizes) {
      const run = await benchSize(size, dir, { sql, fts5, others: openTextRivals() });
      if (before) printGrowth(before, run);
      before = run;
    }
  } finally {
    fts5.close();
    await sql?.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

await main();
