import { randomUUID } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { users, verifications } from "#server/db/schema/accounts.ts";
import { billingFaults } from "#server/db/schema/billing.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { sendDueReminders } from "#server/features/billing/queue-billing-notice.ts";
import { createSimulatedStore } from "#server/features/billing/simulated-store.ts";
import { keepResume } from "#server/features/questionnaire/keep-resume.ts";
import { visitorTokenHash } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue } from "#server/jobs/queue.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { pdfFile } from "#tests/support/build/resume-files.ts";
import { uploadedFile } from "#tests/support/build/uploaded-file.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openShop } from "#tests/support/servers/billing-shop.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { dumpDatabase } from "#tests/support/store/dump-database.ts";
import { fillAccount } from "#tests/support/store/fill-account.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { OWNED_TABLES } from "./data-map.ts";
import { eraseAccount, eraseOwnAccount, hasSignedInJustNow } from "./erase-account.ts";

/** Here the id stays, and refers to nobody. */
const OUTLIVING = OWNED_TABLES.filter(({ outlives }) => outlives).map(({ table }) => `public.${getTableName(table)}`);
const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works: true });
await queue.start();
afterAll(() => queue.stop());

test("after erasing, nothing that was said of the person is in the database, the files, the queue or the log", async () => {
  const storage = memoryStorage();
  const sent: string[] = [];
  const mail = { send: async ({ to }: { to: string }) => void sent.push(to) };
  const ctx = buildCtx(db, { storage, log, enqueue: queue.enqueue });
  const { user, storageKey } = await fillAccount(db, storage, "canary");
  const neighbour = await fillAccount(db, storage, "neighbour");
  const device = await writeVisitorSession(ctx, { answers: { country: "IT" }, redirectAfterLogin: "/canary" });
  await writeVisitorSession(ctx, { email: "CANARY@example.org" });
  const at = { createdAt: TEST_NOW, updatedAt: TEST_NOW, expiresAt: TEST_NOW };
  await db.insert(verifications).values([
    { id: randomUUID(), identifier: "hash-1", value: user.id, ...at },
    { id: randomUUID(), identifier: "hash-2", value: `{"email":"${user.email}"}`, ...at },
    { id: randomUUID(), identifier: "hash-3", value: neighbour.user.id, ...at },
  ]);
  const visitor = { tokenHash: visitorTokenHash(device.newToken ?? "") };
  expect(await keepResume({ ...ctx, visitor }, uploadedFile(pdfFile(), "canary.pdf"))).toMatchObject({ ok: true });
  expect(await eraseOwnAccount({ ...ctx, user, visitor }, { confirmation: " Canary@Example.org " })).toEqual({
    ok: true,
  });
  await queue.work({ ...ctx, mail });
  await eventually(() => expect(sent).toEqual([user.email]));
  await eventually(() => expect([...storage.files.keys()]).toEqual([neighbour.storageKey]));
  await eventually(async () => expect((await dumpDatabase(db))["public.mails"]).toContain("sent"));

  const dump = await dumpDatabase(db);
  expect(dump["pgboss.job_common"] ?? dump["pgboss.job"]).toBeDefined();
  for (const [table, rows] of Object.entries(dump)) {
    // The removed file's key says whose it was until the queue forgets the job, a day later.
    const text = table.startsWith("pgboss.") ? rows.replaceAll(storageKey, "") : rows;
    expect(text.toLowerCase(), table).not.toContain("canary");
    if (!OUTLIVING.includes(table)) expect(text, table).not.toContain(user.id);
  }
  expect(lines.join("")).not.toMatch(/canary/i);
  expect(dump["public.profiles"]).toContain("neighbour-profiles-fullName");
  expect(dump["public.verifications"]).toContain("hash-3");
});

