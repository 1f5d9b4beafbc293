import { z } from "zod";

const Secret = z.string().min(10);

export const BILLING_ENV = {
  /** How many jobs a trial may apply to: the first of the person's list. No limit when unset. */
  TRIAL_LISTINGS: z.coerce.number().int().min(1).max(100).optional(),
  /** Who takes payments. Default: Paddle when its key is set, else the simulated one, which must be named to run on a public address. */
  PAYMENTS: z.enum(["simulated", "paddle"]).optional(),
  PADDLE_API_KEY: Secret.optional(),
  /** Opens Paddle's payment window in the browser, so it is no secret; made for this site's address. */
  PADDLE_CLIENT_TOKEN: z
    .string()
    .regex(/^(?:test|live)_\w+$/)
    .optional(),
  /** Of the notification destination; two, separated by a comma, while it is being changed. */
  PADDLE_WEBHOOK_SECRETS: z
    .string()
    .transform((text) => text.split(",").map((secret) => secret.trim()))
    .pipe(z.array(Secret).min(1).max(2))
    .optional(),
  /** The monthly price without a trial, and the same price with the trial of 7 days. */
  PADDLE_PRICE_ID: z.string().startsWith("pri_").optional(),
  PADDLE_TRIAL_PRICE_ID: z.string().startsWith("pri_").optional(),
  /** Paddle's API, without a slash at the end; the sandbox has another one. */
  PADDLE_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.paddle.com"),
};

export type BillingEnv = z.infer<ReturnType<typeof z.object<typeof BILLING_ENV>>>;
