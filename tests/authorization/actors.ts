import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Db } from "#server/db/client.ts";
import type { subscriptions } from "#server/db/schema/billing.ts";
import { cancelSubscription } from "#server/features/billing/cancel-subscription.ts";
import { sendDueReminders } from "#server/features/billing/queue-billing-notice.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { openShop } from "#tests/support/servers/billing-shop.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

/** Every kind of person who may send a request. */
export const ACTORS = [
  "anonymous",
  "user",
  "otherUser",
  "trialView",
  "trialActive",
  "premium",
  "pastDue",
  "cancelled",
  "operator",
] as const;
export type Actor = (typeof ACTORS)[number];

export const OPERATOR_TOKEN = "the operators' token in the tests";

/** How many days ago each who went through checkout did so, and what came after it. */
const HISTORY: Partial<Record<Actor, { daysAgo: number; goOn: (history: History) => Promise<void> }>> = {
  trialActive: { daysAgo: 1, goOn: async ({ wait }) => wait(1) },
  premium: { daysAgo: 10, goOn: async ({ payFirst, wait }) => payFirst().then(() => wait(2)) },
  pastDue: {
    daysAgo: 38,
    goOn: async ({ payFirst, declineAll, wait }) => {
      await payFirst();
      await declineAll();
      await wait(30);
    },
  },
  cancelled: {
    daysAgo: 10,
    goOn: async ({ cancel, wait }) => {
      await cancel();
      await wait(10);
    },
  },
};

/** A trial without completed checkout: nothing that the product does leaves one. */
const TRIAL_VIEW: Partial<typeof subscriptions.$inferInsert> = {
  status: "trialing",
  planType: "trial",
  subscriptionEnd: new Date(TEST_NOW.getTime() + DAY_MS),
};

type History = {
  wait: (days: number) => Promise<void>;
  /** Eight days: the trial, its reminder, and the first payment. */
  payFirst: () => Promise<void>;
  declineAll: () => Promise<void>;
  cancel: () => Promise<void>;
};

/** What an actor's browser sends along; an operator is known by a token, not by an account. */
export type Asking = { headers: Record<string, string> };

/** Stores an account of this kind, signed in, unless the actor has none. */
export async function askAs(db: Db, actor: Actor): Promise<Asking> {
  if (actor === "anonymous") return { headers: {} };
  if (actor === "operator") return { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  const subscription = actor === "trialView" ? TRIAL_VIEW : {};
  const user = await storeUser(db, { subscription });
  await live(db, actor, user);
  return { headers: { cookie: await sessionCookie(db, user) } };
}

/** Goes through checkout in the past and lives on until now. */
async function live(db: Db, actor: Actor, user: SignedInUser): Promise<void> {
  const history = HISTORY[actor];
  if (!history) return;
  const shop = openShop(db, { startAt: new Date(TEST_NOW.getTime() - history.daysAgo * DAY_MS) });
  const ctx = { ...shop.ctx, user };
  const key = await shop.subscribe(ctx);
  await shop.deliver();
  const wait = async (days: number) => {
    await shop.wait(days);
    await shop.deliver();
  };
  await history.goOn({
    wait,
    payFirst: async () => {
      await wait(5.5);
      await sendDueReminders(ctx);
      await wait(2.5);
    },
    declineAll: () => shop.simulated.declineAll(key),
    cancel: async () => void (await cancelSubscription(ctx, { userId: user.id })),
  });
}
