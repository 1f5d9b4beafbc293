import { z } from "zod";

const Instant = z.iso.datetime();
const Money = z.object({ amount: z.int().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) });
const at = { at: Instant };

/** Subscription events, in the order in which we learnt of them; `at` is when they happened. Append-only. */
export const BillingEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("subscribed"),
    ...at,
    subscriptionId: z.string().min(1),
    customerId: z.string().min(1),
    plan: z.enum(["premium", "annual"]),
    price: Money,
    startedAt: Instant,
    trialEnd: Instant.nullable(),
  }),
  z.object({ type: z.literal("trial_started"), ...at }),
  z.object({ type: z.literal("activated"), ...at }),
  /** The person asks for the trial to end and the charge to be made now. */
  z.object({ type: z.literal("charge_requested"), ...at }),
  z.object({ type: z.literal("payment_failed"), ...at }),
  z.object({ type: z.literal("paused"), ...at }),
  z.object({ type: z.literal("cancelled"), ...at, cancelledAt: Instant }),
  /** The next charge, and with it the end of a trial, was scheduled or moved. */
  z.object({
    type: z.literal("charge_planned"),
    ...at,
    chargeAt: Instant.nullable(),
    trialEnd: Instant.nullable(),
  }),
  z.object({
    type: z.literal("paid"),
    ...at,
    subscriptionId: z.string().min(1),
    transactionId: z.string().min(1),
    amount: Money,
    paidAt: Instant,
    periodStart: Instant,
    periodEnd: Instant,
    invoiceNumber: z.string().nullable(),
  }),
  /** `refunded` is the sum so far, in minor units. */
  z.object({ type: z.literal("refunded"), ...at, transactionId: z.string().min(1), refunded: z.int().nonnegative() }),
  /** `atOnce`: not at the end of the paid period, because the account is being closed. */
  z.object({ type: z.literal("cancel_requested"), ...at, atOnce: z.literal(true).optional() }),
  z.object({ type: z.literal("cancel_planned"), ...at, cancelAt: Instant }),
  z.object({ type: z.literal("cancel_undone"), ...at }),
  z.object({ type: z.literal("withdrawn"), ...at, refund: Money.nullable() }),
  /** A rejected subscription, such as a second one; it is ended at the provider and refunded. */
  z.object({
    type: z.literal("refused"),
    ...at,
    subscriptionId: z.string().min(1),
    fault: z.enum(["second-subscription", "trial-used"]),
  }),
  z.object({ type: z.literal("reminded"), ...at, chargeAt: Instant }),
]);
export type BillingEvent = z.infer<typeof BillingEvent>;
