import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import { listJobChanges } from "#server/features/jobs/list-job-changes.ts";
import { startSearchServer } from "#tests/support/servers/search-server.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { randomJobsTable } from "../../../tools/catalogue/random-jobs-table.ts";
import { fillIndex } from "./fill-index.ts";
import { createIndexFeed, startIndexFeed } from "./index-feed.ts";
import { POSTINGS_ALIAS } from "./index-shape.ts";
import { type IndexAction, openActions, readActions } from "./read-actions.ts";
import { openSearchCluster, type SearchCluster } from "./search-cluster.ts";
import { writeActions } from "./write-actions.ts";

const { db } = await testDatabase();
const listChanges = (after: string | null) => listJobChanges(db, after);
const log = pino({ level: "silent" });
let server: Awaited<ReturnType<typeof startSearchServer>>;
let cluster: SearchCluster;
let table: ReturnType<typeof randomJobsTable>;

beforeEach(async () => {
  await db.delete(jobs);
  table = randomJobsTable(db);
  server = await startSearchServer();
  cluster = await openSearchCluster(server.url);
});
afterEach(async () => {
  await cluster.close();
  await server.close();
});

const fill = (name: string, listing = listChanges) =>
  fillIndex({ cluster, db, listChanges: listing, log, name, shards: 1, replicas: 0 });
const feed = () => createIndexFeed({ cluster, db, listChanges, log, pauseMs: 1 });
const bySortedId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
const indexed = () => server.documents(POSTINGS_ALIAS).toSorted(bySortedId);
async function open(): Promise<IndexAction[]> {
  const found: IndexAction[] = [];
  for await (const batch of openActions(db)) found.push(...batch);
  return found;
}
const stored = async () => (await open()).map(({ document }) => document);

test("after random inserts, replacements and closings the index holds what the tables hold", async () => {
  await table.fill(130);
  expect(await fill("first")).toBe(129);
  expect(indexed()).toEqual(await stored());
  const own = feed();
  for (const seed of [1, 2]) {
    await table.change(40, numbersFrom(seed));
    await own.follow();
    expect(indexed()).toEqual(await stored());
  }
});

test("an older write that comes late replaces nothing and opens nothing again", async () => {
  await table.fill(20);
  await fill("first");
  const late = await open();
  expect(await table.change(1, () => 0.6)).toMatchObject({ replaced: 1 });
  expect(await table.change(1, () => 0.9)).toMatchObject({ closed: 1 });
  await feed().follow();
  await writeActions({ cluster, index: POSTINGS_ALIAS, isAlias: true }, late);
  expect(indexed()).toEqual(await stored());
});

test("a following that failed begins there again, also in another process", async () => {
  await table.fill(10);
  await fill("first");
  const own = feed();
  await table.fill(10);
  server.instead(({ path }) => (path.endsWith("_bulk") ? { status: 503, body: { error: { type: "away" } } } : null));
  await expect(own.follow()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  server.instead(() => null);
  await feed().follow();
  expect(indexed()).toEqual(await stored());
});

test("the index notes where it ends, and who comes next goes on there", async () => {
  await table.fill(10);
  await fill("first");
  const own = feed();
  await table.fill(10);
  await own.follow();
  await own.keepCursor();
  const asked: (string | null)[] = [];
  const listing = (after: string | null) => {
    asked.push(after);
    return listChanges(after);
  };
  await createIndexFeed({ cluster, db, listChanges: listing, log }).follow();
  expect(asked).toEqual([(await listChanges("2000-01-01")).cursor]);
});

test("a new index takes the place of the one before, with what changed until then", async () => {
  await table.fill(10);
  await fill("first");
  await fill("second", async (after) => {
    if (after !== null) await table.fill(5);
    return listChanges(after);
  });
  expect(server.indices()).toEqual([`${POSTINGS_ALIAS}-second`]);
  expect(indexed()).toHaveLength(15);
});

test("a filling that fails leaves the index before, and nothing of its own", async () => {
  await table.fill(10);
  await fill("first");
  server.instead(({ path }) => {
    const [, index] = path.split("/");
    const item = { index: { status: 400, error: { type: "mapper_parsing_exception", reason: "" } } };
    const items = Array.from({ length: 10 }, () => item);
    return index?.endsWith("second") && path.endsWith("_bulk")
      ? { status: 200, body: { took: 1, errors: true, items } }
      : null;
  });
  await expect(fill("second")).rejects.toThrow("mapper_parsing_exception");
  expect(server.indices()).toEqual([`${POSTINGS_ALIAS}-first`]);
});

test("closing waits for no cluster that keeps silent, and for no other try", async () => {
  await table.fill(3);
  await fill("first");
  await table.fill(3);
  const reached = Promise.withResolvers<void>();
  server.instead(({ path }) => {
    if (!path.endsWith("_bulk")) return null;
    reached.resolve();
    return "never";
  });
  const own = startIndexFeed({ cluster, db, listChanges, log, pollMs: 5, now: () => new Date() });
  await reached.promise;
  await own.close();
  const written = server.requests.filter(({ path, query }) => path.endsWith("_bulk") && query.has("require_alias"));
  expect(written).toHaveLength(1);
});

test("without an index nothing is written, and no index is made by the way", async () => {
  await table.fill(3);
  await expect(feed().follow()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const ids = table.sample.map(({ id }) => id as string);
  const to = { cluster, index: POSTINGS_ALIAS, isAlias: true, pauseMs: 1 };
  await expect(writeActions(to, await readActions(db, ids))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(server.indices()).toEqual([]);
});
