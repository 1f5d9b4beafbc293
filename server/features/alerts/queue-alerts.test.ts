import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { MailProps } from "#mail/mail-props.ts";
import { MailFailure } from "#server/adapters/mail/mail-port.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { followers, keptJobs, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import { jobs, mails } from "#server/db/schema/index.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { openMail } from "#server/features/mail/queue-mail.ts";
import { sendMail } from "#server/features/mail/send-mail.ts";
import { excludeWord } from "#server/features/questionnaire/current-answers.ts";
import { readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { failing } from "#tests/support/store/failing.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { numbersFrom } from "../../../bench/people.ts";
import { roleOf } from "./choose-jobs.ts";
import { noteBounce, unmarkUndelivered } from "./mail-reports.ts";
import { matchAllChanges, newStandingState } from "./match-changes.ts";
import { queueAlerts, rescheduleForgotten, sealAddress } from "./queue-alerts.ts";

const { db } = await testDatabase();
const MINUTE = 60_000;
const ANSWERS = [{}, { country: "IT" }, { yearsExperience: "3-5-years" }];
const QUERIES = ["", "q=engineer", "q=manager&type=full-time", "country=DE"];

type World = Awaited<ReturnType<typeof world>>;
const inWorld = (work: (world: World) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await world(tx)));

/** People with searches, who want mails at once, and a jobs table that changes. */
async function world(tx: Db) {
  let clock = TEST_NOW.getTime();
  const table = randomJobsTable(tx, 7);
  await table.fill(60);
  await groupPostings({ db: tx });
  const ctx = buildCtx(tx, { now: () => new Date(clock) });
  for (const answers of ANSWERS) {
    const own = { ...ctx, user: await storeUser(tx, { profile: { answers: answers as object } }) };
    for (const query of QUERIES) {
      const search = await readCurrentSearch(own, new URLSearchParams(query));
      await saveSearch(own, { search, name: query || "all", locale: "en" });
    }
  }
  await tx.update(followers).set({ cadence: "at-once", quietFrom: 0, quietTo: 0 });
  const alert = async (by: Ctx = ctx) => {
    await matchAllChanges(by, newStandingState(by));
    return await queueAlerts(by);
  };
  return {
    tx,
    ctx,
    table,
    alert,
    wait: (ms: number) => {
      clock += ms;
    },
    queued: async () =>
      (await tx.select().from(mails)).map(({ id, payload, userId, cause }) => {
        const { to, props } = openMail(ctx.vault, id, payload as string);
        return { userId, to, cause, ...(props as MailProps["job-alert"]) };
      }),
  };
}

const idOf = (link: string) => link.split("/")[4] as string;

test("each role is told once to each person, none is missed, wherever a worker is killed", () =>
  inWorld(async ({ tx, ctx, table, alert, wait, queued }) => {
    const random = numbersFrom(3);
    const known = new Map<string, Set<string>>();
    let kills = 0;
    for (let round = 0; round < 8; round++) {
      wait(10 * MINUTE);
      await table.change(25, random);
      const before = new Set((await queued()).map(({ cause }) => cause));
      for (let at = 1; ; at++) {
        const killed = await alert({ ...ctx, db: failing(ctx.db, at) }).then(
          () => false,
          () => true,
        );
        if (!killed) break;
        kills++;
      }
      const stored = await tx.select().from(jobs);
      const roles = new Map(stored.map((job) => [job.id, roleOf(job)]));
      // The roles that somebody was told of earlier, whichever posting stood for them then.
      const rolesOf = (ids: ReadonlySet<string>) => new Set([...ids].map((id) => roles.get(id)));
      const told = await tx.select().from(searchMatches).where(isNotNull(searchMatches.toldAt));
      const fresh = told.filter(({ toldAt, why }) => why !== "copy" && toldAt?.getTime() === ctx.now().getTime());
      for (const [userId, rows] of Map.groupBy(fresh, (row) => row.userId as string)) {
        const told = known.get(userId) ?? new Set();
        const own = rolesOf(told);
        const found = rolesOf(new Set(rows.map(({ jobId }) => jobId)));
        const expected = [...found].filter((role) => !own.has(role));
        const sent = (await queued()).filter((mail) => mail.userId === userId && !before.has(mail.cause));
        expect(sent).toHaveLength(1);
        const [mail] = sent as [(typeof sent)[number]];
        const shown = mail.jobs.map(({ link }) => roles.get(idOf(link)));
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.filter((role) => own.has(role))).toEqual([]);
        expect(shown.length + mail.more).toBe(expected.length);
        known.set(userId, new Set([...told, ...rows.map(({ jobId }) => jobId)]));
      }
      const pending = await tx.select().from(searchMatches).where(isNull(searchMatches.toldAt));
      expect(pending).toEqual([]);
    }
    expect(kills).toBeGreaterThan(120);
    expect(Math.min(...[...known.values()].map((own) => own.size))).toBeGreaterThan(30);
  }));

