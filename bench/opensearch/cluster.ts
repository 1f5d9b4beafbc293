/**
 * `npm run bench:cluster [-- --sizes 10000,100000]`: a search cluster of three nodes beside the packed index, on the same generated
 * postings, in one run. Needs Java and Maven.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { allBits } from "#server/index/build/bits.ts";
import { type IndexedPosting, segmentBuilder } from "#server/index/build/segment.ts";
import type { Catalogue, CatalogueQuery } from "#server/index/catalogue.ts";
import { createClusterClient } from "#server/index/opensearch/cluster-client.ts";
import { clusterFeeds } from "#server/index/opensearch/cluster-feed.ts";
import { namesFor } from "#server/index/opensearch/cluster-index.ts";
import { createPackedCatalogue } from "#server/index/query/packed-catalogue.ts";
import { segmentReader } from "#server/index/query/segment-reader.ts";
import { layOut } from "#server/index/store/segment-image.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { provideOpenSearch, type SearchCluster, startSearchCluster } from "#tests/support/servers/search-cluster.ts";
import { type Figures, openFigures } from "../figures.ts";
import { generatePostings } from "../generate-postings.ts";
import { numbersFrom, randomPerson, WORDS } from "../people.ts";

const RATES = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
const NOW = () => new Date(Date.UTC(2026, 10, 1));
const NODES = 3;
/** Fewer over long lists, where the cluster takes long for each. */
const ROUNDS = { few: 40, many: 10 };
const MANY = 200_000;
/** What is slow is to be measured too. */
const QUERY_LIMIT_MS = 300_000;
const AT_ONCE = 8;
const CROWD_MS = 10_000;
const PAGE_OF_POSTINGS = 2_000;
const EVERYTHING: CatalogueQuery = {
  criteria: {},
  text: "",
  filters: NO_FILTERS,
  sort: "best",
  page: { offset: 0, limit: 50 },
};
const findPostings = async () => new Map<string, JobPosting>();

function* pagesOf(size: number): Generator<IndexedPosting[]> {
  let page: IndexedPosting[] = [];
  for (const posting of generatePostings(size)) {
    page.push(posting);
    if (page.length < PAGE_OF_POSTINGS) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function packedOf(figures: Figures, size: number): Promise<Catalogue> {
  const began = performance.now();
  const segment = await figures.seconds("packed: built", () => {
    const builder = segmentBuilder();
    for (const page of pagesOf(size)) for (const posting of page) builder.add(posting);
    return builder.finish();
  });
  figures.row("packed: time to build, a posting", `${((performance.now() - began) / size).toFixed(2)} ms`);
  const { bytes, outline } = layOut(segment);
  figures.row(
    "packed: bytes of memory a posting, in each process",
    ((bytes.byteLength + outline.length) / size).toFixed(0),
  );
  return createPackedCatalogue({
    segments: [{ reader: segmentReader(segment, RATES), live: allBits(segment.size) }],
    findPostings,
    rates: RATES,
    now: NOW,
    generation: 1,
  });
}

async function clusterOf(figures: Figures, size: number, { urls }: SearchCluster): Promise<Catalogue> {
  const names = namesFor(`bench ${size} ${Date.now()}`);
  const shown: { catalogue: Catalogue | null } = { catalogue: null };
  const client = createClusterClient(urls);
  const feeds = clusterFeeds({ client, names, owner: "bench", queryLimitMs: QUERY_LIMIT_MS });
  const began = performance.now();
  await figures.seconds("cluster: filled, a copy of each shard", () =>
    feeds.build(
      (async function* () {
        yield* pagesOf(size);
      })(),
      "-infinity",
      {
        builder: startIndexBuilder(),
        findPostings,
        findIndexed: async () => [],
        listChanges: async () => ({ cursor: "-infinity", ids: [] }),
        rates: RATES,
        now: NOW,
        log: { info: () => undefined, warn: console.warn },
        kept: null,
        onChange: (catalogue) => {
          shown.catalogue = catalogue;
        },
        generation: () => 1,
      },
    ),
  );
  const eachMs = (performance.now() - began) / size;
  figures.row("cluster: time to fill, a posting", `${eachMs.toFixed(2)} ms`);
  await fetch(`${urls[0]}/${names.all}/_forcemerge?max_num_segments=1`, { method: "POST" });
  const stats = await fetch(`${urls[0]}/${names.all}*/_stats/store`);
  type Stats = { _all: { primaries: { store: { size_in_bytes: number } } } };
  const { store } = ((await stats.json()) as Stats)._all.primaries;
  figures.row("cluster: bytes of disk a posting, without copies", (store.size_in_bytes / size).toFixed(0));
  return shown.catalogue as Catalogue;
}

/** Questions of many people at once, answered in so many seconds. */
async function crowd(figures: Figures, label: string, ask: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + CROWD_MS;
  let answered = 0;
  const asking = async () => {
    while (performance.now() < until) {
      await ask();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asking));
  const tookMs = CROWD_MS + performance.now() - until;
  figures.row(label, `${((1_000 * answered) / tookMs).toFixed(1)}/s with ${AT_ONCE} at a time`);
}

async function benchSize(size: number, cluster: SearchCluster): Promise<void> {
  console.log(`\n${size.toLocaleString("en").padEnd(48)} ms by the clock: p50, p95, p99; of this processor: p50, p95`);
  const figures = openFigures();
  const both = {
    packed: await packedOf(figures, size),
    cluster: await clusterOf(figures, size, cluster),
  };
  const random = numbersFrom(2026);
  const questions: Record<string, () => CatalogueQuery> = {
    "match with facets": () => ({ ...EVERYTHING, criteria: randomPerson(random), want: { facets: true } }),
    "match, top 50 and total": () => ({ ...EVERYTHING, criteria: randomPerson(random) }),
    "text, nobody's answers": () => ({ ...EVERYTHING, text: WORDS[Math.floor(random() * WORDS.length)] as string }),
  };
  for (const [what, question] of Object.entries(questions))
    await figures.race(
      Object.entries(both).map(([which, catalogue]) => ({
        label: `${which}: ${what}`,
        rounds: size > MANY ? ROUNDS.many : ROUNDS.few,
        work: () => catalogue.query(question()),
      })),
    );
  for (const [which, catalogue] of Object.entries(both))
    for (const [what, question] of Object.entries(questions))
      await crowd(figures, `${which}: ${what}`, () => catalogue.query(question()));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { sizes: { type: "string", default: "100000,1000000" } } });
  const { missing } = await provideOpenSearch();
  if (missing !== null) {
    console.log(`No search cluster was started: ${missing}.`);
    return;
  }
  for (const size of values.sizes.split(",").map(Number).filter(Number.isInteger)) {
    const cluster = await startSearchCluster(NODES, { isMeasured: true });
    try {
      await benchSize(size, cluster);
    } finally {
      await cluster.stop();
    }
  }
  console.log(
    `\n  Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}`,
  );
}

await main();
process.exit(0);
