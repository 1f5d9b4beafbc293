import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkeys } from "#server/db/schema/sign-in.ts";
import { withAccountHolder } from "#tests/support/build/account-holder.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./passkeys.ts";

const { db } = await testDatabase();

test("one's own passkeys are listed, renamed and removed; another's, and an id that is none, are not", async () => {
  await withAccountHolder(db, async ({ at, logIn, bystander }, tx) => {
    await logIn();
    const ctx = await at();
    const [theirs] = await tx.select().from(passkeys).where(eq(passkeys.userId, bystander.id));
    if (!theirs) throw new Error("The bystander should have a passkey.");
    const id = randomUUID();
    const userId = ctx.user?.id ?? "";
    await tx.insert(passkeys).values({ ...theirs, id, userId, credentialID: id, name: "Phone", createdAt: TEST_NOW });
    for (const other of [theirs.id, randomUUID(), "' or true --"]) {
      await renamePasskey(ctx, { id: other, name: "Mine now" });
      await removePasskey(ctx, { id: other });
    }
    await renamePasskey(ctx, { id, name: "  Laptop\n" });
    await renamePasskey(ctx, { id, name: " " });
    expect(await listPasskeys(ctx)).toEqual([{ id, name: "Laptop", since: TEST_NOW.toISOString() }]);
    await removePasskey(ctx, { id });
    expect(await listPasskeys(ctx)).toEqual([]);
  });
});
