import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { billingEvents, webhookEvents } from "#server/db/schema/billing.ts";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { purgePaymentRecords } from "./purge-payment-records.ts";

const { db } = await testDatabase();
const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);

test("ten years after the last event the record of whoever has no account goes, and before that nothing does", () =>
  inShopOn(db)(async ({ ctx, person }) => {
    const { user } = await person();
    const [gone, recent] = [randomUUID(), randomUUID()];
    const event = { type: "activated" as const, at: "2016-01-01T00:00:00.000Z" };
    await ctx.db.insert(billingEvents).values([
      { userId: gone, seq: 1, event, createdAt: yearsAgo(12) },
      { userId: gone, seq: 2, event, createdAt: yearsAgo(10.1) },
      { userId: recent, seq: 1, event, createdAt: yearsAgo(12) },
      { userId: recent, seq: 2, event, createdAt: yearsAgo(9) },
      { userId: user.id, seq: 1, event, createdAt: yearsAgo(12) },
    ]);
    const notification = { raw: "{}", source: "webhook" as const };
    await ctx.db.insert(webhookEvents).values([
      { eventId: "evt_old", receivedAt: yearsAgo(10.1), ...notification },
      { eventId: "evt_new", receivedAt: yearsAgo(9), ...notification },
    ]);
    const now = () => new Date();
    expect(await purgePaymentRecords({ ...ctx, now })).toBe(3);
    expect(await purgePaymentRecords({ ...ctx, now })).toBe(0);
    const kept = (await ctx.db.select().from(billingEvents)).map(({ userId }) => userId);
    expect(kept.toSorted()).toEqual([recent, recent, user.id].toSorted());
    expect(await ctx.db.select().from(webhookEvents)).toMatchObject([{ eventId: "evt_new" }]);
  }));
