import { expect, test } from "vitest";
import { billingFaults, trialClaims } from "#server/db/schema/billing.ts";
import { eraseAccount } from "#server/features/privacy/erase-account.ts";
import { entitledTier, inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { findSubscriptionView, listInvoices } from "./find-subscription-view.ts";

const { db } = await testDatabase();
const inShop = inShopOn(db);

test.each([
  ["the same person", "ada@example.com", null],
  ["another spelling of the address", "ada@example.com", "ada+again@example.com"],
  ["dots where they are ignored", "ada.love@gmail.com", "adalove@googlemail.com"],
])("%s pays at once", (_name, first, second) =>
  inShop(async (shop) => {
    const ctx = await shop.person(first);
    await shop.subscribe(ctx);
    await shop.deliver();
    await cancelSubscription(ctx, { userId: ctx.user.id });
    await shop.wait(8);
    await shop.deliver();
    const again = second === null ? ctx : await shop.person(second);
    await shop.subscribe(again);
    await shop.deliver();
    expect(await findSubscriptionView(again)).toMatchObject({
      status: "active",
      trialEnd: null,
      planType: "premium",
    });
  }),
);

test("nor does erasing the account and making another with the same address give a second one", () =>
  inShop(async (shop) => {
    const ctx = await shop.person("ada@example.com");
    await shop.subscribe(ctx);
    await shop.deliver();
    expect(await eraseAccount(ctx, ctx.user.id)).toBe("erased");
    const again = await shop.person("ada@example.com");
    await shop.subscribe(again);
    await shop.deliver();
    expect(await findSubscriptionView(again)).toMatchObject({ status: "active", trialEnd: null });
  }));

test("a second one that slipped through is ended at once and never counts", () =>
  inShop(async (shop) => {
    const [ada, alias] = [await shop.person("ada@example.com"), await shop.person("ada+2@example.com")];
    await shop.subscribe(ada);
    await shop.subscribe(alias);
    await shop.deliver();
    expect([await entitledTier(ada), await entitledTier(alias)]).toEqual(["trial-active", "none"]);
    expect(await ada.db.select().from(billingFaults)).toMatchObject([{ fault: "trial-used" }]);
    await shop.wait(60);
    await shop.deliver();
    expect(await listInvoices(alias)).toEqual([]);
  }));

test("it is remembered without saying whose it was", () =>
  inShop(async (shop) => {
    const ctx = await shop.person("ada@example.com");
    await shop.subscribe(ctx);
    await shop.deliver();
    const stored = JSON.stringify(await ctx.db.select().from(trialClaims));
    expect(stored).not.toContain("ada@");
    expect(stored).not.toContain("example.com");
    expect(stored).not.toContain(ctx.user.id);
  }));
