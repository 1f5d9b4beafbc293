import { and, eq } from "drizzle-orm";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { checkoutIntents } from "#server/db/schema/billing.ts";
import { mine } from "#server/ownership.ts";
import { readBillingRecord } from "./billing-record.ts";

/** What such an id may look like; nothing else is asked of the provider. */
const TRANSACTION_ID = /^txn_\w{1,80}$/;

/** A payment the person may make: of their checkout, or for their subscription. Throws NOT_FOUND for any other. */
export async function getPayment(ctx: Ctx, { transactionId }: { transactionId: string }): Promise<{ plan: string }> {
  const { id: userId } = requireUser(ctx);
  const [intent] = await ctx.db
    .select()
    .from(checkoutIntents)
    .where(and(mine(ctx, checkoutIntents), eq(checkoutIntents.transactionId, transactionId)));
  if (intent) return { plan: intent.withTrial ? "free" : intent.plan };
  const { state } = await readBillingRecord(ctx, userId);
  const known = TRANSACTION_ID.test(transactionId) ? await ctx.billing.provider.findCheckout(transactionId) : null;
  if (!known?.subscriptionId || known.subscriptionId !== state.subscriptionId)
    throw new AppError("NOT_FOUND", "There is no such payment.");
  return { plan: state.chosenPlan };
}