test("only for whoever has just signed in and typed the account's address", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx, { email: "ada@example.org" });
    const other = await storeUser(tx);
    const ctx = buildCtx(tx, { user });
    const after = (minutes: number): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + minutes * 60_000) });
    const confirmation = "ada@example.org";
    expect(await eraseOwnAccount(ctx, { confirmation: other.email })).toEqual({ ok: false, reason: "not-confirmed" });
    expect(await eraseOwnAccount(after(15), { confirmation })).toEqual({ ok: false, reason: "sign-in-again" });
    expect(await hasSignedInJustNow({ ...ctx, user: { ...user, sessionId: other.sessionId } })).toBe(false);
    await expect(eraseOwnAccount({ ...ctx, user: null }, { confirmation })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    expect((await tx.select().from(users)).filter(({ id }) => [user.id, other.id].includes(id))).toHaveLength(2);
    expect(await eraseOwnAccount(after(14), { confirmation })).toEqual({ ok: true });
    expect((await tx.select().from(users)).map(({ id }) => id)).not.toContain(user.id);
  });
});

test("nothing is erased before the billing provider has confirmed the end of the subscription", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const shop = openShop(tx);
    const user = await storeUser(tx, { email: "ada@example.org" });
    const ctx: Ctx = { ...shop.ctx, user, now: () => TEST_NOW };
    const key = await shop.subscribe(ctx);
    await shop.deliver();
    const down = { ...shop.simulated, cancelNow: () => Promise.reject(new AppError("UNAVAILABLE", "down")) };
    const cut = { ...ctx, billing: { ...ctx.billing, provider: down } };
    expect(await eraseOwnAccount(cut, { confirmation: user.email })).toEqual({ ok: false, reason: "still-billed" });
    expect((await tx.select().from(users)).map(({ id }) => id)).toContain(user.id);
    expect(await eraseOwnAccount(ctx, { confirmation: user.email })).toEqual({ ok: true });
    expect(await shop.simulated.findAccount(key)).toMatchObject({ subscription: { status: "canceled" } });
    await shop.deliver();
    expect(await tx.select().from(billingFaults), "its last notifications are no fault").toEqual([]);
    const nobody = randomUUID();
    await shop.simulated.createCheckout({ intentId: nobody, userId: nobody, withTrial: true });
    await shop.simulated.pay(nobody.replaceAll("-", ""));
    await shop.simulated.cancelNow(`sub_${nobody.replaceAll("-", "")}`);
    await shop.deliver();
    expect(await tx.select().from(billingFaults), "of whom nothing is known").toMatchObject([{ fault: "no-intent" }]);
  });
});

test("of somebody who paid, neither the provider nor its notifications keep a name", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const shop = openShop(tx, { store: createSimulatedStore(tx) });
    const user = await storeUser(tx, { email: "magpie@example.org", name: "Magpie" });
    const ctx: Ctx = { ...shop.ctx, user };
    const key = await shop.subscribe(ctx);
    await shop.deliver();
    await shop.wait(5.5);
    await sendDueReminders(ctx);
    await shop.wait(3);
    await shop.deliver();
    expect(await eraseAccount(ctx, user.id)).toBe("erased");
    await shop.deliver();
    const dump = await dumpDatabase(tx);
    for (const table of ["billing_events", "simulated_accounts", "simulated_events", "webhook_events"])
      expect(dump[`public.${table}`], table).toContain(key);
    for (const [table, rows] of Object.entries(dump)) expect(rows.toLowerCase(), table).not.toContain("magpie");
  });
});

test("when a part fails nothing is erased, and an unknown account is none", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const storage = memoryStorage();
    const { user } = await fillAccount(tx, storage, "whole");
    const ctx = buildCtx(tx, { storage, user, enqueue: () => Promise.reject(new Error("no queue")) });
    await writeVisitorSession(ctx, { email: user.email });
    const before = await dumpDatabase(tx);
    await expect(eraseAccount(ctx, user.id)).rejects.toThrow("no queue");
    expect(await dumpDatabase(tx)).toEqual(before);
    expect(storage.files.size).toBe(1);
    expect(await eraseAccount(buildCtx(tx), randomUUID())).toBe("unknown");
    expect(await tx.select().from(visitorSessions)).toHaveLength(1);
  });
});