test("an alert says what it found, with the words that made it fit, the best first, each link its own", () =>
  inWorld(async ({ table, alert, wait, queued }) => {
    wait(MINUTE);
    await table.change(40, numbersFrom(5));
    expect(await alert()).toBeGreaterThan(1);
    for (const mail of await queued()) {
      expect(mail.jobs.length).toBeGreaterThan(0);
      expect(mail.jobs.length).toBeLessThanOrEqual(12);
      for (const job of mail.jobs) {
        expect(job.link).toMatch(/^http:\/\/localhost:3000\/jobs\/[\w-]{36}\/\S+$/);
        expect(job.quotes.length).toBeGreaterThan(0);
        expect(mail.searches).toContain(job.search);
      }
      const links = mail.jobs.flatMap(({ link, hideLink }) => [link, hideLink]);
      expect(new Set([...links, mail.pauseLink, mail.stopLink]).size).toBe(links.length + 2);
      expect(mail.unsubscribe.split("/").at(-1)).toBe(mail.stopLink.split("/").at(-1));
    }
  }));

test("what closed, was hidden or belongs to a paused search is not sent; what comes back is", () =>
  inWorld(async ({ tx, ctx, table, alert, wait, queued }) => {
    wait(MINUTE);
    await table.change(40, numbersFrom(5));
    await matchAllChanges(ctx, newStandingState(ctx));
    const found = await tx.select().from(searchMatches).where(isNull(searchMatches.toldAt));
    const foundIds = inArray(
      jobs.id,
      found.map(({ jobId }) => jobId),
    );
    const alone = await tx
      .select()
      .from(jobs)
      .where(and(foundIds, isNull(jobs.role), isNull(jobs.roleId)))
      .orderBy(jobs.id);
    const [closed, hidden] = alone.map(({ id }) => id) as [string, string];
    await tx.update(jobs).set({ closedAt: ctx.now() }).where(eq(jobs.id, closed));
    const people = await tx.select().from(followers);
    const keep = { purpose: "hidden" as const, jobId: hidden, path: `/jobs/${hidden}/x`, title: "x", company: "x" };
    await tx
      .insert(keptJobs)
      .values(people.map(({ userId }) => ({ ...keep, userId: userId as string, createdAt: ctx.now() })));
    const [paused] = people as [(typeof people)[number]];
    await tx.update(savedSearches).set({ paused: true }).where(eq(savedSearches.followerId, paused.id));
    await alert();
    const sent = await queued();
    expect(sent.filter(({ userId }) => userId === paused.userId)).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
    const shown = sent.flatMap((mail) => mail.jobs.map(({ link }) => idOf(link)));
    expect(shown).not.toContain(closed);
    expect(shown).not.toContain(hidden);
    wait(10 * MINUTE);
    await tx.update(jobs).set({ closedAt: null, changedAt: sql`clock_timestamp()` }).where(eq(jobs.id, closed));
    await alert();
    const again = (await queued()).filter(({ jobs: own }) => own.some(({ link }) => idOf(link) === closed));
    const followed = found.filter(({ jobId, followerId }) => jobId === closed && followerId !== paused.id);
    expect(again).toHaveLength(new Set(followed.map(({ followerId }) => followerId)).size);
  }));

test("who wants no mails, has not confirmed or has closed their account gets none", () =>
  inWorld(async ({ tx, table, alert, wait, queued }) => {
    const [off, stopped, unconfirmed] = await tx.select().from(followers);
    const change = (who: typeof off, how: Partial<typeof followers.$inferInsert>) =>
      tx
        .update(followers)
        .set(how)
        .where(eq(followers.id, who?.id as string));
    await change(off, { cadence: "off" });
    await change(stopped, { stoppedBy: "bounce" });
    await change(unconfirmed, { confirmedAt: null });
    wait(MINUTE);
    await table.change(40, numbersFrom(5));
    expect(await alert()).toBe(0);
    expect(await queued()).toEqual([]);
    expect(await tx.select().from(searchMatches).where(isNull(searchMatches.toldAt))).toEqual([]);
  }));

