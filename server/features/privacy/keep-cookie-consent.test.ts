import { expect, test } from "vitest";
import { cookieConsent } from "#domain/consent/cookie-consent.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { keepCookieConsent } from "./keep-cookie-consent.ts";

const { db } = await testDatabase();
const EARLIER = cookieConsent(["marketing"], new Date(TEST_NOW.getTime() - 60_000));
const LATER = cookieConsent([], TEST_NOW);

test("the latest choice is the account's, whichever browser made it, and nobody else's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const [user, other] = [await storeUser(tx), await storeUser(tx)];
    const ctx = { ...buildCtx(tx), user };
    expect(await keepCookieConsent(ctx, null)).toBeNull();
    expect(await keepCookieConsent(ctx, LATER)).toEqual(LATER);
    expect(await keepCookieConsent(ctx, EARLIER)).toEqual(LATER);
    expect(await keepCookieConsent(ctx, null)).toEqual(LATER);
    const stored = await tx.select({ userId: profiles.userId, consent: profiles.cookieConsent }).from(profiles);
    expect(stored).toEqual(
      expect.arrayContaining([
        { userId: user.id, consent: LATER },
        { userId: other.id, consent: null },
      ]),
    );
  });
});

test("a clock that is ahead cannot make a choice that stays for ever", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = { ...buildCtx(tx), user: await storeUser(tx) };
    const ahead = cookieConsent(["analytics"], new Date("2099-01-01"));
    expect(await keepCookieConsent(ctx, ahead)).toEqual({ ...ahead, timestamp: TEST_NOW.toISOString() });
    const next = cookieConsent([], new Date(TEST_NOW.getTime() + 1));
    const later = { ...ctx, now: () => new Date(TEST_NOW.getTime() + 1) };
    expect(await keepCookieConsent(later, next)).toEqual(next);
  });
});

test("of somebody who is not signed in nothing is stored", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await storeUser(tx);
    expect(await keepCookieConsent(buildCtx(tx), LATER)).toEqual(LATER);
    expect(await tx.select({ consent: profiles.cookieConsent }).from(profiles)).toEqual([{ consent: null }]);
  });
});
