import { AppError } from "#domain/shared/app-error.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { readBillingRecord } from "./billing-record.ts";

type InvoiceView = {
  transactionId: string;
  number: string | null;
  paidAt: Instant;
  periodStart: Instant;
  periodEnd: Instant;
  amount: Money;
  /** Given back, or on its way back; null when nothing was. */
  refunded: Money | null;
};

/** The payments of the person who is signed in, newest first. */
export async function listInvoices(ctx: Ctx): Promise<InvoiceView[]> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  return state.payments.toReversed().map((payment) => ({
    transactionId: payment.transactionId,
    number: payment.invoiceNumber,
    paidAt: payment.paidAt,
    periodStart: payment.periodStart,
    periodEnd: payment.periodEnd,
    amount: payment.amount,
    refunded: payment.refunded > 0 ? { ...payment.amount, amount: payment.refunded } : null,
  }));
}

/** Where the provider gives one of the person's invoices as PDF; null when it gives none. Throws NOT_FOUND for anybody else's. */
export async function findInvoiceUrl(ctx: Ctx, { transactionId }: { transactionId: string }): Promise<string | null> {
  const { state } = await readBillingRecord(ctx, requireUser(ctx).id);
  if (!state.payments.some((payment) => payment.transactionId === transactionId))
    throw new AppError("NOT_FOUND", "There is no such invoice.");
  return ctx.billing.provider.findInvoiceUrl(transactionId);
}