test("a daily mail waits for its hour and then holds what came meanwhile", () =>
  inWorld(async ({ tx, ctx, table, alert, wait, queued }) => {
    await tx.update(followers).set({ cadence: "daily", hour: 12 });
    const random = numbersFrom(5);
    wait(MINUTE);
    await table.change(20, random);
    expect(await alert()).toBe(0);
    const [waiting] = await tx.select().from(followers).where(isNotNull(followers.dueAt));
    expect(waiting?.dueAt).toEqual(new Date("2026-03-14T12:00:00Z"));
    wait(60 * MINUTE);
    await table.change(20, random);
    expect(await alert()).toBe(0);
    wait(120 * MINUTE);
    const mailed = await alert();
    expect(mailed).toBeGreaterThan(0);
    expect(await queued()).toHaveLength(mailed);
    expect(await tx.select().from(searchMatches).where(isNull(searchMatches.toldAt))).toEqual([]);
    expect((await tx.select().from(followers)).filter(({ lastSentAt }) => lastSentAt !== null)).toHaveLength(mailed);
    expect(ctx.now()).toEqual(new Date(TEST_NOW.getTime() + 181 * MINUTE));
  }));

test("what a mail told that was never delivered is told by the next one; a refused one tells nothing again", () =>
  inWorld(async ({ tx, ctx, table, alert, wait, queued }) => {
    wait(MINUTE);
    await table.change(40, numbersFrom(5));
    expect(await alert()).toBeGreaterThan(1);
    const told = await queued();
    const [lost, refused] = (await tx.select().from(mails)).map(({ id }) => id) as [string, string];
    const linksOf = (mail: (typeof told)[number] | undefined) => mail?.jobs.map(({ link }) => link).sort();
    for (const [mailId, isRefused] of [
      [lost, false],
      [refused, true],
    ] as const) {
      const send = async () => Promise.reject(new MailFailure("no", { refused: isRefused }));
      await sendMail({ ...ctx, mail: { send } }, { mailId, lastAttempt: true }).catch(() => null);
      for (let n = 0; n < 2; n++) {
        await noteBounce(ctx, { mailId });
        await unmarkUndelivered(ctx, { mailId });
      }
    }
    expect(await tx.$count(followers, eq(followers.stoppedBy, "bounce"))).toBe(1);
    wait(10 * MINUTE);
    await rescheduleForgotten(ctx);
    expect([await alert(), await alert()]).toEqual([1, 0]);
    const again = (await tx.select().from(mails)).filter(
      ({ createdAt }) => createdAt.getTime() === ctx.now().getTime(),
    );
    expect(again).toHaveLength(1);
    const [mail] = again.map(({ id, payload }) => openMail(ctx.vault, id, payload as string).props);
    expect(linksOf(mail as never)).toEqual(linksOf(told[0]));
  }));

test("an address in a mail says nothing about pay; that of one search leads to its list", () =>
  inWorld(async ({ tx, ctx, table, alert, wait, queued }) => {
    const [account, address] = await tx.select().from(followers);
    const mine = eq(followers.id, address?.id as string);
    const sealed = sealAddress(ctx, address?.id as string, "ada@example.org");
    await tx.update(followers).set({ userId: null, addressHash: "x", address: sealed }).where(mine);
    const search = await readCurrentSearch(ctx, new URLSearchParams("q=over 10k&salary_max=900000"));
    expect(search.filters.salaryMax).toBe(900_000);
    await tx
      .update(savedSearches)
      .set({ search, userId: null, revision: 99 })
      .where(eq(savedSearches.followerId, address?.id as string));
    const [only, ...others] = await tx
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.followerId, account?.id as string));
    await tx
      .update(savedSearches)
      .set({ paused: true })
      .where(
        inArray(
          savedSearches.id,
          others.map(({ id }) => id),
        ),
      );
    await tx
      .update(savedSearches)
      .set({ search: { ...search, text: "", filters: NO_FILTERS }, revision: 99 })
      .where(eq(savedSearches.id, only?.id as string));
    wait(MINUTE);
    await table.change(60, numbersFrom(5));
    await alert();
    const sent = await queued();
    const without = sent.find(({ userId }) => userId === null);
    expect(without?.jobs.length).toBeGreaterThan(0);
    expect(without?.link).toBe("http://localhost:3000/results?");
    expect(JSON.stringify({ ...without, jobs: [] })).not.toMatch(/10k|900|salary/);
    const own = sent.find(({ userId }) => userId === account?.userId);
    expect(own?.link).toBe(`http://localhost:3000/searches?open=${only?.id}`);
  }));

