import { expect, test } from "vitest";
import { addDays, toInstant } from "#domain/shared/instant.ts";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { findOffer, offersTrial } from "./find-offer.ts";

const { db } = await testDatabase();

test("a trial for whoever has not had one, and its end; afterwards a charge today", () =>
  inShopOn(db)(async (shop) => {
    const start = toInstant(shop.ctx.now());
    const fresh = { subscribed: false, withTrial: true, firstChargeAt: addDays(start, 7) };
    const [ctx, alias] = [await shop.person("ada@example.com"), await shop.person("ada+2@example.com")];
    expect(await findOffer(shop.ctx)).toEqual(fresh);
    expect(await findOffer(ctx)).toEqual(fresh);
    const viewed = { ...ctx, viewer: { userId: ctx.user.id, tier: "none" as const } };
    expect([await offersTrial(shop.ctx), await offersTrial(viewed)]).toEqual([true, true]);
    await shop.subscribe(ctx);
    await shop.deliver();
    expect(await findOffer(ctx)).toMatchObject({ subscribed: true });
    await cancelSubscription(ctx, { userId: ctx.user.id });
    await shop.wait(8);
    await shop.deliver();
    const now = toInstant(shop.ctx.now());
    for (const one of [ctx, alias])
      expect(await findOffer(one)).toEqual({ subscribed: false, withTrial: false, firstChargeAt: now });
    expect(await offersTrial(viewed)).toBe(false);
  }));
