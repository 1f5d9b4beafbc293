import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { Adjustment, Environment, Paddle, Subscription, Transaction } from "@paddle/paddle-node-sdk";
import { z } from "zod";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { toInstant } from "#domain/shared/instant.ts";
import type { ProviderRefund, ProviderState, ProviderTransaction } from "#domain/shared/provider-state.ts";
import type { BillingPort, CheckoutState } from "#server/adapters/billing/billing-port.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";

/** Hundreds of modules that a site without real payments does not need. */
const library = (): typeof import("@paddle/paddle-node-sdk") =>
  createRequire(import.meta.url)("@paddle/paddle-node-sdk");

const CALL_MS = 9_000;
const DEFAULT_BLOCK_SECONDS = 10;
const MAX_BLOCK_SECONDS = 300;
/** Paddle answers 240 requests a minute and address. A turn takes some three: background work leaves most of them to people. */
const TURN_MS = 2_000;

/** Paddle's codes for our own mistakes: a wrong key, or one that may not do this. */
const OUR_FAULT = /^(?:authentication_|forbidden|invalid_token|bad_request|invalid_|unauthorized)/;

type PaddleLimits = {
  /** Runs what asks Paddle something, whatever that takes, with an end in time and every failure under one of our codes. */
  call: <T>(ask: () => Promise<T>) => Promise<T>;
  awaitTurn: BillingPort["awaitTurn"];
};

/** While Paddle limits us, calls fail at once instead of making it worse; background work waits. */
export function createPaddleLimits({
  clock = Date.now,
  wait = (ms: number) => sleep<void>(ms),
  callMs = CALL_MS,
} = {}): PaddleLimits {
  let blockedUntil = 0;
  let nextTurn = 0;
  return {
    async call(ask) {
      if (clock() < blockedUntil) throw unavailable("Paddle limits our calls.");
      try {
        return await withTimeLimit(callMs, ask());
      } catch (error) {
        if (error instanceof library().ApiError && error.code === "too_many_requests") {
          const seconds = Math.min(error.retryAfter ?? DEFAULT_BLOCK_SECONDS, MAX_BLOCK_SECONDS);
          blockedUntil = clock() + seconds * 1000;
        }
        throw toAppError(error);
      }
    },
    async awaitTurn() {
      const turn = Math.max(nextTurn, clock());
      nextTurn = turn + TURN_MS;
      for (let left = 1; left > 0; ) {
        left = Math.max(turn, blockedUntil) - clock();
        if (left > 0) await wait(left);
      }
    },
  };
}

function toAppError(error: unknown): unknown {
  if (errorCode(error)) return error;
  if (!(error instanceof library().ApiError)) return unavailable(error);
  if (/not_found$/.test(error.code)) return new AppError("NOT_FOUND", "Paddle does not know this.", { cause: error });
  if (error.type === "api_error" || error.code === "too_many_requests") return unavailable(error);
  const refused = OUR_FAULT.test(error.code) ? "Paddle refuses our key or request." : "Paddle refuses what we ask.";
  return new AppError("INTERNAL", refused, { cause: error });
}

function unavailable(cause: unknown): AppError {
  return new AppError("UNAVAILABLE", "Payment is not available right now.", { cause });
}

type PaddleOptions = {
  apiKey: string;
  /** The price with the trial, and the same without. */
  trialPriceId: string;
  priceId: string;
  /** Whole address of the API, without a slash at the end. */
  apiUrl: string;
  /** Whole address of our page on which Paddle's window opens; Paddle adds the transaction to it. */
  paymentPage: string;
  limits?: PaddleLimits;
};

/** Far more than a subscription of monthly payments ever has. */
const MAX_ROWS = 400;
const EVENTS_AT_ONCE = 200;

/** Paddle Billing through its official SDK. The SDK knows no time-outs and no limits of its own: `createPaddleLimits` adds both. */
export function createPaddleBilling(options: PaddleOptions): BillingPort {
  const { apiKey, priceId, trialPriceId, apiUrl } = options;
  const { call, awaitTurn } = options.limits ?? createPaddleLimits();
  // The SDK takes any address where it documents a name.
  const { LogLevel, Paddle } = library();
  const paddle = new Paddle(apiKey, { environment: apiUrl as Environment, logLevel: LogLevel.none });
  return {
    name: "paddle",
    priceIds: [trialPriceId, priceId],
    awaitTurn,
    ...paddleQueries(paddle, call),
    ...paddleCheckout(paddle, call, options),
    ...paddleCommands(paddle, call),
  };
}

type Call = PaddleLimits["call"];

