import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { parseJson } from "#domain/shared/parse-json.ts";
import type { Ctx } from "#server/ctx.ts";
import { storeWebhook } from "#server/features/billing/billing-events.ts";
import type { AppEnv } from "./request-ctx.ts";

/** Largest difference between the signed time and ours. A replay within it is stopped by the event's id. */
const WINDOW_SECONDS = 300;

const MAX_HEADER = 4_096;
const HEX_SHA256 = /^[0-9a-f]{64}$/i;

export const BILLING_WEBHOOK_PATH = "/webhooks/billing";
const MAX_BODY = 256 * 1024;
const Event = z.object({ event_id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });

type WebhookDeps = Pick<Ctx, "db" | "now" | "enqueue" | "log"> & {
  /** The secrets that sign webhooks: one, or two during a rotation. */
  webhookSecrets: string[];
};

/**
 * The billing provider's webhook: verifies the signature, parses, stores one row and answers; a job does the rest. 400 for an unsigned
 * request or no event, without a row; 413 for too large a body; 503 when it could not be stored, so that the provider retries.
 */
export function webhookRoutes(deps: WebhookDeps) {
  const refuse = (reason: string) => deps.log.warn({ reason }, "webhook refused");
  return new Hono<AppEnv>().post(
    BILLING_WEBHOOK_PATH,
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ error: "Too large" }, 413) }),
    async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      const signature = c.req.header("paddle-signature");
      if (!isSignedWebhook(body, signature, { secrets: deps.webhookSecrets, now: deps.now() })) {
        refuse("signature");
        return c.json({ error: "Not signed" }, 400);
      }
      const raw = new TextDecoder().decode(body);
      const eventId = eventIdOf(raw);
      if (eventId === null) {
        refuse("not an event");
        return c.json({ error: "Not an event" }, 400);
      }
      const stored = await storeWebhook(deps, { eventId, raw, source: "webhook" });
      return c.json({ stored });
    },
  );
}

function eventIdOf(raw: string): string | null {
  return Event.safeParse(parseJson(raw)).data?.event_id ?? null;
}

/**
 * Whether a webhook's bytes were signed within the last five minutes by one of the secrets: Paddle's `Paddle-Signature`,
 * `ts=<seconds>;h1=<hex>[;h1=<hex>…]` over `<ts>:<body>`. Several `h1` and several secrets occur during a rotation.
 */
export function isSignedWebhook(
  body: Uint8Array,
  header: string | undefined,
  { secrets, now }: { secrets: string[]; now: Date },
): boolean {
  if (!header || header.length > MAX_HEADER) return false;
  const parts = header.split(";").map((part) => part.trim().split("=") as [string, string?]);
  const times = parts.filter(([name]) => name === "ts").map(([, value]) => value ?? "");
  const [ts] = times;
  if (times.length !== 1 || ts === undefined || !/^\d{1,12}$/.test(ts)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(ts)) > WINDOW_SECONDS) return false;
  const given = parts.filter(([name, value]) => name === "h1" && HEX_SHA256.test(value ?? ""));
  const signatures = given.map(([, value]) => Buffer.from(value ?? "", "hex"));
  let signed = false;
  for (const secret of secrets) {
    if (secret === "") continue;
    const expected = createHmac("sha256", secret).update(`${ts}:`).update(body).digest();
    for (const signature of signatures) if (timingSafeEqual(signature, expected)) signed = true;
  }
  return signed;
}
