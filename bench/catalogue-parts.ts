/**
 * `npm run bench:parts [-- --parts 10 --size 1000000 --dir PATH]`: one process with an index of many parts, as one that has grown past what is
 * built at once: ten million postings in ten segments. Parts in `dir` are kept, and made once.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { allBits } from "#server/index/build/bits.ts";
import { segmentBuilder } from "#server/index/build/segment.ts";
import type { CatalogueQuery } from "#server/index/catalogue.ts";
import { createPackedCatalogue } from "#server/index/query/packed-catalogue.ts";
import { segmentReader } from "#server/index/query/segment-reader.ts";
import { restoreSegment, saveSegment } from "#server/index/store/segment-file.ts";
import { layOut, readImage } from "#server/index/store/segment-image.ts";
import { BENCH_NOTE } from "./changing-catalogue.ts";
import { openFigures } from "./figures.ts";
import { generatePostings } from "./generate-postings.ts";
import { numbersFrom, randomPerson } from "./people.ts";
import { TEXT_CLASSES, textsOf } from "./text-classes.ts";

const RATES = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
const NOW = () => new Date(Date.UTC(2026, 10, 1));
const MATCH_ROUNDS = 200;
const TEXT_ROUNDS = 500;
const EVERYTHING: CatalogueQuery = {
  criteria: {},
  text: "",
  filters: NO_FILTERS,
  sort: "best",
  page: { offset: 0, limit: 50 },
};

const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "10" },
    size: { type: "string", default: "1000000" },
    dir: { type: "string" },
  },
});
const [parts, size] = [Number(values.parts), Number(values.size)];
const dir = values.dir ?? mkdtempSync(join(tmpdir(), "bench-parts-"));
mkdirSync(dir, { recursive: true });
const figures = openFigures();
const paths = Array.from({ length: parts }, (_, part) => join(dir, `part-${part}`));
const residentMb = () => figures.row("resident memory", `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);

async function make(path: string, seed: number): Promise<void> {
  const builder = segmentBuilder();
  for (const posting of generatePostings(size, seed)) builder.add(posting);
  await saveSegment(path, { note: BENCH_NOTE, image: layOut(await builder.finish()) });
}

async function open(path: string) {
  const kept = await restoreSegment(path);
  if (kept === null) throw new Error("The kept file was not believed.");
  return await readImage(kept.image);
}

try {
  console.log(
    `\n${parts} times ${size.toLocaleString("en")}: ms by the clock: p50, p95, p99; of the processor: p50, p95`,
  );
  for (const [part, path] of paths.entries())
    if (!existsSync(path)) await figures.seconds(`part ${part + 1} made`, () => make(path, part + 1));
  residentMb();
  const { catalogue, first } = await figures.seconds("restart: restored, checked, and asked once", async () => {
    const segments = [];
    for (const path of paths) segments.push(await open(path));
    const live = segments.map((segment) => ({ reader: segmentReader(segment, RATES), live: allBits(segment.size) }));
    const findPostings = async () => new Map();
    const catalogue = createPackedCatalogue({ segments: live, findPostings, rates: RATES, now: NOW, generation: 1 });
    await catalogue.query({ ...EVERYTHING, text: "engineer" });
    return { catalogue, first: segments[0] as (typeof segments)[number] };
  });
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
  for (const kind of TEXT_CLASSES) {
    const texts = textsOf(kind, first);
    let asked = 0;
    const next = () => texts[asked++ % texts.length] as string;
    const work = () => catalogue.query({ ...EVERYTHING, text: next() });
    await figures.race([{ label: `text, ${kind}`, rounds: TEXT_ROUNDS, work }]);
  }
  residentMb();
} finally {
  if (values.dir === undefined) rmSync(dir, { recursive: true, force: true });
}
