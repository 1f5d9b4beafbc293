import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Catalogue } from "#server/index/catalogue.ts";
import { startIndexBuilder } from "#server/index/threads/index-builder.ts";
import { openQueryPool, type QueryPool } from "#server/index/threads/query-pool.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { lastItem } from "#tests/support/last-item.ts";
import { createPlainCatalogue } from "#tests/support/oracle/plain-catalogue.ts";
import { generatePostings } from "../../../bench/generate-postings.ts";
import { numbersFrom, randomPerson } from "../../../bench/people.ts";
import { buildIndexFeed, type IndexFeedOptions, restoreIndexFeed } from "./index-feed.ts";
import { restoreSegment, saveSegment } from "./segment-file.ts";
import type { SegmentImage } from "./segment-image.ts";

const NOW = new Date("2026-11-01T00:00:00Z");
const RATES = { EUR: 1, USD: 0.9, GBP: 1.2, INR: 0.01, CAD: 0.65 };
const dir = mkdtempSync(join(tmpdir(), "packed-feed-"));
const builder = startIndexBuilder();
const pool = openQueryPool({ rates: RATES, log: { warn: vi.fn() }, inlineUpTo: 0, limitMs: 60_000 });
/** Shares among three threads what is in several segments. */
const sharing = openQueryPool({
  rates: RATES,
  log: { warn: vi.fn() },
  processors: 3,
  inlineUpTo: 0,
  shareFrom: 100_000,
  limitMs: 60_000,
});
const askedThreads = vi.spyOn(pool, "ask");
const askedTogether = vi.spyOn(sharing, "ask");
const reading = [vi.spyOn(pool, "hold"), vi.spyOn(sharing, "hold")];
/** Otherwise the main thread answers what the threads have not read by then. */
const threadsHaveRead = () => Promise.all(reading.flatMap(({ mock }) => mock.results.map(({ value }) => value)));

afterAll(async () => {
  await builder.close();
  await pool.close();
  await sharing.close();
  rmSync(dir, { recursive: true });
});

/** A jobs table in memory, with its change list, and a feed on it. */
function world(count: number, keptAt: string | null = null, threads?: QueryPool, longest?: number) {
  const generated = [...generatePostings(count)].map((posting): JobPosting => ({ ...buildJob(), ...posting }));
  const table = new Map(generated.map((job) => [job.id, job]));
  const changes: string[] = [];
  const shown: { catalogue: Catalogue | null } = { catalogue: null };
  const log = { info: vi.fn(), warn: vi.fn() };
  const options: IndexFeedOptions = {
    builder,
    ...(threads && { pool: threads }),
    ...(longest && { longest }),
    kept: keptAt === null ? null : { path: keptAt, database: "of the test" },
    rates: RATES,
    now: () => NOW,
    log,
    generation: () => 1,
    findPostings: async (ids) =>
      new Map(ids.flatMap((id) => (table.has(id) ? [[id, table.get(id) as JobPosting]] : []))),
    findIndexed: async (ids) =>
      [...new Set(ids)].flatMap((id) => table.get(id) ?? []).filter(({ roleId }) => roleId === null),
    listChanges: async (after) => {
      const from = after === null ? changes.length : Number(after);
      const ids = changes.slice(from, from + 3);
      return { cursor: String(from + ids.length), ids, more: ids.length === 3 };
    },
    onChange: (catalogue) => {
      shown.catalogue = catalogue;
    },
  };
  const set = (job: JobPosting) => {
    table.set(job.id, job);
    changes.push(job.id);
  };
  const close = (id: string) => {
    table.delete(id);
    changes.push(id);
  };
  async function* pages() {
    const all = [...table.values()];
    for (let from = 0; from < all.length; from += 100) yield all.slice(from, from + 100);
  }
  return { table, shown, options, set, close, pages, log };
}

async function expectLikePlain({ shown, table }: ReturnType<typeof world>, queries: number): Promise<void> {
  const plain = createPlainCatalogue([...table.values()], {
    rates: RATES,
    now: () => NOW,
    generation: 1,
    origin: "jobs",
  });
  const random = numbersFrom(5);
  for (let n = 0; n < queries; n++) {
    const query = {
      criteria: n % 3 ? randomPerson(random) : {},
      text: ["", "engineer", "senior", "manag", "nruse"][n % 5] as string,
      filters: NO_FILTERS,
      sort: "best" as const,
      page: { offset: 0, limit: 50 },
      want: { facets: true, relaxations: true, optionCounts: "country" as const },
    };
    expect(await shown.catalogue?.query(query, "Ada")).toEqual(await plain.query(query));
  }
  const criteria = randomPerson(random);
  expect(await lastItem((shown.catalogue as Catalogue).search(criteria, "Ada"))).toEqual(
    await lastItem(plain.search(criteria)),
  );
  expect(shown.catalogue?.summary()).toEqual(plain.summary());
}

