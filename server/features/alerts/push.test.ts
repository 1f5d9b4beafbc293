import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Ctx, JobData } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { followers, pushSubscriptions, sessions } from "#server/db/schema/index.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { changeSavedSearch, readCurrentSearch, saveSearch } from "#server/features/search/saved-searches.ts";
import { buildCtx, type TestCtx } from "#tests/support/build/build-ctx.ts";
import { randomJobsTable } from "#tests/support/oracle/random-jobs-table.ts";
import { startPushService } from "#tests/support/servers/push-service.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { matchAllChanges, newStandingState } from "./match-changes.ts";
import { addPush, countPushes, endPushes, queuePushes, sendPush } from "./push.ts";
import { queueAlerts } from "./queue-alerts.ts";

const { db } = await testDatabase();
const service = await startPushService();
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
});

const inWorld = (work: (world: Awaited<ReturnType<typeof openWorld>>) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work(await openWorld(tx)));

/** Somebody who earns 90,000 and follows everything in Italy from that on, at once. */
async function openWorld(tx: Db) {
  const pushed: JobData["send-push"][] = [];
  const enqueue = async (_: unknown, name: string, data: object) => {
    if (name === "send-push") pushed.push(...[data as JobData["send-push"][]].flat());
  };
  const user = await storeUser(tx, { profile: { answers: { salaryMin: 90_000, yearsExperience: "3-5" } as object } });
  const base = buildCtx(tx);
  const attemptKey = (text: string) => createHmac("sha256", "key").update(text).digest("base64url");
  const auth = { ...base.auth, attemptKey };
  const ctx = buildCtx(tx, { user, auth, push: service.push, enqueue: enqueue as Ctx["enqueue"] });
  const search = await readCurrentSearch(ctx, new URLSearchParams());
  const saved = await saveSearch(ctx, { search, name: "Nursing, open to Italy", locale: "it" });
  await tx.update(followers).set({ cadence: "at-once", quietFrom: 0, quietTo: 0 });
  const subscribe = (name?: string, host?: string) => addPush(ctx, JSON.stringify(service.browser(name, host)), "it");
  const alert = async () => {
    const table = randomJobsTable(tx, 7);
    await table.fill(20);
    await groupPostings({ db: tx });
    await matchAllChanges(ctx, newStandingState(ctx));
    return await queueAlerts(ctx);
  };
  const send = () => Promise.all(pushed.splice(0).map((data) => sendPush(ctx, data)));
  return { tx, ctx, user, id: saved.ok ? saved.id : "", pushed, subscribe, alert, send };
}

test("beside the mail each browser is told how many jobs which search found, by its name and nothing else", () =>
  inWorld(async ({ ctx, id, pushed, subscribe, alert, send }) => {
    expect([await subscribe("1"), await subscribe("2"), await countPushes(ctx)]).toEqual([true, true, 2]);
    expect(await alert()).toBe(1);
    expect(pushed).toHaveLength(2);
    const jobs = pushed[0]?.jobs ?? 0;
    expect(jobs).toBeGreaterThan(0);
    expect(await send()).toEqual(["sent", "sent"]);
    expect(service.received.map(({ path }) => path).sort()).toEqual(["/send/1", "/send/2"]);
    expect(service.received.map(({ text }) => JSON.parse(text))).toEqual(
      [1, 2].map(() => ({
        title: `Nuove offerte per te: ${jobs}`,
        body: "Nursing, open to Italy",
        path: `/searches?open=${id}`,
      })),
    );
  }));

test("of several searches the one with the best job is named, and how many others there are", () =>
  inWorld(async ({ tx, ctx, id, subscribe, send }) => {
    await subscribe();
    const [follower] = await tx.select().from(followers);
    if (!follower) throw new Error("nobody follows");
    const jobs = [{ searchId: id }, { searchId: ctx.newId() }, { searchId: id }];
    await queuePushes(ctx, [{ follower, jobs, more: 4 }]);
    expect(await send()).toEqual(["sent"]);
    expect(service.received.map(({ text }) => JSON.parse(text))).toEqual([
      { title: "Nuove offerte per te: 7", body: "Nursing, open to Italy +1", path: "/searches" },
    ]);
  }));

test("what is stored of a browser cannot be read without the program's secret", () =>
  inWorld(async ({ tx, subscribe }) => {
    await subscribe();
    const [row] = await tx.select().from(pushSubscriptions);
    expect(JSON.stringify(row)).not.toContain("/send/1");
    expect(JSON.stringify(row)).not.toContain(service.browser().keys.auth);
  }));

test.each(["weekly", "off"] as const)("%s mails come without notifications", (cadence) =>
  inWorld(async ({ tx, pushed, subscribe, alert }) => {
    await subscribe();
    await tx.update(followers).set({ cadence });
    await alert();
    expect(pushed).toEqual([]);
  }),
);

test("a browser that has unsubscribed is forgotten, one that fails is tried again, a search that is gone is not mentioned", () =>
  inWorld(async ({ ctx, id, pushed, subscribe, alert, send }) => {
    await subscribe();
    await alert();
    const told = [...pushed];
    service.answers.push(503);
    await expect(send()).rejects.toThrow("503");
    expect(await countPushes(ctx)).toBe(1);
    pushed.push(...told);
    service.answers.push(410);
    expect(await send()).toEqual(["gone"]);
    expect(await countPushes(ctx)).toBe(0);
    pushed.push(...told);
    expect(await send()).toEqual(["nothing to do"]);
    await subscribe();
    await changeSavedSearch(ctx, { id, change: "remove" });
    pushed.push(...told);
    expect(await send()).toEqual(["nothing to do"]);
  }));

test("logging out ends it, as does one press; another account in the same browser takes it over", () =>
  inWorld(async ({ tx, ctx, user, subscribe }) => {
    await subscribe("1");
    await subscribe("2");
    await tx.delete(sessions).where(eq(sessions.id, user.sessionId));
    expect(await countPushes(ctx)).toBe(0);
    const [ada, eve] = [await storeUser(tx), await storeUser(tx)].map((other) => ({ ...ctx, user: other })) as [
      TestCtx,
      TestCtx,
    ];
    const browser = JSON.stringify(service.browser("3"));
    await addPush(ada, browser, "en");
    await addPush(eve, browser, "en");
    expect([await countPushes(ada), await countPushes(eve)]).toEqual([0, 1]);
    await endPushes(eve);
    expect(await countPushes(eve)).toBe(0);
  }));

test("five browsers a person, whatever others have; what is no subscription is refused", () =>
  inWorld(async ({ tx, ctx, subscribe }) => {
    for (let n = 0; n < 8; n++) await subscribe(String(n));
    const other = { ...ctx, user: await storeUser(tx) };
    for (let n = 8; n < 12; n++) await addPush(other, JSON.stringify(service.browser(String(n))), "en");
    await subscribe("12");
    expect([await countPushes(ctx), await countPushes(other)]).toEqual([5, 4]);
    await endPushes(other);
    expect([await countPushes(ctx), await countPushes(other)]).toEqual([5, 0]);
    const { endpoint, keys } = service.browser();
    const wrong = [
      "",
      "{}",
      "null",
      JSON.stringify({ endpoint }),
      JSON.stringify({ endpoint: "http://x.example/", keys }),
    ];
    for (const written of wrong) expect(await addPush(ctx, written, "en"), written).toBe(false);
  }));
