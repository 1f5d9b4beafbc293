import { addDays, type Instant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import type { ProviderRefund, ProviderStatus } from "#domain/shared/provider-state.ts";

/** What the simulated provider knows of one checkout and of the subscription that came from it: ids, dates, amounts. Plain JSON. */
export type SimAccount = {
  key: string;
  intentId: string;
  userId: string;
  withTrial: boolean;
  createdAt: Instant;
  checkout: "open" | "paid" | "closed";
  /** Whether the means of payment refuses charges. */
  declines: boolean;
  subscription: SimSubscription | null;
  transactions: SimTransaction[];
};

export type SimSubscription = {
  status: ProviderStatus;
  startedAt: Instant;
  trialEnd: Instant | null;
  periodStart: Instant;
  periodEnd: Instant;
  nextChargeAt: Instant | null;
  cancelAt: Instant | null;
  canceledAt: Instant | null;
  /** Charges of the period due that were declined. */
  declined: number;
};

export type SimTransaction = {
  id: string;
  amount: Money;
  paidAt: Instant;
  periodStart: Instant;
  periodEnd: Instant;
  invoiceNumber: string;
  refunds: ProviderRefund[];
};

export type SimEventType =
  | "subscription.created"
  | "subscription.trialing"
  | "subscription.activated"
  | "subscription.updated"
  | "subscription.past_due"
  | "subscription.paused"
  | "subscription.resumed"
  | "subscription.canceled"
  | "transaction.completed"
  | "transaction.payment_failed"
  | "adjustment.created";

export type SimTransition = { account: SimAccount; events: { type: SimEventType; at: Instant }[] };

const PRICE: Money = { amount: 299, currency: "EUR" };
const TRIAL_DAYS = 7;
const PERIOD_DAYS = 30;
const RETRY_DAYS = 3;
const MAX_DECLINES = 3;

export const SIM_PRICE_IDS = { trial: "pri_simulated_trial", plain: "pri_simulated_plain" } as const;
export const SIM_PRICE = PRICE;

export const subscriptionIdOf = (account: Pick<SimAccount, "key">): string => `sub_${account.key}`;
/** The transaction that the checkout makes; also the first payment when there is no trial. */
export const checkoutIdOf = (account: Pick<SimAccount, "key">): string => `txn_${account.key}_0`;
/** The account that a subscription or transaction belongs to; null for ids we never gave. */
export const keyOf = (id: string): string | null => /^(?:sub|txn)_([a-z0-9]+)(?:_\d+)?$/.exec(id)?.[1] ?? null;

/** The person pays on the hosted page: with a trial nothing is charged yet, without one the first period is. */
export function pay(account: SimAccount, now: Instant): SimTransition {
  if (account.checkout !== "open") return { account, events: [] };
  const trialEnd = account.withTrial ? addDays(now, TRIAL_DAYS) : null;
  const periodEnd = trialEnd ?? addDays(now, PERIOD_DAYS);
  const first = transaction(account, account.withTrial ? 0 : PRICE.amount, now, now, periodEnd);
  const subscription: SimSubscription = {
    status: account.withTrial ? "trialing" : "active",
    startedAt: now,
    trialEnd,
    periodStart: now,
    periodEnd,
    nextChargeAt: periodEnd,
    cancelAt: null,
    canceledAt: null,
    declined: 0,
  };
  return {
    account: { ...account, checkout: "paid", subscription, transactions: [first] },
    events: events(
      now,
      "subscription.created",
      account.withTrial ? "subscription.trialing" : "subscription.activated",
      "transaction.completed",
    ),
  };
}

/** The person leaves the hosted page without paying. It can be opened again. */
export function decline(account: SimAccount, now: Instant): SimTransition {
  return { account, events: account.checkout === "open" ? events(now, "transaction.payment_failed") : [] };
}

/** Everything that is due by `now` happens, each at its own time: charges, retries, ends. */
export function settle(account: SimAccount, now: Instant): SimTransition {
  let step: SimTransition = { account, events: [] };
  for (;;) {
    const due = nextDue(step.account);
    if (due === null || due > now) return step;
    const next = chargeOrCancel(step.account, due);
    step = { account: next.account, events: [...step.events, ...next.events] };
  }
}

export function activateNow(account: SimAccount, now: Instant): SimTransition {
  const { subscription } = account;
  if (subscription?.status !== "trialing" || subscription.cancelAt !== null) return { account, events: [] };
  return chargeOrCancel({ ...account, subscription: { ...subscription, trialEnd: now } }, now);
}

export function cancelAtPeriodEnd(account: SimAccount, now: Instant): SimTransition {
  const { subscription } = account;
  if (!subscription || subscription.cancelAt !== null) return { account, events: [] };
  if (subscription.status !== "trialing" && subscription.status !== "active") return cancelNow(account, now);
  return changed(
    account,
    { cancelAt: subscription.periodEnd, nextChargeAt: null },
    events(now, "subscription.updated"),
  );
}

export function cancelNow(account: SimAccount, now: Instant): SimTransition {
  if (!account.subscription || account.subscription.status === "canceled") return { account, events: [] };
  const ended = { status: "canceled" as const, canceledAt: now, cancelAt: null, nextChargeAt: null };
  return changed(account, ended, events(now, "subscription.canceled"));
}

export function undoCancel(account: SimAccount, now: Instant): SimTransition {
  const { subscription } = account;
  if (!subscription || subscription.cancelAt === null) return { account, events: [] };
  return changed(
    account,
    { cancelAt: null, nextChargeAt: subscription.periodEnd },
    events(now, "subscription.updated"),
  );
}

export function moveCharge(account: SimAccount, now: Instant, chargeAt: Instant): SimTransition {
  const { subscription } = account;
  if (!subscription || subscription.nextChargeAt === null || chargeAt <= now) return { account, events: [] };
  const trialEnd = subscription.status === "trialing" ? chargeAt : subscription.trialEnd;
  return changed(
    account,
    { nextChargeAt: chargeAt, periodEnd: chargeAt, trialEnd },
    events(now, "subscription.updated"),
  );
}

export function pause(account: SimAccount, now: Instant): SimTransition {
  if (account.subscription?.status !== "active") return { account, events: [] };
  return changed(account, { status: "paused", nextChargeAt: null }, events(now, "subscription.paused"));
}

/** A paused subscription goes on; the next charge is a day away, or at the end of what is paid. */
export function resume(account: SimAccount, now: Instant): SimTransition {
  if (account.subscription?.status !== "paused") return { account, events: [] };
  const tomorrow = addDays(now, 1);
  const { periodEnd } = account.subscription;
  const chargeAt = periodEnd > tomorrow ? periodEnd : tomorrow;
  return changed(
    account,
    { status: "active", nextChargeAt: chargeAt, periodEnd: chargeAt },
    events(now, "subscription.resumed"),
  );
}

/** Gives back what is left of a payment; nothing when it is all back. */
export function refund(account: SimAccount, now: Instant, transactionId: string): SimTransition {
  const target = account.transactions.find(({ id }) => id === transactionId);
  const left = target ? target.amount.amount - target.refunds.reduce((sum, { amount }) => sum + amount.amount, 0) : 0;
  if (!target || left <= 0) return { account, events: [] };
  const back: ProviderRefund = {
    id: `adj_${transactionId.slice(4)}`,
    amount: { amount: left, currency: target.amount.currency },
    status: "approved",
  };
  const transactions = account.transactions.map((transaction) =>
    transaction === target ? { ...transaction, refunds: [...transaction.refunds, back] } : transaction,
  );
  return { account: { ...account, transactions }, events: events(now, "adjustment.created") };
}

function nextDue({ subscription }: SimAccount): Instant | null {
  if (!subscription || subscription.status === "canceled" || subscription.status === "paused") return null;
  return subscription.cancelAt ?? subscription.nextChargeAt;
}

function chargeOrCancel(account: SimAccount, at: Instant): SimTransition {
  const { subscription } = account;
  if (!subscription) return { account, events: [] };
  if (subscription.cancelAt !== null) return cancelNow(account, at);
  if (!account.declines) {
    const periodEnd = addDays(at, PERIOD_DAYS);
    const paid = transaction(account, PRICE.amount, at, at, periodEnd);
    const renewed = { status: "active" as const, periodStart: at, periodEnd, nextChargeAt: periodEnd, declined: 0 };
    const step = changed(account, renewed, events(at, "transaction.completed", "subscription.updated"));
    return { ...step, account: { ...step.account, transactions: [...account.transactions, paid] } };
  }
  if (subscription.declined + 1 >= MAX_DECLINES) return cancelNow(account, at);
  const pastDue = {
    status: "past_due" as const,
    declined: subscription.declined + 1,
    nextChargeAt: addDays(at, RETRY_DAYS),
  };
  return changed(account, pastDue, events(at, "transaction.payment_failed", "subscription.past_due"));
}

function changed(
  account: SimAccount,
  change: Partial<SimSubscription>,
  happened: SimTransition["events"],
): SimTransition {
  const { subscription } = account;
  return { account: { ...account, subscription: subscription && { ...subscription, ...change } }, events: happened };
}

function transaction(
  account: SimAccount,
  amount: number,
  at: Instant,
  periodStart: Instant,
  periodEnd: Instant,
): SimTransaction {
  const number = account.transactions.length;
  return {
    id: `txn_${account.key}_${number}`,
    amount: { amount, currency: PRICE.currency },
    paidAt: at,
    periodStart,
    periodEnd,
    invoiceNumber: `SIM-${account.key.slice(0, 8).toUpperCase()}-${number + 1}`,
    refunds: [],
  };
}

function events(at: Instant, ...types: SimEventType[]): SimTransition["events"] {
  return types.map((type) => ({ type, at }));
}