test("what somebody said since that they do not want is in no mail, and is not asked again", () =>
  inWorld(async ({ tx, ctx, table, alert, wait, queued }) => {
    wait(MINUTE);
    await table.change(40, numbersFrom(5));
    const of = (userId: string | null | undefined, mails: Awaited<ReturnType<typeof queued>>) =>
      mails.filter((mail) => mail.userId === userId).flatMap((mail) => mail.jobs.map(({ about }) => about));
    const companies = [...new Set((await tx.select().from(jobs)).map((job) => job.company as string))];
    // Whom to ask is read off the mails of a rehearsal: somebody told of a company that another is told of too.
    let told: { userId: string; others: string[]; company: string } | undefined;
    await inRolledBackTransaction(tx, async () => {
      await alert();
      const sent = await queued();
      const people = [...new Set(sent.map(({ userId }) => userId as string))].sort();
      for (const userId of people)
        for (const company of companies.sort()) {
          const names = (id: string) => of(id, sent).filter((about) => about.includes(company)).length;
          const others = people.filter((id) => id !== userId && names(id) > 0);
          const own = of(userId, sent).length;
          if (names(userId) > 0 && names(userId) < own && others.length > 0) told ??= { userId, others, company };
        }
    });
    if (!told) throw new Error("nobody shares a company");
    const { userId, others, company } = told;
    await matchAllChanges(ctx, newStandingState(ctx));
    const user = { id: userId } as Ctx["user"];
    expect(await excludeWord({ ...ctx, user }, company)).toMatchObject({ ok: true });
    await alert();
    const sent = await queued();
    expect(of(userId, sent).filter((about) => about.includes(company))).toEqual([]);
    expect(of(userId, sent).length).toBeGreaterThan(0);
    for (const other of others) expect(of(other, sent).some((about) => about.includes(company))).toBe(true);
    expect(await tx.select().from(searchMatches).where(isNull(searchMatches.toldAt))).toEqual([]);
  }));

test("of what a search finds beyond counting the best is told, whenever it was found, and the other searches are not kept out", () =>
  inWorld(async ({ tx, ctx, wait, queued }) => {
    const [loud, quiet] = await tx.select().from(savedSearches).orderBy(savedSearches.followerId, savedSearches.id);
    const own = { followerId: loud?.followerId as string, userId: loud?.userId ?? null, why: "new" as const };
    const found = await tx
      .select({ jobId: jobs.id, roleId: jobs.roleId })
      .from(jobs)
      .where(isNull(jobs.closedAt))
      .orderBy(jobs.id);
    const gone = Array.from({ length: 150 }, () => ({ jobId: ctx.newId() }));
    const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE);
    const [last, best] = [found.pop()?.jobId as string, found.at(-1)?.jobId as string];
    await tx.insert(searchMatches).values([
      { ...own, searchId: quiet?.id as string, jobId: last, foundAt: at(1), score: 20 },
      ...[...gone, ...found].map(({ jobId }, n) => ({
        ...own,
        searchId: loud?.id as string,
        jobId,
        foundAt: at(500 - n),
        score: jobId === best ? 90 : 50,
      })),
    ]);
    wait(600 * MINUTE);
    await rescheduleForgotten(ctx);
    expect(await queueAlerts(ctx)).toBe(1);
    const [mail] = await queued();
    const told = mail?.jobs.map(({ link }) => idOf(link)) ?? [];
    expect([told[0], told.at(-1), told.length]).toEqual([best, last, 12]);
    const roles = new Set([...found, { jobId: last, roleId: null }].map(({ jobId, roleId }) => roleId ?? jobId));
    expect(mail?.more).toBe(roles.size - 12);
    await rescheduleForgotten(ctx);
    expect(await queueAlerts(ctx)).toBe(0);
    expect(await tx.$count(searchMatches, isNull(searchMatches.toldAt)), "what is gone is forgotten").toBe(0);
  }));
