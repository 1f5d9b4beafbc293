import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { testBillingContract } from "#tests/support/contracts/billing-contract.ts";
import { PADDLE_KEY, type PaddleFault, startPaddleServer } from "#tests/support/servers/paddle-server.ts";
import { testBilling } from "#tests/support/servers/test-billing.ts";
import { SIM_PRICE_IDS } from "../simulated/sim-account.ts";
import { createPaddleBilling, createPaddleLimits } from "./paddle-billing.ts";

const PAGE = "https://jobs.example/payment";

async function open({ apiKey = PADDLE_KEY, callMs = 5_000 } = {}) {
  let time = Date.parse("2026-03-14T09:26:53Z");
  const now = () => new Date(time);
  const { simulated } = testBilling({ now });
  const server = await startPaddleServer(simulated);
  onTestFinished(server.close);
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    time += ms;
  };
  const limits = createPaddleLimits({ clock: () => time, wait: sleep, callMs });
  const { plain, trial } = SIM_PRICE_IDS;
  const port = createPaddleBilling({
    apiKey,
    priceId: plain,
    trialPriceId: trial,
    apiUrl: server.url,
    paymentPage: PAGE,
    limits,
  });
  const wait = async (days: number) => {
    time += days * 86_400_000;
    await simulated.settleAll();
  };
  return { port, behind: simulated, now, wait, waits, server };
}

testBillingContract(open);

const request = () => ({
  intentId: randomUUID(),
  userId: randomUUID(),
  withTrial: true,
});

describe("when Paddle does not answer as it should", () => {
  test.each<PaddleFault>(["hang", "reset", "500", "429", "garbage", "empty", "html"])(
    "%s is UNAVAILABLE",
    async (fault) => {
      const { port, server } = await open({ callMs: 300 });
      server.state.fault = fault;
      if (fault !== "garbage")
        await expect(port.createCheckout(request())).rejects.toMatchObject({ code: "UNAVAILABLE" });
      server.state.fault = fault === "429" ? null : fault;
      await expect(port.findSubscription("sub_1")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    },
  );

  test("a limit is kept to: no call is made until it is over", async () => {
    const { port, server, wait } = await open();
    server.state.fault = "429";
    await expect(port.findCheckout("txn_1_0")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    server.state.fault = null;
    const calls = server.state.calls.length;
    await expect(port.findCheckout("txn_1_0")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(server.state.calls).toHaveLength(calls);
    await wait(31 / 86_400);
    expect(await port.findCheckout("txn_1_0")).toBeNull();
  });

  test("background work leaves room for people, and waits until a limit is over", async () => {
    const { port, server, waits } = await open();
    for (let turn = 0; turn < 4; turn++) await port.awaitTurn();
    expect(waits, "three calls each: 90 of Paddle's 240 a minute").toEqual([2_000, 2_000, 2_000]);
    server.state.fault = "429";
    await expect(port.findCheckout("txn_1_0")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    server.state.fault = null;
    await port.awaitTurn();
    expect(waits.at(-1), "what Paddle asked for").toBe(30_000);
    expect(await port.findCheckout("txn_1_0")).toBeNull();
  });

  test("a wrong key is our fault, and not a subscription that is not there", async () => {
    const { port } = await open({ apiKey: "pdl_wrong" });
    const error = await port.findSubscription("sub_1").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INTERNAL" });
    expect(inspect(error, { depth: 9, showHidden: true }), "what may be logged").not.toContain("pdl_wrong");
  });
});

test("what is sold is ours: one piece of our price, for the intent, paid on our page", async () => {
  const { port, server } = await open();
  const asked = request();
  const { transactionId, url } = await port.createCheckout(asked);
  expect(url).toBe(`${PAGE}?_ptxn=${transactionId}`);
  expect(server.state.sent).toEqual([
    {
      items: [{ price_id: SIM_PRICE_IDS.trial, quantity: 1 }],
      custom_data: { intent_id: asked.intentId, user_id: asked.userId },
      collection_mode: "automatic",
      checkout: { url: PAGE },
    },
  ]);
});

test("invoice and portal are Paddle's own pages", async () => {
  const { port, behind } = await open();
  const asked = request();
  const { transactionId } = await port.createCheckout(asked);
  await behind.pay(asked.intentId.replaceAll("-", ""));
  expect(await port.findInvoiceUrl(transactionId)).toMatch(/^https:\/\/invoices\.example\/.*\.pdf$/);
  expect(await port.findInvoiceUrl("txn_0_0")).toBeNull();
  expect(await port.findPortalUrl("ctm_1", "sub_1")).toBe("https://portal.example/ctm_1");
});
