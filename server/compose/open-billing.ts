import { createHmac, hkdfSync } from "node:crypto";
import type { Billing } from "#server/adapters/billing/billing-port.ts";
import { createPaddleBilling } from "#server/adapters/billing/paddle/paddle-billing.ts";
import { createSimulatedBilling } from "#server/adapters/billing/simulated/simulated-billing.ts";
import type { Db } from "#server/db/client.ts";
import { createSimulatedStore } from "#server/features/billing/simulated-store.ts";
import type { BillingEnv } from "./billing-env.ts";

const DELIVERY_MS = 5_000;

export type OpenedBilling = Billing & { webhookSecrets: string[] };

type Surroundings = {
  db: Db;
  now: () => Date;
  newId: () => string;
  /** The program's secret; the keys made from it here are used for nothing else. */
  secret: string;
  /** Where the simulated provider's webhooks go: this server's own endpoint. */
  webhookUrl: () => string;
  /** Our page on which the real provider's window opens; a whole address. */
  paymentPage: string;
};

/** The billing provider that is configured; throws an Error in plain words for the operator. */
export function openBilling(env: BillingEnv & { APP_URL?: string | undefined }, around: Surroundings): OpenedBilling {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", around.secret, "", `remote-job-pilot ${purpose}`, 32));
  const trialKey = key("trial claims");
  const fingerprint = (text: string) => createHmac("sha256", trialKey).update(text).digest("base64url");
  if (usesPaddle(env)) return { ...openPaddle(env, around.paymentPage), simulated: null, fingerprint };
  if (env.PAYMENTS === undefined && env.APP_URL?.startsWith("https://"))
    throw new Error(
      "Nobody takes payments: set the PADDLE_… settings, or PAYMENTS=simulated for a site without real ones.",
    );
  const webhookSecret = key("simulated webhooks").toString("base64url");
  const { db, now, newId, webhookUrl } = around;
  const simulated = createSimulatedBilling({
    store: createSimulatedStore(db),
    now,
    newId,
    webhookSecret,
    paymentPage: (id) => `/simulated-payment/${id}`,
    deliver: (body, signature) => post(webhookUrl(), body, signature),
  });
  return { provider: simulated, simulated, clientToken: null, fingerprint, webhookSecrets: [webhookSecret] };
}

export function usesPaddle({ PAYMENTS, PADDLE_API_KEY }: BillingEnv): boolean {
  return PAYMENTS === "paddle" || (PAYMENTS === undefined && PADDLE_API_KEY !== undefined);
}

function openPaddle(
  env: BillingEnv,
  paymentPage: string,
): Pick<OpenedBilling, "provider" | "clientToken" | "webhookSecrets"> {
  const { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_PRICE_ID, PADDLE_TRIAL_PRICE_ID, PADDLE_WEBHOOK_SECRETS } = env;
  if (!PADDLE_API_KEY || !PADDLE_CLIENT_TOKEN || !PADDLE_PRICE_ID || !PADDLE_TRIAL_PRICE_ID || !PADDLE_WEBHOOK_SECRETS)
    throw new Error(
      "Paddle needs PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRETS, PADDLE_PRICE_ID and PADDLE_TRIAL_PRICE_ID, all of them.",
    );
  const provider = createPaddleBilling({
    apiKey: PADDLE_API_KEY,
    priceId: PADDLE_PRICE_ID,
    trialPriceId: PADDLE_TRIAL_PRICE_ID,
    apiUrl: env.PADDLE_API_URL.replace(/\/+$/, ""),
    paymentPage,
  });
  return { provider, clientToken: PADDLE_CLIENT_TOKEN, webhookSecrets: PADDLE_WEBHOOK_SECRETS };
}

async function post(url: string, body: string, signature: string): Promise<void> {
  await fetch(url, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "paddle-signature": signature },
    redirect: "error",
    signal: AbortSignal.timeout(DELIVERY_MS),
  });
}
