import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#server/deps.ts";
import { testBilling } from "#tests/support/servers/test-billing.ts";
import { startSimulatedTime } from "./simulated-time.ts";

const log = pino({ enabled: false });
afterEach(() => vi.useRealTimers());

function open(settleAll: () => Promise<void>) {
  vi.useFakeTimers();
  const billing = testBilling();
  const simulated = { ...billing.simulated, settleAll };
  return startSimulatedTime({ billing: { ...billing, simulated, webhookSecrets: [] }, log });
}

test("once a minute what is due happens, one after the other, a failure included, until it is stopped", async () => {
  const settleAll = vi.fn(async () => undefined).mockRejectedValueOnce(new Error("down"));
  const time = open(settleAll);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(settleAll).toHaveBeenCalledTimes(3);
  await time.stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(settleAll).toHaveBeenCalledTimes(3);
});

test("stopping waits for what is under way", async () => {
  const work = Promise.withResolvers<undefined>();
  const time = open(() => work.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  let stopped = false;
  const stopping = time.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).toBe(false);
  work.resolve(undefined);
  await stopping;
});

test("a real provider's time is its own", async () => {
  vi.useFakeTimers();
  const billing = { ...testBilling(), simulated: null, webhookSecrets: [] } as Deps["billing"];
  const time = startSimulatedTime({ billing, log });
  expect(vi.getTimerCount()).toBe(0);
  await time.stop();
});
