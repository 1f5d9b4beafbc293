/** `node bench/draw-cv.ts`: from asking for the PDF of a CV of two pages to its bytes, in the thread that draws for people. */

import { setTimeout } from "node:timers/promises";
import { composeCv } from "#domain/resumes/cv/compose-cv.ts";
import { CV_LAYOUTS, readDesign } from "#domain/resumes/cv/cv-design.ts";
import { CV_LANGUAGES } from "#domain/resumes/cv/cv-words.ts";
import { openReceiptThreads } from "#server/features/applications/receipt/receipt-threads.ts";
import type { CvDrawing } from "#server/features/resumes/cv/draw-cv.ts";
import { CV_FACTS } from "#tests/support/build/cv-samples.ts";
import { percentilesOf } from "./percentiles.ts";

const COLD = 12;
const WARM = 12;
/** Longer than it takes to get ready, as whoever looks at their facts takes. */
const WARMING_MS = 4_000;

/** The sample in Arabic has one page; its job is told several times. */
const arabic = CV_FACTS.arabic.flatMap((fact) =>
  fact.section === "work" ? Array.from({ length: 11 }, (_, at) => ({ ...fact, id: `${fact.id}-${at}` })) : [fact],
);
const drawings = CV_LAYOUTS.flatMap((layout) =>
  CV_LANGUAGES.map((language): CvDrawing => {
    const design = readDesign({ layout, language });
    return { cv: composeCv(language === "ar" ? arabic : CV_FACTS.latin, design), at: "2026-03-14T09:26:53.000Z" };
  }),
);

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

function print(label: string, times: readonly number[]): void {
  const { p50, p95 } = percentilesOf(times);
  console.log(`  ${label.padEnd(44)} median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${times.length} times`);
}

const cold: number[] = [];
for (let round = 0; round < COLD; round++) {
  const threads = openReceiptThreads();
  cold.push((await timed(() => threads.drawCv("somebody", drawings[round % drawings.length] as CvDrawing))).ms);
  await threads.close();
}
print("first of a new thread", cold);

const warmed: number[] = [];
for (let round = 0; round < COLD; round++) {
  const threads = openReceiptThreads({ atOnce: 1 });
  threads.warm();
  await setTimeout(WARMING_MS);
  warmed.push((await timed(() => threads.drawCv("somebody", drawings[round % drawings.length] as CvDrawing))).ms);
  await threads.close();
}
print("first of a thread that was got ready", warmed);

const threads = openReceiptThreads({ atOnce: 1 });
for (const drawing of drawings) await threads.drawCv("somebody", drawing);
const pages = new Set<number>();
const times = new Map<string, number[]>();
for (let round = 0; round < WARM; round++) {
  for (const drawing of drawings) {
    const { ms, result } = await timed(() => threads.drawCv("somebody", drawing));
    pages.add(result.pages);
    const letters = drawing.cv.language === "ar" ? "Arabic" : "Latin letters";
    times.set(letters, [...(times.get(letters) ?? []), ms]);
  }
}
for (const [letters, all] of times) print(`further ones, ${letters}`, all);
await threads.close();
console.log(`  pages: ${[...pages].join(" and ")}`);
