/**
 * `npm run bench:parts [-- --parts 2 --size 5000000 --dir PATH]`: one process with a catalogue of several long segments, which its threads share,
 * as the server has one: ten million postings in two. What is in `dir` is kept, and made once.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { allBits } from "#server/index/build/bits.ts";
import { mergeSegments } from "#server/index/build/merge-segments.ts";
import { type Segment, segmentBuilder } from "#server/index/build/segment.ts";
import type { Catalogue, CatalogueQuery } from "#server/index/catalogue.ts";
import { restoreIndexFeed } from "#server/index/store/index-feed.ts";
import { keepSegments, restoreSegments } from "#server/index/store/kept-segments.ts";
import { saveSegment } from "#server/index/store/segment-file.ts";
import { layOut, readImage, type SegmentImage } from "#server/index/store/segment-image.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { openQueryPool } from "#server/index/threads/query-pool.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { BENCH_DATABASE, BENCH_NOTE } from "./changing-catalogue.ts";
import { openFigures } from "./figures.ts";
import { generatePostings } from "./generate-postings.ts";
import { numbersFrom, randomPerson } from "./people.ts";
import { TEXT_CLASSES, textsOf } from "./text-classes.ts";

const rates = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
const MATCH_ROUNDS = 200;
const TEXT_ROUNDS = 500;
/** Built at once; a part is put together of such pieces. */
const PIECE = 1_000_000;
const EVERYTHING: CatalogueQuery = {
  criteria: {},
  text: "",
  filters: NO_FILTERS,
  sort: "best",
  page: { offset: 0, limit: 50 },
};

const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "2" },
    size: { type: "string", default: "5000000" },
    dir: { type: "string" },
  },
});
const [parts, size] = [Number(values.parts), Number(values.size)];
const dir = values.dir ?? mkdtempSync(join(tmpdir(), "bench-parts-"));
mkdirSync(dir, { recursive: true });
const path = join(dir, "kept");
const figures = openFigures();
const residentMb = () => figures.row("resident memory", `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);

function make(seed: number): SegmentImage {
  const postings = generatePostings(size, seed);
  const pieces: Segment[] = [];
  for (let left = size; left > 0; left -= PIECE) {
    const builder = segmentBuilder();
    for (let n = Math.min(left, PIECE); n > 0; n--) builder.add(postings.next().value as JobPosting);
    pieces.push(builder.finish());
  }
  return layOut(mergeSegments(pieces.map((segment) => ({ segment, live: allBits(segment.size) }))));
}

async function makeAll(): Promise<void> {
  const made = Array.from({ length: parts }, (_, part) => ({ image: make(part + 1), live: allBits(size) }));
  await keepSegments(path, BENCH_NOTE, made, { save: (path, note, image) => saveSegment(path, { note, image }) });
}

async function textsOfFirst() {
  const kept = await restoreSegments(path);
  if (kept === null) throw new Error("The kept files were not believed.");
  const first = await readImage((kept.parts[0] as (typeof kept.parts)[number]).image);
  return TEXT_CLASSES.map((kind) => ({ kind, texts: textsOf(kind, first) }));
}

const log = { info: () => undefined, warn: (...args: unknown[]) => console.log("  ", ...args) };
const builder = startIndexBuilder();
const pool = openQueryPool({ rates, log });

async function restart(): Promise<Catalogue> {
  const any = buildJob();
  let catalogue: Catalogue | null = null;
  let isRestored = false;
  await restoreIndexFeed({
    builder,
    pool,
    kept: { path, database: BENCH_DATABASE },
    rates,
    now: () => new Date(Date.UTC(2026, 10, 1)),
    log,
    generation: () => 1,
    // A page reads fifty, elsewhere: what is measured is the answer.
    findPostings: async (ids) => (isRestored ? new Map() : new Map(ids.map((id) => [id, { ...any, id }]))),
    findIndexed: async () => [],
    listChanges: async (after) => ({ cursor: after ?? "", ids: [] }),
    onChange: (next) => {
      catalogue = next;
    },
  });
  isRestored = true;
  const restored = catalogue as Catalogue | null;
  if (restored === null) throw new Error("The kept files were not believed.");
  await restored.query({ ...EVERYTHING, text: "engineer" });
  return restored;
}

try {
  console.log(
    `\n${parts} times ${size.toLocaleString("en")}: ms by the clock: p50, p95, p99; of the processor: p50, p95`,
  );
  if (!existsSync(path)) await figures.seconds("made and kept", makeAll);
  const classes = await textsOfFirst();
  const catalogue = await figures.seconds("restart: restored, checked, and asked once", restart);
  const random = numbersFrom(2026);
  const match = { label: "match: top 50, total", rounds: MATCH_ROUNDS };
  await figures.race([
    { ...match, work: () => catalogue.query({ ...EVERYTHING, criteria: randomPerson(random) }) },
    {
      label: `${match.label}, facets`,
      rounds: MATCH_ROUNDS,
      work: () => catalogue.query({ ...EVERYTHING, criteria: randomPerson(random), want: { facets: true } }),
    },
  ]);
  for (const { kind, texts } of classes) {
    let asked = 0;
    const next = () => texts[asked++ % texts.length] as string;
    const work = () => catalogue.query({ ...EVERYTHING, text: next() });
    await figures.race([{ label: `text, ${kind}`, rounds: TEXT_ROUNDS, work }]);
  }
  residentMb();
} finally {
  await builder.close();
  await pool.close();
  if (values.dir === undefined) rmSync(dir, { recursive: true, force: true });
}
