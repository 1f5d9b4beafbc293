import { z } from "zod";
import { parseJson } from "#domain/shared/parse-json.ts";

const Notification = z.object({
  event_type: z.string(),
  occurred_at: z.string().optional(),
  data: z.object({ id: z.string(), status: z.string().optional(), subscription_id: z.string().nullish() }),
});

/** What of a transaction happens before there is a subscription, or says nothing of one. */
const IGNORED =
  /^(?:transaction\.(?:created|updated|ready|canceled|revised)|customer\.|address\.|business\.|payment_method\.)/;
const KNOWN = /^(?:subscription|transaction|adjustment)\.[a-z_]+$/;

type WebhookSubject =
  | { kind: "subscription"; subscriptionId: string }
  | { kind: "nothing" }
  | { kind: "fault"; fault: "malformed" | "unknown-type" };

/** A notification without what is never read of it, such as the payer's name, address and card; "{}" for what is none. */
export function webhookExcerpt(raw: string): string {
  return JSON.stringify(Notification.safeParse(parseJson(raw)).data ?? {});
}

/** Which subscription a notification is about. Nothing else of it is used: what is true is asked of the provider. */
export function webhookSubject(raw: string): WebhookSubject {
  const parsed = Notification.safeParse(parseJson(raw));
  if (!parsed.success) return { kind: "fault", fault: "malformed" };
  const { event_type: type, data } = parsed.data;
  if (IGNORED.test(type)) return { kind: "nothing" };
  if (!KNOWN.test(type)) return { kind: "fault", fault: "unknown-type" };
  const subscriptionId = type.startsWith("subscription.") ? data.id : data.subscription_id;
  return subscriptionId ? { kind: "subscription", subscriptionId } : { kind: "nothing" };
}
