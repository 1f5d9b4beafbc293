import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isExcluded } from "#domain/posting/display-job.ts";
import { holdsPhrase } from "#domain/search/text-match.ts";
import type { MailProps } from "#mail/mail-props.ts";
import type { Db } from "#server/db/client.ts";
import { followers, jobs, keptJobs, mails, profiles, searchMatches } from "#server/db/schema/index.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { changeSavedSearch, readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { atStatement } from "#tests/support/store/failing.ts";
import { openJobs } from "#tests/support/store/store-postings.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { roleOf } from "./choose-jobs.ts";
import { matchAllChanges, newStandingState } from "./match-changes.ts";
import { queueAlerts, rescheduleForgotten } from "./queue-alerts.ts";

const { db } = await testDatabase();
const MINUTE = 60_000;

type World = Awaited<ReturnType<typeof openWorld>>;
const inWorld = (count: number, work: (world: World) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await openWorld(tx, count)));

/** Somebody with the searches "one" and "two", who wants mails at once, and so many open postings. */
async function openWorld(tx: Db, count: number) {
  let clock = TEST_NOW.getTime();
  const table = randomJobsTable(tx, 7);
  await table.fill(count);
  // Copies are of what was written before.
  await table.fill(8);
  await groupPostings({ db: tx });
  const ctx = { ...buildCtx(tx, { now: () => new Date(clock) }), user: await storeUser(tx, {}) };
  const save = async (name: string, query: string) => {
    const search = await readCurrentSearch(ctx, new URLSearchParams(query));
    const saved = await saveSearch(ctx, { search, name, locale: "en" });
    return saved.ok ? saved.id : "";
  };
  const [one, two] = [await save("one", ""), await save("two", "type=full-time")];
  await tx.update(followers).set({ cadence: "at-once", quietFrom: 0, quietTo: 0 });
  const [follower] = await tx.select().from(followers);
  const own = { followerId: follower?.id as string, userId: ctx.user.id, foundAt: TEST_NOW, why: "new" as const };
  const open = await openJobs(tx);
  return {
    tx,
    ctx,
    one,
    two,
    open,
    /** Postings that stand alone. */
    alone: open.filter((job) => !job.role && !job.roleId && !isExcluded(job)),
    find: (searchId: string, jobId: string, score: number) =>
      tx.insert(searchMatches).values({ ...own, searchId, jobId, score }),
    hide: (ids: readonly string[]) =>
      tx.insert(keptJobs).values(
        ids.map((jobId) => {
          const kept = { path: `/jobs/${jobId}/x`, title: "x", company: "x", createdAt: ctx.now() };
          return { ...kept, userId: ctx.user.id, purpose: "hidden" as const, jobId };
        }),
      ),
    mail: async (by = ctx) => {
      clock += 10 * MINUTE;
      const before = (await tx.select().from(mails)).map(({ id }) => id);
      await rescheduleForgotten(by);
      await queueAlerts(by);
      const sent = (await tx.select().from(mails)).filter(({ id }) => !before.includes(id));
      return sent.map(({ id, payload }) => {
        const { jobs, more } = openMail(ctx.vault, id, payload as string).props as MailProps["job-alert"];
        return { more, searches: jobs.map(({ search }) => search), ids: jobs.map(({ link }) => link.split("/")[4]) };
      });
    },
  };
}

test("what a paused search has found keeps no other from mailing it, and waits until the search goes on", () =>
  inWorld(8, async ({ ctx, one, two, alone, find, mail }) => {
    const [both, only] = alone.map(({ id }) => id) as [string, string];
    await find(one, both, 90);
    await find(two, both, 50);
    await find(one, only, 70);
    await changeSavedSearch(ctx, { id: one, change: "pause" });
    expect(await mail()).toEqual([{ more: 0, searches: ["two"], ids: [both] }]);
    expect(await mail()).toEqual([]);
    await changeSavedSearch(ctx, { id: one, change: "resume" });
    expect(await mail()).toEqual([{ more: 0, searches: ["one"], ids: [only] }]);
  }));

test("a mail is full although much of the best is hidden, and counts nothing that is not wanted", () =>
  inWorld(220, async ({ tx, ctx, one, alone, find, hide, mail }) => {
    const found = alone.slice(0, 150);
    for (const [at, { id }] of found.entries()) await find(one, id, 200 - at);
    const refused = found.at(-1)?.company as string;
    await hide(found.slice(0, 108).map(({ id }) => id));
    await tx
      .update(profiles)
      .set({ answers: { without: [refused] } })
      .where(eq(profiles.userId, ctx.user.id));
    const wanted = found.slice(108).filter((job) => !holdsPhrase(job, refused));
    expect(wanted.length).toBeLessThan(42);
    const [{ ids, more } = { ids: [], more: 0 }] = await mail();
    expect([ids, more]).toEqual([wanted.slice(0, 12).map(({ id }) => id), wanted.length - 12]);
  }));

