import { sendDueReminders } from "./queue-billing-notice.ts";
import { reconcileBilling } from "./reconcile-billing.ts";
import type { SyncCtx } from "./sync-subscription.ts";

/** As often as reminders need to be in time. */
const STEP_DAYS = 0.5;

/** Development: lets days pass on the program's clock, and on each of them everything that they bring with the simulated provider. */
export async function moveTime(
  ctx: SyncCtx,
  { days, advance }: { days: number; advance: (days: number) => void },
): Promise<void> {
  for (let left = days; left > 0; left -= STEP_DAYS) {
    advance(Math.min(left, STEP_DAYS));
    await ctx.billing.simulated?.settleAll();
    await reconcileBilling(ctx);
    await sendDueReminders(ctx);
  }
}
