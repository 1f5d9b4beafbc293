import { type ApplyDecision, decideApply } from "#domain/applications/apply/decide-apply.ts";
import { isEntitled } from "#domain/billing/viewer.ts";
import type { Ctx } from "#server/ctx.ts";
import { confirmCheckout } from "#server/features/billing/confirm-checkout.ts";

/**
 * What "Apply" does for whoever asks. Somebody signed in who may not apply yet gets the completed-checkout check: the provider is asked
 * what became of their checkout, and what it says is stored. A check that fails never opens anything.
 */
export async function checkApply(ctx: Ctx): Promise<ApplyDecision> {
  if (!ctx.user || isEntitled(ctx.viewer)) return decideApply(ctx.viewer);
  try {
    const { tier } = await confirmCheckout(ctx);
    return decideApply({ ...ctx.viewer, tier });
  } catch (error) {
    ctx.log.error({ err: error }, "checkout could not be checked");
    return decideApply(ctx.viewer);
  }
}
