import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the signed time may lie from ours, either way. A repetition within it is stopped by the event's id. */
const WINDOW_SECONDS = 300;
const MAX_HEADER = 4_096;
const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Whether the bytes of a webhook were signed, in the last five minutes, with one of the secrets: Paddle's `Paddle-Signature`,
 * `ts=<seconds>;h1=<hex>[;h1=<hex>…]` over `<ts>:<body>`. Several `h1` and several secrets are what a rotation looks like.
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
