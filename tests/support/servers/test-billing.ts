import { createHmac, randomUUID } from "node:crypto";
import type { Billing, SimulatedBilling } from "#server/adapters/billing/billing-port.ts";
import { createSimulatedBilling, type SimulatedOptions } from "#server/adapters/billing/simulated/simulated-billing.ts";
import { createMemorySimStore } from "#tests/support/servers/memory-sim-store.ts";

export const TEST_WEBHOOK_SECRET = "pdl_ntfset_of_the_tests";

/** Billing with the simulated provider, which forgets everything with the test; webhooks go nowhere unless `deliver` is given. */
export function testBilling(options: Partial<SimulatedOptions> = {}): Billing & { simulated: SimulatedBilling } {
  const simulated = createSimulatedBilling({
    store: createMemorySimStore(),
    now: () => new Date("2026-03-14T09:26:53Z"),
    newId: randomUUID,
    webhookSecret: TEST_WEBHOOK_SECRET,
    deliver: async () => undefined,
    paymentPage: (key) => `/pay/${key}`,
    ...options,
  });
  const fingerprint = (text: string) => createHmac("sha256", "of the tests").update(text).digest("hex");
  return { provider: simulated, simulated, clientToken: null, fingerprint };
}
