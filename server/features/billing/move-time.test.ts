import { expect, test } from "vitest";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { findEntitlement } from "./find-entitlement.ts";
import { listInvoices } from "./find-subscription-view.ts";
import { moveTime } from "./move-time.ts";

const { db } = await testDatabase();

test("a month passes with its reminder, its charges and their periods, without anything given back", () =>
  inShopOn(db)(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    await shop.deliver();
    await moveTime(ctx, { days: 38, advance: shop.advance });
    expect(await listInvoices(ctx)).toMatchObject([{ refunded: null }, { refunded: null }]);
    expect((await findEntitlement(ctx, ctx.user.id)).tier).toBe("premium");
    expect(shop.jobs.filter(({ name }) => name === "send-billing-notice")).toHaveLength(1);
  }));
