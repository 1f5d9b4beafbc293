import type { SavedSearch } from "#domain/search/saved-search.ts";
import { allBits } from "#server/index/build/bits.ts";
import { segmentOf } from "#server/index/build/segment.ts";
import { createPackedCatalogue } from "#server/index/query/packed-catalogue.ts";
import { segmentReader } from "#server/index/query/segment-reader.ts";
import { standingSearches } from "#server/index/standing/standing-searches.ts";
import { generatePostings } from "../generate-postings.ts";
import { numbersFrom } from "../people.ts";
import { randomSearch } from "./random-search.ts";

/**
 * `node bench/alerts/match-changes.ts [searches] [changes] [asked anew]`: compares changed postings with saved searches, and asks some of the searches
 * anew over all of them. Processor time is that of one thread. Fails where a bar is missed.
 */
const [searchCount = 20_000, changeCount = 5_000, askedAnew = 200] = process.argv.slice(2).map(Number);
const NOW = new Date("2026-11-02T00:00:00Z");
const RATES = { EUR: 1, USD: 0.9, GBP: 1.15 };
const random = numbersFrom(11);
const at = (numbers: readonly number[], share: number) => numbers[Math.floor(share * (numbers.length - 1))] as number;

const searches = Array.from({ length: searchCount }, () => randomSearch(random));
const postings = [...generatePostings(changeCount, 5)];
const standing = standingSearches(RATES);
const begun = performance.now();
for (const [id, search] of searches.entries()) standing.put(String(id), search);
console.log(`${searchCount} searches held in ${Math.round(performance.now() - begun)} ms`);

const told = new Uint32Array(searchCount);
const [times, sizes]: [number[], number[]] = [[], []];
for (const posting of postings) {
  const before = process.cpuUsage();
  const found = standing.fitting(posting, NOW);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1_000);
  sizes.push(found.length);
  for (const { id } of found) told[Number(id)] = (told[Number(id)] as number) + 1;
}
times.sort((a, b) => a - b);
sizes.sort((a, b) => a - b);
console.log(`a change fits ${at(sizes, 0.5)} searches in the median, ${at(sizes, 1)} at most`);
console.log(
  `processor time for one change: p50 ${at(times, 0.5).toFixed(2)} ms, p95 ${at(times, 0.95).toFixed(2)} ms (bar: 2 ms)`,
);

const segment = segmentOf(postings);
const catalogue = createPackedCatalogue({
  segments: [{ reader: segmentReader(segment, RATES), live: allBits(segment.size) }],
  findPostings: async () => new Map(),
  rates: RATES,
  now: () => NOW,
  generation: 1,
});
let [missed, repeated] = [0, 0];
const step = Math.max(1, Math.floor(searchCount / askedAnew));
const anew = performance.now();
for (let id = 0; id < searchCount; id += step) {
  const { answers, text, filters } = searches[id] as SavedSearch;
  const asked = { criteria: answers, text, filters, sort: "best", page: { offset: 0, limit: 0 } } as const;
  const fits = (await catalogue.query({ ...asked, want: { fits: true } })).fits ?? 0;
  missed += Math.max(0, fits - (told[id] as number));
  repeated += Math.max(0, (told[id] as number) - fits);
}
const count = Math.ceil(searchCount / step);
console.log(
  `${count} searches asked anew in ${Math.round(performance.now() - anew)} ms: missed ${missed}, repeated ${repeated}`,
);
if (missed + repeated > 0 || at(times, 0.95) > 2) process.exitCode = 1;
