import { isEntitled } from "#domain/billing/viewer.ts";
import type { Ctx } from "#server/ctx.ts";
import { confirmCheckout } from "#server/features/billing/confirm-checkout.ts";
import { orRefuse } from "./or-refuse.server.ts";

const BACK_FROM_CHECKOUT = ["subscribed", "from_checkout", "simulated"];

/** "I come back from checkout" makes the server ask what is true; it grants nothing by itself (spec/decisions.md, "Entitlement"). */
export async function viewerNow(ctx: Ctx, params: URLSearchParams): Promise<Ctx> {
  const returning = BACK_FROM_CHECKOUT.some((name) => params.get(name) === "true");
  if (!ctx.user || !returning || isEntitled(ctx.viewer)) return ctx;
  const { tier } = await orRefuse(ctx, confirmCheckout(ctx));
  return { ...ctx, viewer: { ...ctx.viewer, tier } };
}
