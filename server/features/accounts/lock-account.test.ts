import { expect, test } from "vitest";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { lockAccount } from "./lock-account.ts";

const { db } = await testDatabase();

test("locks this account, whoever else there is, and none that is gone", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const [one, other] = [await storeUser(tx), await storeUser(tx)];
    const locked = (id: string) => tx.transaction(async (inner) => await lockAccount({ db: inner }, id));
    for (const { id } of [one, other]) await expect(locked(id)).resolves.toBeUndefined();
    await expect(locked("00000000-0000-4000-8000-00000000dead")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
