import { expect, test } from "vitest";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { startCheckout } from "./checkout.ts";
import { getPayment } from "./get-payment.ts";

const { db } = await testDatabase();
const inShop = inShopOn(db);

test("a person pays for their own checkout, and for nobody else's", () =>
  inShop(async (shop) => {
    const [ada, eve] = [await shop.person(), await shop.person()];
    const started = await startCheckout(ada, { plan: "premium", source: "results", termsAccepted: true });
    const transactionId = started.ok ? `txn_${started.url.slice("/pay/".length)}_0` : "";
    expect(await getPayment(ada, { transactionId })).toEqual({ plan: "free" });
    await expect(getPayment(eve, { transactionId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getPayment(shop.ctx, { transactionId })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  }));

test("nor for a payment that the provider asks for somebody else's subscription", () =>
  inShop(async (shop) => {
    const [ada, eve] = [await shop.person(), await shop.person()];
    const key = await shop.subscribe(ada);
    await shop.subscribe(eve);
    await shop.deliver();
    const renewal = { transactionId: `txn_${key}_1` };
    expect(await getPayment(ada, renewal)).toEqual({ plan: "premium" });
    await expect(getPayment(eve, renewal)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }));

test("what is no payment's id is not asked of the provider", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    const findCheckout = () => Promise.reject(new Error("The provider was asked."));
    const own = { ...ctx, billing: { ...ctx.billing, provider: { ...ctx.billing.provider, findCheckout } } };
    for (const transactionId of ["", "../customers", "txn_1/invoice", "txn_", `txn_${"1".repeat(99)}`])
      await expect(getPayment(own, { transactionId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }));
