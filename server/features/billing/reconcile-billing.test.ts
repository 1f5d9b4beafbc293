import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { findEntitlement } from "./find-entitlement.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const { db } = await testDatabase();
const inShop = inShopOn(db);

test("a notification whose job is gone is put back, and applied", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    for (const body of shop.webhooks.splice(0)) await shop.receive(body);
    shop.jobs.length = 0;
    expect(await reconcileBilling(ctx), "they may still run").toMatchObject({ stuckEvents: 0 });
    shop.jobs.length = 0;
    await shop.wait(0.1);
    expect(await reconcileBilling(ctx)).toMatchObject({ stuckEvents: 3 });
    await shop.runJobs();
    expect(await reconcileBilling(ctx)).toMatchObject({ stuckEvents: 0 });
  }));

test("one subscription that the provider does not answer for keeps nobody else's from being mended", () =>
  inShop(async (shop) => {
    const [ada, eve] = [await shop.person(), await shop.person()];
    const key = await shop.subscribe(ada);
    await shop.subscribe(eve);
    shop.webhooks.length = 0;
    const { provider } = shop.ctx.billing;
    const findSubscription: typeof provider.findSubscription = async (id) => {
      if (id === `sub_${key}`) throw new AppError("UNAVAILABLE", "The provider sleeps.");
      return provider.findSubscription(id);
    };
    const billing = { ...shop.ctx.billing, provider: { ...provider, findSubscription } };
    expect(await reconcileBilling({ ...shop.ctx, billing })).toMatchObject({ checked: 2, failed: 1 });
    expect((await findEntitlement(eve, eve.user.id)).tier).toBe("trial-active");
    expect((await findEntitlement(ada, ada.user.id)).tier).toBe("none");
    expect(await reconcileBilling(shop.ctx)).toMatchObject({ failed: 0 });
    expect((await findEntitlement(ada, ada.user.id)).tier).toBe("trial-active");
  }));

test("one checkout that the provider does not answer for keeps nobody else's from being found", () =>
  inShop(async (shop) => {
    const people = [await shop.person(), await shop.person()];
    for (const one of people) await shop.subscribe(one);
    shop.webhooks.length = 0;
    const { provider } = shop.ctx.billing;
    let asked = 0;
    const findCheckout: typeof provider.findCheckout = async (id) => {
      if (asked++ === 0) throw new AppError("UNAVAILABLE", "The provider sleeps.");
      return provider.findCheckout(id);
    };
    const billing = { ...shop.ctx.billing, provider: { ...provider, findCheckout } };
    const activeOnes = async () => {
      const tiers = await Promise.all(people.map(async (one) => (await findEntitlement(one, one.user.id)).tier));
      return tiers.filter((tier) => tier === "trial-active").length;
    };
    expect(await reconcileBilling({ ...shop.ctx, billing })).toMatchObject({ checked: 1, failed: 1 });
    expect(await activeOnes()).toBe(1);
    expect(await reconcileBilling(shop.ctx)).toMatchObject({ failed: 0 });
    expect(await activeOnes()).toBe(2);
  }));