test.each([
  ["in the main thread", 20, undefined, undefined],
  ["in threads", 10, pool, undefined],
  ["in several long segments, shared among threads", 10, sharing, 700],
])(
  "after thousands of random changes the answers are those of a catalogue built anew, %s",
  async (_, rounds, threads, longest) => {
    const given = world(2_000, null, threads, longest);
    const feed = await buildIndexFeed(given.pages(), "0", given.options);
    const random = numbersFrom(99);
    const fresh = generatePostings(20_000, 7);
    for (let round = 0; round < rounds; round++) {
      for (let change = 0; change < 150; change++) {
        const ids = [...given.table.keys()];
        const id = ids[Math.floor(random() * ids.length)] as string;
        const kind = random();
        const other = { ...buildJob(), ...(fresh.next().value as JobPosting) };
        if (kind < 0.4) given.set({ ...other, id: jobId(round * 1_000 + change) });
        else if (kind < 0.7) given.set({ ...other, id });
        else given.close(id);
      }
      await feed.follow();
      await threadsHaveRead();
      if (round % 5 === 4) await expectLikePlain(given, 10);
    }
    await feed.settled();
    await threadsHaveRead();
    await expectLikePlain(given, 20);
    const calls = [...(threads === sharing ? askedTogether : askedThreads).mock.calls];
    // None of the 40 queries and 3 searches, while segments are put together or not, falls back on the main thread.
    expect(calls).toHaveLength(threads === undefined ? 0 : 43);
    const asked = new Set(calls.map(([, { kind }, fairnessKey]) => `${kind} of ${fairnessKey}`));
    expect([...asked].sort()).toEqual(threads === undefined ? [] : ["query of Ada", "search of Ada"]);
    expect(given.log.warn).not.toHaveBeenCalled();
  },
  120_000,
);

test("postings that are never shown are in no index, from the first one on", async () => {
  const given = world(20);
  const [first] = [...given.table.values()];
  given.table.set(first?.id ?? "", { ...(first as JobPosting), company: "Unknown Company" });
  await buildIndexFeed(given.pages(), "0", given.options);
  expect(given.shown.catalogue?.summary().open).toBe(19);
});

test("a kept segment is gone on from after a restart, with what changed meanwhile, and not over another table", async () => {
  const path = join(dir, "kept");
  const given = world(600, path);
  const feed = await buildIndexFeed(given.pages(), "0", given.options);
  await feed.settled();
  expect(existsSync(path)).toBe(true);
  given.close([...given.table.keys()][3] as string);
  given.set({ ...buildJob({ id: jobId(5_000), title: "Lighthouse keeper" }) });
  given.shown.catalogue = null;
  expect(await restoreIndexFeed(given.options)).not.toBeNull();
  await expectLikePlain(given, 10);

  const copy = { ...given.options, kept: { path, database: "a copy of it" } };
  given.shown.catalogue = null;
  expect(await restoreIndexFeed(copy)).toBeNull();
  expect(given.shown.catalogue).toBeNull();

  const image = (await restoreSegment(path))?.image as SegmentImage;
  await saveSegment(`${path}-foreign`, { note: "another program's", image });
  expect(await restoreIndexFeed({ ...copy, kept: { ...copy.kept, path: `${path}-foreign` } })).toBeNull();

  const other = world(0, path);
  expect(await restoreIndexFeed(other.options)).toBeNull();
  expect(other.shown.catalogue).toBeNull();
}, 60_000);

test("several long segments are kept and gone on from; one that is missing or damaged has all built anew", async () => {
  const path = join(dir, "several", "kept");
  const given = world(900, path, undefined, 300);
  const feed = await buildIndexFeed(given.pages(), "0", given.options);
  await feed.settled();
  const first = filesBeside(path);
  expect(first).toHaveLength(3);
  // Enough that a long segment is put together anew, and the old file of it goes.
  const fresh = generatePostings(400, 7);
  for (const [n, id] of [...given.table.keys()].slice(0, 120).entries()) {
    if (n % 2) given.close(id);
    else given.set({ ...buildJob(), ...(fresh.next().value as JobPosting), id });
  }
  await feed.follow();
  await feed.settled();
  const second = filesBeside(path);
  expect(second.length).toBeGreaterThanOrEqual(3);
  expect(second.filter((name) => first.includes(name)).length).toBeGreaterThan(0);
  expect(second).not.toEqual(first);
  given.close([...given.table.keys()][3] as string);
  given.set({ ...buildJob({ id: jobId(5_000), title: "Lighthouse keeper" }) });
  given.shown.catalogue = null;
  expect(await restoreIndexFeed(given.options)).not.toBeNull();
  await expectLikePlain(given, 10);

  const damaged = join(dirname(path), second[0] as string);
  const bytes = readFileSync(damaged);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
  writeFileSync(damaged, bytes);
  expect(await restoreIndexFeed(given.options)).toBeNull();
  rmSync(damaged);
  expect(await restoreIndexFeed(given.options)).toBeNull();
}, 60_000);

const filesBeside = (path: string) =>
  readdirSync(dirname(path))
    .filter((name) => name !== basename(path))
    .sort();

test("a thread that fails rejects its work, and the next work gets a new one", async () => {
  const own = startIndexBuilder();
  const broken = own.merge([]);
  await expect(broken).rejects.toThrow();
  async function* pages() {
    yield [buildJob()];
  }
  expect((await own.build(pages())).bytes.byteLength).toBeGreaterThan(0);
  const unfinished = own.build(
    (async function* () {
      yield [buildJob()];
      await delay(10);
      yield [buildJob({ id: jobId(2) })];
    })(),
  );
  const refused = expect(unfinished).rejects.toThrow("closed");
  await own.close();
  await refused;
}, 30_000);
