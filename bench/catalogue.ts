/** `npm run bench:catalogue [sizes]`: the packed index beside exact SQL and full text of others, on the same generated postings, in one run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { CatalogueQuery } from "#server/catalogue/catalogue.ts";
import { allBits } from "#server/catalogue/packed/bits.ts";
import { createPackedCatalogue } from "#server/catalogue/packed/packed-catalogue.ts";
import { type Segment, segmentBuilder } from "#server/catalogue/packed/segment.ts";
import { restoreSegment, saveSegment } from "#server/catalogue/packed/segment-file.ts";
import { layOut, readImage } from "#server/catalogue/packed/segment-image.ts";
import { segmentReader } from "#server/catalogue/packed/segment-reader.ts";
import { type ExactSql, openExactSql } from "./exact-sql.ts";
import { generatePostings } from "./generate-postings.ts";
import { numbersFrom, randomPerson } from "./people.ts";
import { formatPercentiles, percentilesOf } from "./percentiles.ts";
import { openSqliteText, type SqliteText } from "./sqlite-text.ts";
import { TEXT_CLASSES, textsOf } from "./text-classes.ts";

const RATES = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
const NOW = new Date(Date.UTC(2026, 10, 1));
const ROUNDS = 200;
/** What others need seconds for is asked less often. */
const SLOW_ROUNDS = 10;
const WARM_UP = 40;
const PAGE = { offset: 0, limit: 50 };
const EVERYTHING: CatalogueQuery = { criteria: {}, text: "", filters: NO_FILTERS, sort: "best", page: PAGE };

type Figures = Map<string, number>;

function row(label: string, value: string): void {
  console.log(`  ${label.padEnd(52)} ${value}`);
}

/** Milliseconds of each call, after some that are not counted; the median is kept for the growth figures. */
async function measure(figures: Figures, label: string, rounds: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + Math.min(rounds, WARM_UP); round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const counted = times.slice(Math.min(rounds, WARM_UP));
  const percentiles = percentilesOf(counted);
  const perSecond = (1_000 * counted.length) / counted.reduce((sum, ms) => sum + ms, 0);
  row(label, `${formatPercentiles(percentiles)} ${perSecond.toFixed(0).padStart(8)}/s`);
  figures.set(label, percentiles.p50);
  return percentiles.p50;
}

async function seconds<T>(label: string, work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  const result = await work();
  row(label, `${((performance.now() - started) / 1_000).toFixed(2)} s`);
  return result;
}

async function build(size: number, dir: string): Promise<Segment> {
  const builder = segmentBuilder();
  await seconds("postings generated and collected", () => {
    for (const posting of generatePostings(size)) builder.add(posting);
  });
  const built = await seconds("index built of them", () => builder.finish());
  const image = layOut(built);
  row("bytes a posting", ((image.bytes.byteLength + image.outline.length) / size).toFixed(0));
  const path = join(dir, `kept-${size}`);
  await seconds("kept in a file", () => saveSegment(path, { note: "", image }));
  return seconds("restored from it, checked and readable", async () => {
    const kept = await restoreSegment(path);
    if (kept === null) throw new Error("The kept file was not believed.");
    return readImage(kept.image);
  });
}

async function benchSize(size: number, dir: string, sql: ExactSql | null, text: SqliteText): Promise<Figures> {
  console.log(`\n${size.toLocaleString("en")} postings${" ".repeat(30)}ms  p50      p95      p99`);
  const figures: Figures = new Map();
  const segment = await build(size, dir);
  await seconds("SQLite FTS5 filled", () => text.fill(generatePostings(size)));
  if (sql) await seconds("PostgreSQL filled", () => sql.fill(segment));
  const reader = segmentReader(segment, RATES);
  const catalogue = createPackedCatalogue({
    segments: [{ reader, live: allBits(segment.size) }],
    findPostings: async () => new Map(),
    rates: RATES,
    now: () => NOW,
    generation: 1,
  });
  const random = numbersFrom(2026);
  const ask = (query: Partial<CatalogueQuery>) => catalogue.query({ ...EVERYTHING, ...query });
  const person = () => randomPerson(random);

  const matched = await measure(figures, "match: top 50, total, facets", ROUNDS, () =>
    ask({ criteria: person(), want: { facets: true } }),
  );
  if (sql) {
    const exact = await measure(figures, "match in exact SQL: top 50 and total, no facets", SLOW_ROUNDS, () =>
      sql.match(segment, person(), RATES),
    );
    row("  = times the index", (exact / matched).toFixed(0));
  }
  for (const field of ["country", "jobTypes", "jobCategories"] as const)
    await measure(figures, `consequence counts: ${field}`, ROUNDS, () =>
      ask({ criteria: person(), page: { offset: 0, limit: 0 }, want: { optionCounts: field, relaxations: true } }),
    );
  let ratios = 1;
  for (const kind of TEXT_CLASSES) {
    const texts = textsOf(kind, segment);
    let next = 0;
    const following = () => texts[next++ % texts.length] as string;
    const own = await measure(figures, `text, ${kind}`, ROUNDS, () => ask({ text: following() }));
    if (kind === "typo") continue;
    const other = await measure(figures, `text, ${kind}, SQLite FTS5`, SLOW_ROUNDS, () => text.search(following()));
    row("  = times the index", (other / own).toFixed(0));
    ratios *= other / own;
  }
  row("geometric mean over text classes", `${(ratios ** (1 / (TEXT_CLASSES.length - 1))).toFixed(0)} times`);
  return figures;
}

async function main(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
  const dir = mkdtempSync(join(tmpdir(), "bench-catalogue-"));
  const sql = await openExactSql().catch((error: Error) => {
    console.log(`No exact SQL in this run: ${error.message}`);
    return null;
  });
  const text = openSqliteText(join(dir, "text.db"));
  try {
    let before: { size: number; figures: Figures } | null = null;
    for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
      const figures = await benchSize(size, dir, sql, text);
      if (before) printGrowth(before, { size, figures });
      before = { size, figures };
    }
  } finally {
    text.close();
    await sql?.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

type Run = { size: number; figures: Figures };

/** Medians grow about as postings to the power of these. */
function printGrowth(before: Run, after: Run): void {
  console.log("  growth exponents since the size before");
  for (const [label, ms] of after.figures) {
    const exponent = Math.log(ms / (before.figures.get(label) ?? ms)) / Math.log(after.size / before.size);
    row(`    ${label}`, exponent.toFixed(2));
  }
}

await main();
