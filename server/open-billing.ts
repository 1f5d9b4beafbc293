import { createHmac, hkdfSync } from "node:crypto";
import type { Billing } from "./adapters/billing/billing-port.ts";
import { createPaddleBilling } from "./adapters/billing/paddle/paddle-billing.ts";
import { createSimulatedBilling } from "./adapters/billing/simulated/simulated-billing.ts";
import type { BillingEnv } from "./billing-env.ts";
import type { Db } from "./db/client.ts";
import { createSimulatedStore } from "./features/billing/simulated-store.ts";

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
};

/** The billing provider that is configured; throws an Error in plain words for whoever starts the program. */
export function openBilling(env: BillingEnv & { APP_URL?: string | undefined }, around: Surroundings): OpenedBilling {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", around.secret, "", `remote-job-pilot ${purpose}`, 32));
  const trialKey = key("trial claims");
  const fingerprint = (text: string) => createHmac("sha256", trialKey).update(text).digest("base64url");
  if (env.PAYMENTS === "paddle" || (env.PAYMENTS === undefined && env.PADDLE_API_KEY !== undefined))
    return { ...openPaddle(env), simulated: null, fingerprint };
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
  return { provider: simulated, simulated, fingerprint, webhookSecrets: [webhookSecret] };
}

function openPaddle(env: BillingEnv): Pick<OpenedBilling, "provider" | "webhookSecrets"> {
  const { PADDLE_API_KEY, PADDLE_PRICE_ID, PADDLE_TRIAL_PRICE_ID, PADDLE_WEBHOOK_SECRETS, PADDLE_API_URL } = env;
  if (!PADDLE_API_KEY || !PADDLE_PRICE_ID || !PADDLE_TRIAL_PRICE_ID || !PADDLE_WEBHOOK_SECRETS)
    throw new Error(
      "Paddle needs PADDLE_API_KEY, PADDLE_WEBHOOK_SECRETS, PADDLE_PRICE_ID and PADDLE_TRIAL_PRICE_ID, all of them.",
    );
  const provider = createPaddleBilling({
    apiKey: PADDLE_API_KEY,
    priceId: PADDLE_PRICE_ID,
    trialPriceId: PADDLE_TRIAL_PRICE_ID,
    apiUrl: PADDLE_API_URL.replace(/\/+$/, ""),
  });
  return { provider, webhookSecrets: PADDLE_WEBHOOK_SECRETS };
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