test("nor does it count what is not wanted of what was too much to be looked at", () =>
  inWorld(220, async ({ tx, ctx, one, alone, find, hide, mail }) => {
    const found = alone.slice(0, 150);
    for (const [at, { id }] of found.entries()) await find(one, id, 200 - at);
    const refused = found.at(-1)?.company as string;
    await hide(found.slice(120, 125).map(({ id }) => id));
    await tx
      .update(profiles)
      .set({ answers: { without: [refused] } })
      .where(eq(profiles.userId, ctx.user.id));
    const wanted = [...found.slice(0, 120), ...found.slice(125)].filter((job) => !holdsPhrase(job, refused));
    const [{ ids, more } = { ids: [], more: 0 }] = await mail();
    expect([ids.length, more]).toEqual([12, wanted.length - 12]);
  }));

test("what is found while a mail is being queued is counted in it or told by the next", () =>
  inWorld(12, async ({ tx, ctx, one, alone, find, mail }) => {
    const [first, second] = alone.map(({ id }) => id) as [string, string];
    let interrupted = 0;
    for (let at = 1; ; at++) {
      let reached = false;
      await inRolledBackTransaction(tx, async () => {
        await find(one, first, 50);
        const meanwhile = () => {
          reached = true;
          void find(one, second, 50).execute();
        };
        const [told = { more: 0, ids: [] }] = await mail({ ...ctx, db: atStatement(ctx.db, at, meanwhile) });
        const [next = { more: 0, ids: [] }] = await mail();
        if (reached) expect(told.ids.length + told.more + next.ids.length, `at statement ${at}`).toBe(2);
      });
      if (!reached) break;
      interrupted++;
    }
    expect(interrupted).toBeGreaterThan(8);
  }));

test("who was told of a posting is not told of the role that it joins, nor is that counted", () =>
  inWorld(220, async ({ tx, one, two, open, alone, find, mail }) => {
    const role = open.find((job) => job.role);
    const member = open.find(({ roleId }) => roleId === role?.id);
    if (!role || !member) throw new Error("no role");
    const [before, ...others] = alone.map(({ id }) => id) as [string, ...string[]];
    await tx.update(jobs).set({ role: null }).where(eq(jobs.id, role.id));
    await tx.update(jobs).set({ roleId: null }).where(eq(jobs.id, member.id));
    await find(one, member.id, 90);
    await find(one, before, 80);
    expect(await mail()).toEqual([{ more: 0, searches: ["one", "one"], ids: [member.id, before] }]);
    await tx.update(jobs).set({ role: role.role }).where(eq(jobs.id, role.id));
    await tx.update(jobs).set({ roleId: role.id }).where(eq(jobs.id, member.id));
    const joinsAt = async (score: number) => {
      let told: Awaited<ReturnType<typeof mail>> = [];
      await inRolledBackTransaction(tx, async () => {
        await find(two, role.id, score);
        for (const id of others.slice(0, 120)) await find(two, id, 50);
        told = await mail();
      });
      return told.map(({ ids, more }) => ({ isShown: ids.includes(role.id), all: ids.length + more }));
    };
    expect([await joinsAt(90), await joinsAt(1)]).toEqual(Array(2).fill([{ isShown: false, all: 120 }]));
  }));

test("a role whose postings all closed before its mail is told when any of them comes back", () =>
  inWorld(60, async ({ tx, ctx, open, mail }) => {
    const first = open.find(({ role }) => role);
    if (!first?.role) throw new Error("no role");
    const members = first.role.postings.map(({ id }) => id);
    const copy = members.find((id) => id !== first.id) as string;
    const change = (ids: readonly string[], closedAt: Date | null) =>
      tx
        .update(jobs)
        .set({ closedAt, changedAt: sql`clock_timestamp()` })
        .where(inArray(jobs.id, [...ids]));
    const match = () => matchAllChanges(ctx, newStandingState(ctx));
    await change(members, null);
    await match();
    expect(
      await tx.$count(searchMatches, and(isNull(searchMatches.toldAt), ne(searchMatches.why, "copy"))),
    ).toBeGreaterThan(0);
    await change(members, ctx.now());
    await match();
    expect(await mail()).toEqual([]);
    await change([copy], null);
    await match();
    expect(await mail()).toMatchObject([{ ids: [copy] }]);
    const roles = new Map((await tx.select().from(jobs)).map((job) => [job.id, roleOf(job)]));
    expect(roles.get(copy)).toBe(copy);
  }));
