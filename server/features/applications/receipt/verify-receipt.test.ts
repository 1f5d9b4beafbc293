import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { presentPublicReceipt } from "#domain/applications/receipt/receipt-view.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { applicationReceipts, receiptLog } from "#server/db/schema/applications.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { getReceipt, getSignedReceipt } from "./get-receipt.ts";
import { checkReceipts, verifyCode, verifyFile } from "./verify-receipt.ts";

const { db } = await testDatabase();
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Two persons with a receipt each; what is asked about is the second one's. */
const withReceipts = (work: (world: Awaited<ReturnType<typeof store>> & { tx: Db; ctx: Ctx }) => Promise<void>) =>
  inRolledBackTransaction(db, async (tx) => work({ tx, ctx: buildCtx(tx), ...(await store(tx)) }));

async function store(tx: Db) {
  const other = await storeUser(tx);
  await storeReceipt(tx, other);
  const user = await storeUser(tx, { name: "Canary Person", email: "canary@example.org" });
  const stored = await storeReceipt(tx, user);
  const { json } = await getSignedReceipt(buildCtx(tx, { user }), stored.applicationId);
  return { user, other, json, code: stored.receipt.tracking_code, ...stored };
}

/** What nobody can do while the triggers are on. */
async function tamper(tx: Db, change: (inner: Db) => Promise<unknown>) {
  await tx.execute(sql`set local session_replication_role = replica`);
  await change(tx);
  await tx.execute(sql`set local session_replication_role = origin`);
}

test("a code is confirmed, without a word about the person", () =>
  withReceipts(async ({ ctx, code, receipt }) => {
    const confirmed = await verifyCode(ctx, code);
    expect(confirmed).toEqual({ state: "confirmed", receipt: presentPublicReceipt(receipt) });
    expect(JSON.stringify(confirmed)).not.toMatch(/canary/i);
    expect(JSON.stringify(confirmed)).not.toContain(receipt.confirmation_code);
    expect(await verifyCode(ctx, ` ${code.toLowerCase().slice(0, 9)}-${code.slice(9)}`)).toEqual(confirmed);
  }));

test("other codes are unknown, those of the same receipt too", () =>
  withReceipts(async ({ ctx, receipt }) => {
    for (const code of ["TRKABCDEFGH2345", receipt.receipt_number, receipt.confirmation_code, "", "%", "' or 1=1"]) {
      expect(await verifyCode(ctx, code)).toEqual({ state: "unknown" });
    }
  }));

test("an unknown code is looked up and checked in as many steps as a known one", () =>
  withReceipts(async ({ tx, ctx, code }) => {
    const stepsOf = async (asked: string) => {
      const select = vi.spyOn(tx, "select");
      const verify = vi.fn(ctx.receiptKeys.verify);
      await verifyCode({ ...ctx, receiptKeys: { ...ctx.receiptKeys, verify } }, asked);
      const steps = { queries: select.mock.calls.length, signatures: Math.min(verify.mock.calls.length, 1) };
      select.mockRestore();
      return steps;
    };
    expect(await stepsOf(code)).toEqual({ queries: 2, signatures: 1 });
    expect(await stepsOf("TRKABCDEFGH2345")).toEqual({ queries: 2, signatures: 1 });
    expect(await stepsOf("nothing like a code")).toEqual({ queries: 2, signatures: 1 });
  }));

test("after the account is erased the code still tells that there was a receipt, and the file still holds", () =>
  withReceipts(async ({ tx, ctx, user, code, receipt, json }) => {
    await tx.delete(users).where(eq(users.id, user.id));
    expect(await verifyCode(ctx, code)).toEqual({ state: "erased", issuedAt: receipt.application_date, logSeq: 2 });
    expect(await verifyFile(ctx, bytesOf(json))).toMatchObject({ state: "confirmed" });
  }));

test("a file is confirmed by its signature and the log", () =>
  withReceipts(async ({ tx, ctx, json, receipt }) => {
    expect(await verifyFile(ctx, bytesOf(json))).toEqual({
      state: "confirmed",
      receipt: presentPublicReceipt(receipt),
    });
    const changed = json.replace("Gardener", "Director");
    expect(await verifyFile(ctx, bytesOf(changed))).toEqual({ state: "refused", fault: "changed" });
    expect(await verifyFile(ctx, new Uint8Array())).toEqual({ state: "refused", fault: "not-a-receipt" });
    await tamper(tx, (inner) => inner.delete(receiptLog).where(eq(receiptLog.seq, 2)));
    expect(await verifyFile(ctx, bytesOf(json))).toMatchObject({ state: "unlogged" });
  }));

test.each([
  ["a column", (tx: Db) => tx.update(applicationReceipts).set({ companyName: "Another" })],
  [
    "the signed text",
    (tx: Db) => tx.update(applicationReceipts).set({ receiptData: sql`replace(receipt_data, 'Gard', 'Ward')` }),
  ],
  ["the signature", (tx: Db) => tx.update(applicationReceipts).set({ signature: "A".repeat(86) })],
  [
    "the log's entry",
    (tx: Db) =>
      tx
        .update(receiptLog)
        .set({ at: new Date(0) })
        .where(eq(receiptLog.seq, 2)),
  ],
  ["the entry before", (tx: Db) => tx.update(receiptLog).set({ entryHash: "0" }).where(eq(receiptLog.seq, 1))],
  ["a removed entry before", (tx: Db) => tx.delete(receiptLog).where(eq(receiptLog.seq, 1))],
])("whoever changes %s in the database is noticed by the check of a code, and by the command", async (_, change) => {
  await withReceipts(async ({ tx, ctx, code }) => {
    await tamper(tx, change);
    expect(await verifyCode(ctx, code)).toEqual({ state: "damaged" });
    expect((await checkReceipts(ctx)).faults).not.toEqual([]);
  });
});

test("the command notices what stands outside the log, and a log that was cut at its end", () =>
  withReceipts(async ({ tx, ctx, user, applicationId, receipt }) => {
    const { head } = await checkReceipts(ctx);
    expect((await checkReceipts(ctx, { known: head })).faults).toEqual([]);
    await tamper(tx, (inner) => inner.delete(receiptLog).where(eq(receiptLog.seq, 2)));
    const unlogged = { receiptNumber: receipt.receipt_number, fault: "unlogged" };
    expect((await checkReceipts(ctx)).faults).toEqual([unlogged]);
    await tamper(tx, (inner) => inner.delete(applicationReceipts).where(eq(applicationReceipts.userId, user.id)));
    expect((await checkReceipts(ctx)).faults).toEqual([{ applicationId, fault: "no-receipt" }]);
    await tx.delete(users).where(eq(users.id, user.id));
    expect((await checkReceipts(ctx)).faults).toEqual([]);
    expect((await checkReceipts(ctx, { known: head })).faults).toEqual([{ seq: 2, fault: "head-changed" }]);
  }));

test("the owner sees the receipt; for anybody else there is none", () =>
  withReceipts(async ({ tx, ctx, user, other, applicationId, receipt }) => {
    const own = await getReceipt(buildCtx(tx, { user }), applicationId);
    expect(own).toMatchObject({ applicationId, receipt, barcode: { rows: 1 } });
    await expect(getReceipt(buildCtx(tx, { user: other }), applicationId)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getReceipt(buildCtx(tx, { user }), "none")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getReceipt(ctx, applicationId)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await tamper(tx, (inner) => inner.update(applicationReceipts).set({ jobTitle: "Director" }));
    await expect(getReceipt(buildCtx(tx, { user }), applicationId)).rejects.toMatchObject({ code: "INTERNAL" });
  }));
