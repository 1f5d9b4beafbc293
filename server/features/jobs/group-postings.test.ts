import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { jobs } from "#server/db/schema/index.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { groupPostings } from "./group-postings.ts";
import { importJobs } from "./import/import-jobs.ts";
import type { FileRow } from "./import/import-row.ts";
import { countOpenJobs, findOpenJobs, openJobPages } from "./stored-postings.ts";

const { db } = await testDatabase();
const TEXT = Array.from({ length: 80 }, (_, at) => `fern${at} grows here.`).join(" ");
const row = (id: string, own: Record<string, unknown> = {}) => ({
  source: "board",
  id,
  title: "Head Gardener",
  company: "Blue Heron Works",
  location: "Berlin, Germany",
  description: TEXT,
  ...own,
});
const MILAN = row("b", { source: "other-board", location: "Milan, Italy", description: TEXT.slice(0, 900) });
let day = 0;

async function load(rows: object[], full = false): Promise<void> {
  async function* lines(): AsyncGenerator<FileRow> {
    for (const [at, value] of rows.entries()) yield { file: "x", line: at + 1, fault: null, value };
  }
  const deps = {
    db,
    now: () => new Date(Date.UTC(2026, 9, ++day)),
    readOptionsOf: () => ({ sourceRemoteOnly: false }),
  };
  await importJobs(deps, { rows: lines(), files: ["x"], source: null, full, allowMassClose: true });
}

async function listed() {
  const all: IndexedPosting[] = [];
  for await (const page of openJobPages({ db })) all.push(...page);
  return all;
}
const idOf = async (externalId: string) =>
  (await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.externalId, externalId)))[0]?.id as string;

beforeEach(async () => {
  await db.delete(jobs);
});

test("postings of one role are listed once, with the places of all; each is still found by its id, with the role", async () => {
  await load([row("a"), MILAN, row("c", { title: "Night Gardener" })]);
  const all = await listed();
  expect(all.map(({ title, location }) => [title, location]).sort()).toEqual([
    ["Head Gardener", "Berlin, Germany; Milan, Italy"],
    ["Night Gardener", "Berlin, Germany"],
  ]);
  expect(await countOpenJobs({ db })).toBe(2);
  expect(all.find(({ title }) => title === "Head Gardener")?.reading.remote.open).toEqual(["DE", "IT"]);
  const [a, b] = [await idOf("a"), await idOf("b")];
  const found = await findOpenJobs({ db }, [b]);
  expect(found.get(b)).toMatchObject({ location: "Milan, Italy", roleId: a, reading: { remote: { open: ["IT"] } } });
  expect(found.get(b)?.role?.postings.map(({ id }) => id)).toEqual([a, b]);
});

test("a posting that changes leaves its role, and comes back with its text", async () => {
  await load([row("a"), MILAN]);
  await load([{ ...MILAN, description: "Quite another job: night watch. ".repeat(30) }]);
  expect(await listed()).toHaveLength(2);
  expect((await openJobs(db)).map(({ role, roleId }) => [role, roleId])).toEqual([
    [null, null],
    [null, null],
  ]);
  await load([{ ...MILAN, title: "Head Gardener, Milan" }]);
  expect(await listed()).toHaveLength(1);
  await load([{ ...MILAN, title: "Bookkeeper" }]);
  expect(await listed()).toHaveLength(2);
});

test("when the posting that stands for a role is closed, another one does", async () => {
  await load([row("a"), MILAN, row("d", { location: "Vienna, Austria" })]);
  expect(await listed()).toHaveLength(1);
  await load([row("d", { location: "Vienna, Austria" })], true);
  const [only] = await listed();
  expect(only?.location).toBe("Vienna, Austria; Milan, Italy");
  await load([{ ...MILAN, id: "e", title: "Other" }], true);
  expect((await listed()).map(({ title }) => title).sort()).toEqual(["Head Gardener", "Other"]);
});

test("a board's own figure does not keep a copy apart whose text states the pay of the other's", async () => {
  const description = `${TEXT} The salary is EUR 50,000 a year.`;
  const filed = row("b", { source: "other-board", description, salary_min: 45_000, salary_currency: "EUR" });
  await load([row("a", { description }), filed]);
  expect(await listed()).toHaveLength(1);
  await load([row("a", { description: description.replace("50,000", "60,000") })]);
  expect(await listed()).toHaveLength(2);
});

test("postings that an earlier version read are brought together as well", async () => {
  await load([row("a")]);
  await db.update(jobs).set({ reading: sql`${jobs.reading} - 'likely' - 'languages'` });
  await load([MILAN]);
  expect(await listed()).toHaveLength(1);
});

test("a second run finds nothing to do, and one that was stopped goes on", async () => {
  await load([row("a"), MILAN]);
  await groupPostings({ db });
  expect(await groupPostings({ db })).toBe(0);
  await db
    .update(jobs)
    .set({ closedAt: new Date(), changedAt: new Date(Date.now() + 1_000) })
    .where(eq(jobs.externalId, "b"));
  await expect(groupPostings({ db }, { signal: AbortSignal.abort(new Error("stopped")) })).rejects.toThrow("stopped");
  expect(await groupPostings({ db })).toBe(2);
  const rows = await db.select({ role: jobs.role, roleId: jobs.roleId }).from(jobs).orderBy(asc(jobs.id));
  expect(rows).toEqual([
    { role: null, roleId: null },
    { role: null, roleId: null },
  ]);
});
