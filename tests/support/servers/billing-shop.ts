import { randomUUID } from "node:crypto";
import { AppError } from "#domain/shared/app-error.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { SimStore } from "#server/adapters/billing/billing-port.ts";
import type { Ctx, JobName } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { applyBillingEvent, storeWebhook } from "#server/features/billing/billing-events.ts";
import { startCheckout } from "#server/features/billing/checkout.ts";
import { findEntitlement } from "#server/features/billing/find-entitlement.ts";
import { syncSubscription } from "#server/features/billing/sync-subscription.ts";
import { buildCtx, TEST_NOW, type TestCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction } from "#tests/support/store/database.ts";
import { testBilling } from "./test-billing.ts";

/** What the person is entitled to, as pages ask for it. */
export const entitledTier = async (ctx: Ctx) => (await findEntitlement(ctx, ctx.user?.id ?? "")).tier;

/** Stands in for a call to the provider that fails. */
export const down = async (): Promise<never> => {
  throw new AppError("UNAVAILABLE", "The provider sleeps.");
};

/** The product's billing verbs around a database and the simulated provider, on a clock that the test moves and a queue that it runs. */
export function openShop(db: Db, options: { store?: SimStore; startAt?: Date } = {}) {
  let time = (options.startAt ?? TEST_NOW).getTime();
  const now = () => new Date(time);
  const jobs: { name: JobName; data: unknown }[] = [];
  const webhooks: string[] = [];
  const billing = testBilling({
    now,
    ...(options.store ? { store: options.store } : {}),
    deliver: async (body) => {
      webhooks.push(body);
    },
  });
  const base = buildCtx(db, {
    now,
    billing,
    enqueue: async (_db, name, data) => {
      jobs.push({ name, data });
    },
  });

  async function runJobs(): Promise<void> {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      if (job.name === "apply-billing-event") await applyBillingEvent(base, job.data as { eventId: string });
      if (job.name === "sync-subscription") await syncSubscription(base, job.data as { subscriptionId: string });
    }
  }

  async function receive(body: string): Promise<void> {
    await storeWebhook(base, { eventId: JSON.parse(body).event_id, raw: body, source: "webhook" });
  }

  return {
    ctx: base,
    simulated: billing.simulated,
    jobs,
    webhooks,
    runJobs,
    receive,
    deliver: async () => {
      for (const body of webhooks.splice(0)) await receive(body);
      await runJobs();
    },
    advance: (days: number) => {
      time += days * DAY_MS;
    },
    wait: async (days: number) => {
      time += days * DAY_MS;
      await billing.simulated.settleAll();
    },
    /** Somebody with an account and the free row that comes with it; the context is theirs. */
    person: async (email = `${randomUUID()}@example.com`): Promise<TestCtx & { user: NonNullable<Ctx["user"]> }> => {
      const at = now();
      const user = {
        id: randomUUID(),
        email,
        name: "Ada",
        emailVerified: true,
        createdAt: at,
        sessionId: randomUUID(),
      };
      await db.insert(users).values({ id: user.id, email, name: user.name, createdAt: at, updatedAt: at });
      await db.insert(subscriptions).values({ userId: user.id, createdAt: at, updatedAt: at });
      return { ...base, user };
    },
    /** Goes through checkout and pays; the provider's notifications wait to be delivered. */
    subscribe: async (ctx: Ctx): Promise<string> => {
      const started = await startCheckout(ctx, { plan: "premium", source: "results", termsAccepted: true });
      if (!started.ok) throw new Error(started.reason);
      const key = started.url.slice("/pay/".length);
      await billing.simulated.pay(key);
      return key;
    },
  };
}
type Shop = ReturnType<typeof openShop>;

/** Runs a test in a shop on `db`, in a transaction that never commits. */
export const inShopOn = (db: Db) => (work: (shop: Shop) => Promise<void>) =>
  inRolledBackTransaction(db, (tx) => work(openShop(tx)));
