import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/accounts.ts";
import { applicationEvents, applicationReceipts, receiptLog } from "#server/db/schema/applications.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { fillAccount } from "#tests/support/store/fill-account.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import type { Db } from "./client.ts";

const { db } = await testDatabase();

async function refused(tx: Db, work: (inner: Db) => PromiseLike<unknown>): Promise<void> {
  const attempt = tx.transaction(async (inner) => void (await work(inner)));
  await expect(attempt).rejects.toMatchObject({ cause: { code: "23001" } });
}

test.each([
  ["application_events", applicationEvents, { at: TEST_NOW }],
  ["application_receipts", applicationReceipts, { receiptData: "{}" }],
])("%s: no row is changed, and none deleted before its person is", async (name, table, change) => {
  await inRolledBackTransaction(db, async (tx) => {
    const { user } = await fillAccount(tx, memoryStorage(), "canary");
    await refused(tx, (inner) => inner.update(table).set(change as { userId?: string }));
    await refused(tx, (inner) => inner.delete(table));
    await refused(tx, (inner) => inner.execute(sql.raw(`truncate ${name}`)));
    expect(await tx.$count(table, eq(table.userId, user.id))).toBe(1);
    await tx.delete(users).where(eq(users.id, user.id));
    expect(await tx.$count(table, eq(table.userId, user.id))).toBe(0);
  });
});

test("receipt_log: no entry is ever changed or deleted", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const entry = { receiptHash: "a", trackingHash: "b", previousHash: "c", entryHash: randomUUID(), at: TEST_NOW };
    await tx.insert(receiptLog).values({ seq: 1, ...entry });
    await refused(tx, (inner) => inner.update(receiptLog).set({ entryHash: "d" }));
    await refused(tx, (inner) => inner.delete(receiptLog));
    await refused(tx, (inner) => inner.execute(sql`truncate receipt_log`));
  });
});
