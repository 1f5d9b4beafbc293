import { type Environment, LogLevel, Paddle } from "@paddle/paddle-node-sdk";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import type { BillingPort, CheckoutState } from "../billing-port.ts";
import { createPaddleCall, type PaddleCall } from "./paddle-call.ts";
import { paddleTruth } from "./paddle-truth.ts";

type PaddleOptions = {
  apiKey: string;
  /** The price with the trial, and the same without. */
  trialPriceId: string;
  priceId: string;
  /** Whole address of the API, without a slash at the end. */
  apiUrl: string;
  /** Whole address of our page on which Paddle's window opens; Paddle adds the transaction to it. */
  paymentPage: string;
  call?: PaddleCall;
};

/** Far more than a subscription of monthly payments ever has. */
const MAX_ROWS = 400;
const EVENTS_AT_ONCE = 200;

/** Paddle Billing through its official SDK. The SDK knows no time-outs and no limits of its own: `createPaddleCall` adds both. */
export function createPaddleBilling(options: PaddleOptions): BillingPort {
  const { apiKey, priceId, trialPriceId, apiUrl, paymentPage } = options;
  const call = options.call ?? createPaddleCall();
  // The SDK takes any address where it documents a name.
  const paddle = new Paddle(apiKey, { environment: apiUrl as Environment, logLevel: LogLevel.none });

  const refundsOf = (query: { subscriptionId: string[] } | { transactionId: string[] }) =>
    collect(paddle.adjustments.list({ ...query, action: "refund", perPage: 50 }));

  return {
    name: "paddle",
    priceIds: [trialPriceId, priceId],
    createCheckout: ({ intentId, userId, withTrial }) =>
      call(async () => {
        const transaction = await paddle.transactions.create({
          items: [{ priceId: withTrial ? trialPriceId : priceId, quantity: 1 }],
          customData: { intent_id: intentId, user_id: userId },
          collectionMode: "automatic",
          checkout: { url: paymentPage },
        });
        const url = transaction.checkout?.url;
        if (!url) throw new AppError("INTERNAL", "Paddle gives no payment page; this site is not approved there.");
        return { transactionId: transaction.id, url };
      }),
    findCheckout: (transactionId) =>
      orNull(
        call(async (): Promise<CheckoutState> => {
          const { status, subscriptionId } = await paddle.transactions.get(transactionId);
          if (status === "canceled") return { status: "closed", subscriptionId: null };
          return { status: status === "completed" || status === "paid" ? "paid" : "open", subscriptionId };
        }),
      ),
    findSubscription: (subscriptionId) =>
      orNull(
        call(async () => {
          const [subscription, transactions, refunds] = await Promise.all([
            paddle.subscriptions.get(subscriptionId),
            collect(paddle.transactions.list({ subscriptionId: [subscriptionId], perPage: 30 })),
            refundsOf({ subscriptionId: [subscriptionId] }),
          ]);
          return paddleTruth(subscription, transactions, refunds);
        }),
      ),
    cancelAtPeriodEnd: (subscriptionId) =>
      call(async () => {
        const { status, scheduledChange } = await paddle.subscriptions.get(subscriptionId);
        if (status === "canceled" || scheduledChange?.action === "cancel") return;
        const periodRuns = status === "trialing" || status === "active";
        const effectiveFrom = periodRuns ? "next_billing_period" : "immediately";
        await paddle.subscriptions.cancel(subscriptionId, { effectiveFrom });
      }),
    cancelNow: (subscriptionId) =>
      call(async () => {
        const { status, scheduledChange } = await paddle.subscriptions.get(subscriptionId);
        if (status === "canceled") return;
        // Paddle locks a subscription while a change of it is planned.
        if (scheduledChange) await paddle.subscriptions.update(subscriptionId, { scheduledChange: null });
        await paddle.subscriptions.cancel(subscriptionId, { effectiveFrom: "immediately" });
      }),
    undoCancel: (subscriptionId) =>
      call(async () => {
        const { scheduledChange } = await paddle.subscriptions.get(subscriptionId);
        if (scheduledChange) await paddle.subscriptions.update(subscriptionId, { scheduledChange: null });
      }),
    moveCharge: (subscriptionId, nextBilledAt) =>
      call(async () => {
        await paddle.subscriptions.update(subscriptionId, { nextBilledAt, prorationBillingMode: "do_not_bill" });
      }),
    refund: (transactionId) =>
      call(async () => {
        const refunds = await refundsOf({ transactionId: [transactionId] });
        if (refunds.some(({ status }) => status !== "rejected")) return;
        await paddle.adjustments.create({ action: "refund", type: "full", transactionId, reason: "withdrawal" });
      }),
    findPortalUrl: (customerId, subscriptionId) =>
      call(async () => {
        const session = await paddle.customerPortalSessions.create(customerId, [subscriptionId]);
        return session.urls.general.overview;
      }),
    findInvoiceUrl: (transactionId) =>
      orNull(call(async () => (await paddle.transactions.getInvoicePDF(transactionId)).url)),
    listEventsAfter: (eventId) =>
      call(async () => {
        const page = paddle.events.list({
          perPage: EVENTS_AT_ONCE,
          orderBy: "id[ASC]",
          ...(eventId ? { after: eventId } : {}),
        });
        const events = (await page.next()) as unknown as { eventId: string; eventType: string; data: Subject }[];
        return events.map(({ eventId: id, eventType, data }) => ({ id, body: eventBody(id, eventType, data) }));
      }),
  };
}

type Subject = { id?: string; subscriptionId?: string | null };

/** A notification as far as it is ever read: the SDK does not pass on Paddle's own text. */
function eventBody(id: string, type: string, { id: subject, subscriptionId }: Subject): string {
  const data = { id: subject, subscription_id: subscriptionId ?? null };
  return JSON.stringify({ event_id: id, event_type: type, data });
}

async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) {
    all.push(row);
    if (all.length >= MAX_ROWS) break;
  }
  return all;
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (errorCode(error) === "NOT_FOUND") return null;
    throw error;
  }
}
