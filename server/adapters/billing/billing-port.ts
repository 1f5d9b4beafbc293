import type { Instant } from "#domain/shared/instant.ts";
import type { ProviderState } from "#domain/shared/provider-state.ts";
import type { SimAccount } from "./simulated/sim-account.ts";

type CheckoutRequest = {
  /** Ours; comes back with the subscription and binds it to the person. */
  intentId: string;
  userId: string;
  withTrial: boolean;
};

export type StartedCheckout = {
  transactionId: string;
  /** The payment page, to be opened in a new tab. */
  url: string;
};

export type CheckoutState = { status: "open" | "paid" | "closed"; subscriptionId: string | null };

/** A notification as the provider keeps it: the same `body` its webhook carries. */
export type ProviderEvent = { id: string; body: string };

/**
 * The billing provider. Every call ends within ten seconds. Throws UNAVAILABLE when it cannot be reached, is too slow, limits us or answers
 * nonsense, INTERNAL when it refuses us or our request, NOT_FOUND for unknown ids. Commands are idempotent.
 */
export type BillingPort = {
  name: "simulated" | "paddle";
  /** The prices we sell, with and without a trial. */
  priceIds: string[];
  /** Resolves when background work may make its next two or three calls: the others are for people, and a limit is waited out. */
  awaitTurn(): Promise<void>;
  createCheckout(request: CheckoutRequest): Promise<StartedCheckout>;
  findCheckout(transactionId: string): Promise<CheckoutState | null>;
  findSubscription(subscriptionId: string): Promise<ProviderState | null>;
  /** Ends a trial now and charges for the first period; leaves what is no running trial as it is. */
  activateNow(subscriptionId: string): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  cancelNow(subscriptionId: string): Promise<void>;
  /** Lets a subscription that is to end go on. */
  undoCancel(subscriptionId: string): Promise<void>;
  /** Moves the next charge, and with it the end of a trial. */
  moveCharge(subscriptionId: string, chargeAt: Instant): Promise<void>;
  /** Gives back everything of the payment that has not been given back. */
  refund(transactionId: string): Promise<void>;
  /** The provider's page for invoices and means of payment; null when it has none. Short-lived, never stored. */
  findPortalUrl(customerId: string, subscriptionId: string): Promise<string | null>;
  /** Short-lived address of the invoice as PDF. */
  findInvoiceUrl(transactionId: string): Promise<string | null>;
  /** Events after the one named, oldest first, at most some hundred; from the oldest kept when null. */
  listEventsAfter(eventId: string | null): Promise<ProviderEvent[]>;
};

export type Billing = {
  provider: BillingPort;
  /** The same provider when it is the simulated one, for its own pages; else null. */
  simulated: SimulatedBilling | null;
  /** With it our payment page opens the provider's window; null when the provider has a payment page of its own. */
  clientToken: string | null;
  /** A keyed hash, under which trials are remembered without saying whose they were. */
  fingerprint: (text: string) => string;
};

/** What the simulated provider's own pages and the development clock use; the product itself uses the port only. */
export type SimulatedBilling = BillingPort & {
  /** By the key in the payment page's address; null for keys we never gave. */
  findAccount(key: string): Promise<SimAccount | null>;
  pay(key: string): Promise<void>;
  decline(key: string): Promise<void>;
  /** Refuses all later charges of this person. */
  declineAll(key: string): Promise<void>;
  pause(key: string): Promise<void>;
  resume(key: string): Promise<void>;
  /** Lets everything happen that is due at the clock's time; called after the clock was moved, and from time to time. */
  settleAll(): Promise<void>;
};

export type SimChange = { account: SimAccount | null; events: ProviderEvent[] };

export type SimStore = {
  read(key: string): Promise<SimAccount | null>;
  /** Reads, changes and writes one account, with the events this makes, so that no other change comes between. */
  change(key: string, work: (account: SimAccount | null) => SimChange): Promise<SimChange>;
  /** The accounts whose subscription may still change by itself. */
  liveKeys(): Promise<string[]>;
  listEventsAfter(eventId: string | null, limit: number): Promise<ProviderEvent[]>;
};
