import fc from "fast-check";
import { expect, test } from "vitest";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { findSubscriptionView } from "./find-subscription-view.ts";
import { sendDueReminders } from "./queue-billing-notice.ts";

const { db } = await testDatabase();

/** A trial, a month paid, a renewal that fails, and the end: what the provider sends of it. */
async function wholeLife(shop: Parameters<Parameters<ReturnType<typeof inShopOn>>[0]>[0]) {
  const ctx = await shop.person();
  const key = await shop.subscribe(ctx);
  await shop.deliver();
  await shop.wait(5.5);
  await sendDueReminders(ctx);
  await shop.wait(2);
  await shop.simulated.pause(key);
  await shop.simulated.resume(key);
  await shop.simulated.declineAll(key);
  await shop.wait(60);
  return { ctx, bodies: shop.webhooks.splice(0) };
}

test("in whatever order, how often, and with what missing notifications come, the record ends as the provider's", async () => {
  const events = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(events, (order) =>
      inShopOn(db)(async (shop) => {
        const { ctx, bodies } = await wholeLife(shop);
        const types = bodies.map((body) => JSON.parse(body).event_type);
        expect(types).toEqual(expect.arrayContaining(["subscription.past_due", "subscription.canceled"]));
        for (const at of order) shop.webhooks.push(bodies[at % bodies.length] ?? "");
        await shop.deliver();
        expect(await findSubscriptionView(ctx)).toMatchObject({ status: "cancelled", nextBillingDate: null });
      }),
    ),
    { numRuns: 8 },
  );
});
