import { createHmac } from "node:crypto";
import { AppError } from "#domain/shared/app-error.ts";
import { type Instant, toInstant } from "#domain/shared/instant.ts";
import type { ProviderState } from "#domain/shared/provider-state.ts";
import type { ProviderEvent, SimStore, SimulatedBilling } from "#server/adapters/billing/billing-port.ts";
import * as sim from "./sim-account.ts";

export type SimulatedOptions = {
  store: SimStore;
  /** May run ahead of the real time in development. */
  now: () => Date;
  newId: () => string;
  /** Signs the webhooks, as the product's endpoint expects it. */
  webhookSecret: string;
  /** Sends one webhook to the product's endpoint. A failure does no harm: the nightly reconciliation fetches what was lost. */
  deliver: (body: string, signature: string) => Promise<void>;
  /** The hosted payment page of a checkout, by its key; a path of ours. */
  paymentPage: (key: string) => string;
};

const EVENTS_AT_ONCE = 200;

/** The built-in provider: no account anywhere, no money. It reports like the real one, by signed webhooks to the same endpoint. */
export function createSimulatedBilling(options: SimulatedOptions): SimulatedBilling {
  const { store, newId } = options;
  const clock = (): Instant => toInstant(options.now());

  async function change(
    key: string | null,
    step: (account: sim.SimAccount, now: Instant) => sim.SimTransition,
  ): Promise<void> {
    const now = clock();
    if (key === null) throw unknownId();
    const { account, events } = await store.change(key, (before) => {
      if (before === null) return { account: null, events: [] };
      const settled = sim.settle(before, now);
      const stepped = step(settled.account, now);
      return { account: stepped.account, events: toEvents(stepped.account, [...settled.events, ...stepped.events]) };
    });
    if (account === null) throw unknownId();
    await deliverAll(events);
  }

  function toEvents(account: sim.SimAccount, happened: sim.SimTransition["events"]): ProviderEvent[] {
    return happened.map(({ type, at }) => {
      const id = `evt_${newId().replaceAll("-", "")}`;
      const data = subjectOf(account, type);
      return { id, body: JSON.stringify({ event_id: id, event_type: type, occurred_at: at, data }) };
    });
  }

  async function deliverAll(events: ProviderEvent[]): Promise<void> {
    for (const { body } of events) {
      await options.deliver(body, signWebhook(body, options.webhookSecret, options.now())).catch(() => undefined);
    }
  }

  async function settled(key: string | null): Promise<sim.SimAccount | null> {
    const account = key === null ? null : await store.read(key);
    return account && sim.settle(account, clock()).account;
  }

  return {
    name: "simulated",
    priceIds: Object.values(sim.SIM_PRICE_IDS),
    awaitTurn: async () => undefined,
    createCheckout: async ({ intentId, ...request }) => {
      const key = intentId.replaceAll("-", "");
      const fresh: sim.SimAccount = {
        ...request,
        key,
        intentId,
        createdAt: clock(),
        checkout: "open",
        declines: false,
        subscription: null,
        transactions: [],
      };
      await store.change(key, (before) => ({ account: before ?? fresh, events: [] }));
      return { transactionId: sim.checkoutIdOf({ key }), url: options.paymentPage(key) };
    },
    findCheckout: async (transactionId) => {
      const account = await settled(sim.keyOf(transactionId));
      if (!account) return null;
      return { status: account.checkout, subscriptionId: account.subscription && sim.subscriptionIdOf(account) };
    },
    findSubscription: async (subscriptionId) => {
      const account = await settled(sim.keyOf(subscriptionId));
      return account && truthOf(account);
    },
    activateNow: (id) => change(sim.keyOf(id), sim.activateNow),
    cancelAtPeriodEnd: (id) => change(sim.keyOf(id), sim.cancelAtPeriodEnd),
    cancelNow: (id) => change(sim.keyOf(id), sim.cancelNow),
    undoCancel: (id) => change(sim.keyOf(id), sim.undoCancel),
    moveCharge: (id, chargeAt) => change(sim.keyOf(id), (account, now) => sim.moveCharge(account, now, chargeAt)),
    refund: (id) => change(sim.keyOf(id), (account, now) => sim.refund(account, now, id)),
    findPortalUrl: async () => null,
    findInvoiceUrl: async () => null,
    listEventsAfter: (eventId) => store.listEventsAfter(eventId, EVENTS_AT_ONCE),
    findAccount: settled,
    pay: (key) => change(key, sim.pay),
    decline: (key) => change(key, sim.decline),
    declineAll: (key) => change(key, (account) => ({ account: { ...account, declines: true }, events: [] })),
    pause: (key) => change(key, sim.pause),
    resume: (key) => change(key, sim.resume),
    settleAll: async () => {
      for (const key of await store.liveKeys()) await change(key, (account) => ({ account, events: [] }));
    },
  };
}

/** What a notification is about, as Paddle says it; the rest of theirs is never read. */
function subjectOf(account: sim.SimAccount, type: sim.SimEventType) {
  const subscriptionId = account.subscription && sim.subscriptionIdOf(account);
  if (type.startsWith("subscription.")) return { id: subscriptionId };
  const refunds = account.transactions.flatMap((transaction) => transaction.refunds);
  const paid = type === "transaction.completed" ? account.transactions.at(-1)?.id : undefined;
  const refunded = type === "adjustment.created" ? refunds.at(-1)?.id : undefined;
  return { id: paid ?? refunded ?? sim.checkoutIdOf(account), subscription_id: subscriptionId };
}

export function truthOf(account: sim.SimAccount): ProviderState | null {
  const { subscription, withTrial, intentId, userId, transactions } = account;
  if (!subscription) return null;
  const { status, startedAt, trialEnd, nextChargeAt, cancelAt, canceledAt } = subscription;
  const priceId = withTrial ? sim.SIM_PRICE_IDS.trial : sim.SIM_PRICE_IDS.plain;
  return {
    subscriptionId: sim.subscriptionIdOf(account),
    customerId: customerIdOf(account),
    status,
    items: [{ priceId, quantity: 1, price: sim.SIM_PRICE }],
    startedAt,
    trialEnd,
    nextChargeAt,
    cancelAt,
    canceledAt,
    custom: { intentId, userId },
    transactions,
  };
}

/** One customer a person, as with a provider that knows people by their address. */
export function customerIdOf({ userId }: Pick<sim.SimAccount, "userId">): string {
  return `ctm_${userId.replaceAll("-", "")}`;
}

/** The value of `Paddle-Signature` for a body sent at `at`. */
export function signWebhook(body: string, secret: string, at: Date): string {
  const ts = Math.floor(at.getTime() / 1000);
  return `ts=${ts};h1=${createHmac("sha256", secret).update(`${ts}:${body}`).digest("hex")}`;
}

function unknownId(): AppError {
  return new AppError("NOT_FOUND", "The billing provider does not know this.");
}
