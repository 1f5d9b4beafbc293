import { isEntitled } from "#domain/billing/viewer.ts";
import type { Ctx } from "#server/ctx.ts";
import { confirmCheckout } from "#server/features/billing/checkout.ts";

const RETURN_PARAMS = ["subscribed", "from_checkout", "simulated"];

/** Asks the billing provider again when the URL says that the person returns from checkout; the URL itself grants nothing. */
export async function refreshEntitlement(ctx: Ctx, params: URLSearchParams): Promise<Ctx> {
  const returning = RETURN_PARAMS.some((name) => params.get(name) === "true");
  if (!ctx.user || !returning || isEntitled(ctx.viewer)) return ctx;
  const { tier } = await confirmCheckout(ctx);
  return { ...ctx, viewer: { ...ctx.viewer, tier } };
}
