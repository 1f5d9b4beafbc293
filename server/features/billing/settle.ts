import { errorCode } from "#domain/shared/app-error.ts";
import { type SyncCtx, syncSubscription } from "./sync-subscription.ts";

/**
 * Has the provider do at once what was just recorded. True when it did; otherwise it is owed, the job tries again until it is done, and
 * the person is told that it is pending.
 */
export async function settle(ctx: SyncCtx, subscriptionId: string): Promise<boolean> {
  try {
    await syncSubscription(ctx, { subscriptionId });
    return true;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    ctx.log.warn({ err: error, subscriptionId }, "the billing provider could not be asked; tried again later");
    return false;
  }
}
