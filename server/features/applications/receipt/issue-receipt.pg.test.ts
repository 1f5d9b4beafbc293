import { expect, test } from "vitest";
import { receiptLog } from "#server/db/schema/applications.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { checkReceipts } from "./verify-receipt.ts";

const { db } = await testPostgresDatabase();

test("receipts issued at once follow one another without a gap, whatever is rolled back between them", async () => {
  const user = await storeUser(db);
  const asked = Array.from({ length: 30 }, (_, index) =>
    db.transaction(async (tx) => {
      await storeReceipt(tx, user);
      if (index % 3 === 2) throw new Error("broken off");
    }),
  );
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const seqs = (await db.select({ seq: receiptLog.seq }).from(receiptLog)).map(({ seq }) => seq).sort((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await checkReceipts(buildCtx(db))).toMatchObject({ entries: 20, faults: [] });
});
