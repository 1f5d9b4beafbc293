import { expect, test } from "vitest";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { listBillingFaults } from "./list-billing-faults.ts";

const { db } = await testDatabase();

test("what was refused, and what still waits, is there to be seen, without saying of whom", () =>
  inShopOn(db)(async (shop) => {
    const [ada, alias] = [await shop.person("ada@example.com"), await shop.person("ada+2@example.com")];
    await shop.subscribe(ada);
    const key = await shop.subscribe(alias);
    await shop.deliver();
    await shop.wait(6);
    await shop.receive('{"event_id":"evt_new","event_type":"product.shipped","data":{"id":"pro_1"}}');
    await shop.receive('{"event_id":"evt_late","event_type":"subscription.updated","data":{"id":"sub_none"}}');
    expect((await listBillingFaults(shop.ctx)).webhooks).toMatchObject({ lastDay: 2, waiting: 2, late: 0 });
    await shop.wait(0.01);
    expect((await listBillingFaults(shop.ctx)).webhooks).toMatchObject({ late: 2 });
    await shop.runJobs();
    const { faults, webhooks } = await listBillingFaults(shop.ctx);
    expect(webhooks).toMatchObject({ waiting: 0, late: 0 });
    expect(faults.map(({ fault, subscriptionId }) => [fault, subscriptionId])).toEqual([
      ["unknown-subscription", "sub_none"],
      ["trial-used", `sub_${key}`],
    ]);
    expect(webhooks.refused).toBe(2);
    expect(JSON.stringify(faults)).not.toContain("ada");
  }));