function paddleQueries(paddle: Paddle, call: Call) {
  return {
    findSubscription: (subscriptionId) =>
      orNull(
        call(async () => {
          const [subscription, transactions, refunds] = await Promise.all([
            paddle.subscriptions.get(subscriptionId),
            collect(paddle.transactions.list({ subscriptionId: [subscriptionId], perPage: 30 })),
            refundsOf(paddle, { subscriptionId: [subscriptionId] }),
          ]);
          return paddleTruth(subscription, transactions, refunds);
        }),
      ),
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
        return ProviderEvents.parse(await page.next()).map(({ eventId: id, eventType, data }) => ({
          id,
          body: eventBody(id, eventType, data),
        }));
      }),
  } satisfies Partial<BillingPort>;
}

function paddleCheckout(paddle: Paddle, call: Call, { priceId, trialPriceId, paymentPage }: PaddleOptions) {
  return {
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
          return { status: isPaid({ status }) ? "paid" : "open", subscriptionId };
        }),
      ),
  } satisfies Partial<BillingPort>;
}

function paddleCommands(paddle: Paddle, call: Call) {
  return {
    activateNow: (subscriptionId) =>
      call(async () => {
        const { status, scheduledChange } = await paddle.subscriptions.get(subscriptionId);
        if (status === "trialing" && !scheduledChange) await paddle.subscriptions.activate(subscriptionId);
      }),
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
        const refunds = await refundsOf(paddle, { transactionId: [transactionId] });
        if (refunds.some(({ status }) => status !== "rejected")) return;
        await paddle.adjustments.create({ action: "refund", type: "full", transactionId, reason: "withdrawal" });
      }),
  } satisfies Partial<BillingPort>;
}

type RefundQuery = { subscriptionId: string[] } | { transactionId: string[] };

function refundsOf(paddle: Paddle, query: RefundQuery): Promise<Adjustment[]> {
  return collect(paddle.adjustments.list({ ...query, action: "refund", perPage: 50 }));
}

const Subject = z.object({ id: z.string().optional(), subscriptionId: z.string().nullish() });
const ProviderEvents = z.array(z.object({ eventId: z.string(), eventType: z.string(), data: Subject }));

/** A notification as far as it is ever read: the SDK does not pass on Paddle's own text. */
function eventBody(id: string, type: string, { id: subject, subscriptionId }: z.infer<typeof Subject>): string {
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

/** Throws on what Paddle never sends: dates and amounts that are none. */
function paddleTruth(
  subscription: Subscription,
  transactions: Transaction[],
  adjustments: Adjustment[],
): ProviderState {
  const { scheduledChange, customData, items } = subscription;
  const ends = scheduledChange?.action === "cancel" ? scheduledChange.effectiveAt : null;
  return {
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    status: subscription.status,
    items: items.map(({ price, quantity }) => ({
      priceId: price.id,
      quantity,
      price: money(price.unitPrice.amount, price.unitPrice.currencyCode),
    })),
    startedAt: toInstant(subscription.startedAt ?? subscription.createdAt),
    trialEnd: instantOrNull(items[0]?.trialDates?.endsAt),
    nextChargeAt: instantOrNull(subscription.nextBilledAt),
    cancelAt: instantOrNull(ends),
    canceledAt: instantOrNull(subscription.canceledAt),
    custom: { intentId: textOrNull(customData, "intent_id"), userId: textOrNull(customData, "user_id") },
    transactions: transactions.filter(isPaid).map((transaction) => paddlePayment(transaction, adjustments)),
  };
}

function isPaid({ status }: Pick<Transaction, "status">): boolean {
  return status === "completed" || status === "paid";
}

function paddlePayment(transaction: Transaction, adjustments: Adjustment[]): ProviderTransaction {
  const { id, details, billingPeriod, invoiceNumber, createdAt, billedAt, payments } = transaction;
  const captured = payments.find(({ status }) => status === "captured")?.capturedAt;
  return {
    id,
    amount: money(details?.totals?.grandTotal, details?.totals?.currencyCode),
    paidAt: toInstant(captured ?? billedAt ?? createdAt),
    periodStart: instantOrNull(billingPeriod?.startsAt),
    periodEnd: instantOrNull(billingPeriod?.endsAt),
    invoiceNumber,
    refunds: adjustments.filter((one) => one.transactionId === id && one.action === "refund").map(refundOf),
  };
}

function refundOf({ id, totals, status }: Adjustment): ProviderRefund {
  const known = status === "approved" || status === "rejected" ? status : "pending";
  return { id, amount: money(totals.total, totals.currencyCode), status: known };
}

/** Paddle's amounts are minor units as text. */
function money(amount: string | undefined, currency: string | undefined): { amount: number; currency: string } {
  if (amount === undefined || !/^\d{1,12}$/.test(amount) || !currency) throw new Error("An amount without its value.");
  return { amount: Number(amount), currency };
}

function instantOrNull(value: string | null | undefined): string | null {
  return value ? toInstant(value) : null;
}

function textOrNull(data: object | null, key: string): string | null {
  const value = (data as Record<string, unknown> | null)?.[key];
  return typeof value === "string" ? value : null;
}
