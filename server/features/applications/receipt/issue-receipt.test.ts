import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { violatedUnique } from "#server/db/db-error.ts";
import { users } from "#server/db/schema/accounts.ts";
import { applicationReceipts, applications, receiptLog } from "#server/db/schema/applications.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { buildSubmitted } from "#tests/support/build/build-receipt.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { checkReceipts } from "./verify-receipt.ts";

const { db } = await testDatabase();

test("a receipt stands in columns and as what was signed, and next in the log", () =>
  inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    const { applicationId, receipt } = await storeReceipt(tx, user);
    const next = await storeReceipt(tx, user);
    const [row] = await tx
      .select()
      .from(applicationReceipts)
      .where(eq(applicationReceipts.applicationId, applicationId));
    expect(row).toMatchObject({
      userId: user.id,
      receiptNumber: receipt.receipt_number,
      trackingCode: receipt.tracking_code,
      confirmationCode: receipt.confirmation_code,
      jobTitle: "Gardener of Data",
      companyName: "Blue Heron Works",
      logSeq: 1,
      issuedAt: TEST_NOW,
    });
    expect(JSON.parse(row?.receiptData ?? "")).toEqual(receipt);
    const log = await tx.select().from(receiptLog);
    expect(next.receipt.log).toEqual({ seq: 2, previous_hash: log[0]?.entryHash });
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${user.email}|${receipt.tracking_code}|Ada`));
    expect(await checkReceipts(buildCtx(tx))).toMatchObject({ entries: 2, erased: 0, faults: [] });
  }));

test("what is rolled back leaves no receipt, no entry and no gap", () =>
  inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    await storeReceipt(tx, user);
    const broken = tx.transaction(async (inner) => {
      await storeReceipt(inner, user);
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    const { receipt } = await storeReceipt(tx, user);
    expect(receipt.log.seq).toBe(2);
    expect(await tx.$count(applicationReceipts)).toBe(2);
    expect((await checkReceipts(buildCtx(tx))).faults).toEqual([]);
  }));

test("an application has one receipt", () =>
  inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    const { applicationId } = await storeReceipt(tx, user);
    const again = tx.transaction((inner) =>
      issueReceipt(buildCtx(inner), buildSubmitted({ id: applicationId, userId: user.id })),
    );
    expect(violatedUnique(await again.catch((error: unknown) => error))).toBe("application_receipts_pkey");
  }));

test("a day on which nearly all numbers of four digits are taken goes on with five", () =>
  inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into application_receipts select gen_random_uuid(), ${user.id}, gen_random_uuid(), '', '',
        'APL260314' || lpad(n::text, 4, '0'), 'T' || n, '', '', '', '', '', -n, now() from generate_series(1, 9990) n`);
    await tx.execute(sql`set local session_replication_role = origin`);
    const issued = [];
    for (let count = 0; count < 60; count++) issued.push((await storeReceipt(tx, user)).receipt.receipt_number);
    expect(new Set(issued).size).toBe(60);
    expect(issued.filter((number) => /^APL260314\d{5}$/.test(number)).length).toBeGreaterThan(45);
    expect(issued.every((number) => /^APL260314(?:000\d|999\d|\d{5})$/.test(number))).toBe(true);
  }));

test("the database refuses to change or delete receipts and their log, and lets receipts go with their person", () =>
  inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx);
    await storeReceipt(tx, user);
    const attempts = [
      (inner: Db) => inner.update(applicationReceipts).set({ jobTitle: "x" }),
      (inner: Db) => inner.delete(applicationReceipts),
      (inner: Db) => inner.delete(applications),
      (inner: Db) => inner.update(receiptLog).set({ receiptHash: "x" }),
      (inner: Db) => inner.delete(receiptLog),
    ];
    for (const attempt of attempts) {
      const refused = await tx.transaction((inner) => attempt(inner)).catch((error: unknown) => error);
      expect((refused as { cause?: { message?: string } }).cause?.message).toMatch(/never changed/);
    }
    await tx.delete(users).where(eq(users.id, user.id));
    expect(await tx.$count(applicationReceipts)).toBe(0);
    expect(await checkReceipts(buildCtx(tx))).toMatchObject({ entries: 1, erased: 1, faults: [] });
  }));
