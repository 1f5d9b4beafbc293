import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
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
    expect(await reconcileBilling({ ...shop.ctx, billing })).toMatchObject({ checked: 1, failed: 1 });
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
    let silent: string | null = null;
    const findCheckout: typeof provider.findCheckout = async (id) => {
      silent ??= id;
      if (id === silent) throw new AppError("UNAVAILABLE", "The provider sleeps.");
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

test("while the provider limits us, the run waits for its turn and reaches everybody, with one look at each", () =>
  inShop(async (shop) => {
    for (let n = 0; n < 6; n++) await shop.subscribe(await shop.person());
    await shop.deliver();
    const { provider } = shop.ctx.billing;
    const looks: string[] = [];
    let limited = false;
    const findSubscription: typeof provider.findSubscription = async (id) => {
      if (limited) throw new AppError("UNAVAILABLE", "The provider limits us.");
      looks.push(id);
      limited = looks.length % 2 === 0;
      return provider.findSubscription(id);
    };
    const awaitTurn = async () => {
      limited = false;
    };
    const billing = { ...shop.ctx.billing, provider: { ...provider, findSubscription, awaitTurn } };
    expect(await reconcileBilling({ ...shop.ctx, billing })).toMatchObject({ checked: 6, failed: 0 });
    expect([looks.length, new Set(looks).size]).toEqual([6, 6]);
  }));

test("a run that is ended early, or that a silent provider ends, is gone on with by the next", () =>
  inShop(async (shop) => {
    for (let n = 0; n < 13; n++) await shop.subscribe(await shop.person());
    await shop.deliver();
    const { provider } = shop.ctx.billing;
    const looks = new Set<string>();
    let silent = false;
    const stop = new AbortController();
    const findSubscription: typeof provider.findSubscription = async (id) => {
      looks.add(id);
      if (looks.size === 2) stop.abort();
      if (silent) throw new AppError("UNAVAILABLE", "The provider sleeps.");
      return provider.findSubscription(id);
    };
    const ctx = { ...shop.ctx, billing: { ...shop.ctx.billing, provider: { ...provider, findSubscription } } };
    await expect(reconcileBilling(ctx, stop.signal)).rejects.toThrow("abort");
    expect(looks.size).toBe(2);
    silent = true;
    await expect(reconcileBilling(ctx)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(looks.size, "ten that nothing was heard of").toBe(12);
    silent = false;
    expect(await reconcileBilling(ctx)).toMatchObject({ checked: 1, failed: 0 });
    expect(looks.size).toBe(13);
    expect(await reconcileBilling(ctx), "and then everybody again").toMatchObject({ checked: 13 });
  }));

test("the night's job fails, for operators to see, when some could not be reconciled", () =>
  inShop(async (shop) => {
    await shop.subscribe(await shop.person());
    await shop.deliver();
    const { provider } = shop.ctx.billing;
    const findSubscription = async () => {
      throw new AppError("INTERNAL", "The provider refuses.");
    };
    const billing = { ...shop.ctx.billing, provider: { ...provider, findSubscription } };
    const ctx = { ...shop.ctx, billing, mail: { send: async () => undefined } };
    const run = { lastAttempt: false, signal: new AbortController().signal };
    await expect(JOB_DEFINITIONS["reconcile-billing"].run(ctx, {}, run)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  }));
