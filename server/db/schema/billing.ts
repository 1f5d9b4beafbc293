import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BillingEvent } from "#domain/billing/billing-event.ts";
import { PLAN_TYPES } from "#domain/billing/plan.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/subscription.ts";
import { ownerColumn } from "./accounts.ts";
import { moment } from "./moment.ts";

/** One row a person from the account's creation: the sum of their `billing_events`. Provider columns hold the configured one's ids. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: ownerColumn().primaryKey(),
    status: text("status", { enum: SUBSCRIPTION_STATUSES }).notNull().default("free"),
    planType: text("plan_type", { enum: PLAN_TYPES }).notNull().default("free"),
    isTrial: boolean("is_trial").notNull().default(false),
    trialEnd: moment("trial_end"),
    subscriptionStart: moment("subscription_start"),
    /** The end of what was paid, or of the trial: access ends here. Null = no access. */
    subscriptionEnd: moment("subscription_end"),
    nextBillingDate: moment("next_billing_date"),
    cancelRequestedAt: moment("cancel_requested_at"),
    /** When the cancellation that the provider has confirmed takes effect. */
    cancelAt: moment("cancel_at"),
    cancelledAt: moment("cancelled_at"),
    withdrawnAt: moment("withdrawn_at"),
    paddleSubscriptionId: text("paddle_subscription_id").unique(),
    paddleCustomerId: text("paddle_customer_id"),
    /** Minor units a month, tax included. */
    amount: integer("amount"),
    currency: text("currency"),
    metadata: jsonb("metadata").$type<Record<string, string>>().notNull().default({}),
    /** How many events the row is made of; a write that has not seen the latest one is refused. */
    version: integer("version").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("subscriptions_next_billing_date").on(t.nextBillingDate)],
);

/** Whether the person ever completed a checkout. */
export const userCheckouts = pgTable("user_checkouts", {
  userId: ownerColumn().primaryKey(),
  checkoutCompleted: boolean("checkout_completed").notNull(),
  completedAt: moment("completed_at"),
  checkoutType: text("checkout_type").notNull().default("free_trial"),
  metadata: jsonb("metadata").$type<{ source: string }>().notNull(),
});

/** A checkout we started; what the provider reports counts only if it names one of these. */
export const checkoutIntents = pgTable(
  "checkout_intents",
  {
    id: uuid("id").primaryKey(),
    userId: ownerColumn(),
    status: text("status", { enum: ["open", "completed", "expired"] }).notNull(),
    plan: text("plan", { enum: ["premium", "annual"] }).notNull(),
    withTrial: boolean("with_trial").notNull(),
    /** Where the person came from and goes back to. */
    source: text("source", { enum: ["results", "application", "other"] }).notNull(),
    provider: text("provider").notNull(),
    /** The provider's id and payment page; null until it has answered. */
    transactionId: text("transaction_id").unique(),
    url: text("url"),
    /** Since when a process is asking the provider for them. */
    claimedAt: moment("claimed_at"),
    termsAcceptedAt: moment("terms_accepted_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("checkout_intents_one_open").on(t.userId).where(sql`status = 'open'`),
    index("checkout_intents_user_id").on(t.userId),
  ],
);

/** What happened, in order by person; append-only. Outlives the account, so `user_id` has no foreign key. */
export const billingEvents = pgTable(
  "billing_events",
  {
    userId: uuid("user_id").notNull(),
    seq: integer("seq").notNull(),
    event: jsonb("event").$type<BillingEvent>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] })],
);

/** Every notification the provider sent, once; `raw` is an excerpt without anything about the payer. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    eventId: text("event_id").primaryKey(),
    raw: text("raw").notNull(),
    source: text("source", { enum: ["webhook", "reconciliation"] }).notNull(),
    receivedAt: moment("received_at").notNull(),
    processedAt: moment("processed_at"),
    /** Why it changed nothing although it should have; an operator has to look. */
    fault: text("fault"),
  },
  (t) => [index("webhook_events_open").on(t.receivedAt).where(sql`processed_at is null`)],
);

/** Provider states that we do not accept, until an operator has looked. */
export const billingFaults = pgTable(
  "billing_faults",
  {
    subscriptionId: text("subscription_id").notNull(),
    fault: text("fault").notNull(),
    firstSeenAt: moment("first_seen_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.fault] })],
);

/** Who had a trial: keyed hashes of address, person and customer, so that an erased account cannot have another. */
export const trialClaims = pgTable("trial_claims", {
  keyHash: text("key_hash").primaryKey(),
  subscriptionId: text("subscription_id").notNull(),
  claimedAt: moment("claimed_at").notNull(),
});

/** How far a list has been read: the provider's of events, under its name, or ours of what may have drifted. */
export const billingCursors = pgTable("billing_cursors", {
  provider: text("provider").primaryKey(),
  eventId: text("event_id").notNull(),
});

/** What the simulated provider knows; empty with a real one. */
export const simulatedAccounts = pgTable("simulated_accounts", {
  key: text("key").primaryKey(),
  live: boolean("live").notNull(),
  account: jsonb("account").notNull(),
});

export const simulatedEvents = pgTable("simulated_events", {
  seq: bigserial("seq", { mode: "number" }).primaryKey(),
  eventId: text("event_id").notNull().unique(),
  body: text("body").notNull(),
});
