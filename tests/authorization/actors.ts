import type { Db } from "#server/db/client.ts";
import type { subscriptions } from "#server/db/schema/billing.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";
import { storeUser } from "#tests/support/store-user.ts";

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

type Subscription = Partial<typeof subscriptions.$inferInsert>;

/** What is stored of the subscription of each who has an account. */
const SUBSCRIPTION: Partial<Record<Actor, Subscription>> = {
  user: {},
  otherUser: {},
  trialView: { status: "trialing", planType: "trial" },
  trialActive: { status: "trialing", planType: "trial" },
  premium: { status: "active", planType: "premium" },
  pastDue: { status: "past_due", planType: "premium" },
  cancelled: { status: "cancelled", planType: "premium" },
};

/** What an actor's browser sends along; an operator is known by a token, not by an account. */
export type Asking = { headers: Record<string, string> };

/** Stores an account of this kind, signed in, unless the actor has none. */
export async function askAs(db: Db, actor: Actor): Promise<Asking> {
  const subscription = SUBSCRIPTION[actor];
  if (!subscription) {
    return { headers: actor === "operator" ? { authorization: "Bearer an-operators-token" } : {} };
  }
  return { headers: { cookie: await sessionCookie(db, await storeUser(db, { subscription })) } };
}
