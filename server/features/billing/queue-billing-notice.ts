import { and, eq, lte } from "drizzle-orm";
import type { BillingEvent } from "#domain/billing/billing-event.ts";
import { reduceEvents } from "#domain/billing/reduce-events.ts";
import { accessUntil, canUndoCancel, type Subscription } from "#domain/billing/subscription.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { billingEvents } from "#server/db/schema/billing.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { ownedBy } from "#server/ownership.ts";

/** What a mail about billing says; the values stand for themselves and fit JSON. */
type BillingNotice =
  | { kind: "trial-started"; chargeAt: Instant | null; price: Money }
  | { kind: "charge-announced"; chargeAt: Instant; price: Money; trial: boolean }
  | { kind: "cancelled"; accessUntil: Instant | null; undoable: boolean }
  | { kind: "cancel-undone"; chargeAt: Instant | null; price: Money }
  | { kind: "withdrawn"; at: Instant; refund: Money | null }
  | { kind: "refunded"; amount: Money }
  | { kind: "payment-failed"; accessUntil: Instant | null }
  | { kind: "refused"; fault: "second-subscription" | "trial-used" };

type AddressedNotice = { to: string; name: string; locale: string; notice: BillingNotice };

/** Queues the mail about one event of a person's record, once however often it is called; "nothing" when the event asks for none. */
export async function queueBillingNotice(
  ctx: Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue" | "settings">,
  { userId, seq }: { userId: string; seq: number },
): Promise<"queued" | "nothing"> {
  const found = await findBillingNotice(ctx, { userId, seq });
  if (!found) return "nothing";
  const { to, name, locale, notice } = found;
  await queueMail(ctx, {
    cause: `billing:${userId}:${seq}`,
    template: `billing-${notice.kind}`,
    to,
    props: { ...notice, name, link: `${ctx.settings.origin}/profile/subscription` },
    locale,
    userId,
  });
  return "queued";
}

/** The mail that one event of a person's record asks for; null when there is none, or the account is gone. */
export async function findBillingNotice(
  { db }: Pick<Ctx, "db">,
  { userId, seq }: { userId: string; seq: number },
): Promise<AddressedNotice | null> {
  const rows = await db
    .select({ event: billingEvents.event })
    .from(billingEvents)
    .where(and(ownedBy(userId, billingEvents), lte(billingEvents.seq, seq)))
    .orderBy(billingEvents.seq);
  const event = rows.at(-1)?.event;
  const [person] = await db
    .select({ to: users.email, name: users.name, locale: profiles.locale })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(ownedBy(userId, users));
  if (!event || rows.length !== seq || !person) return null;
  const notice = noticeOf(event, reduceEvents(rows.map((row) => row.event)));
  return notice && { to: person.to, name: person.name, locale: person.locale ?? "en", notice };
}

function noticeOf(event: BillingEvent, state: Subscription): BillingNotice | null {
  const { price, nextChargeAt, trialEnd } = state;
  switch (event.type) {
    case "trial_started":
      return price && { kind: "trial-started", chargeAt: trialEnd, price };
    case "reminded":
      return price && { kind: "charge-announced", chargeAt: event.chargeAt, price, trial: state.status === "trialing" };
    case "cancel_requested":
      return { kind: "cancelled", accessUntil: accessUntil(state), undoable: canUndoCancel(state) };
    case "cancel_undone":
      return price && { kind: "cancel-undone", chargeAt: nextChargeAt, price };
    case "withdrawn":
      return { kind: "withdrawn", at: event.at, refund: event.refund };
    case "refunded": {
      const payment = state.payments.find(({ transactionId }) => transactionId === event.transactionId);
      return payment ? { kind: "refunded", amount: { ...payment.amount, amount: event.refunded } } : null;
    }
    case "payment_failed":
      return { kind: "payment-failed", accessUntil: accessUntil(state) };
    case "refused":
      return { kind: "refused", fault: event.fault };
    default:
      return null;
  }
}
