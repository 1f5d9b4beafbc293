import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "#tests/support/store/database.ts";
import { BILLING_ENV } from "./billing-env.ts";
import { openBilling } from "./open-billing.ts";

const { db } = await testDatabase();
const Env = z.object({ ...BILLING_ENV, APP_URL: z.string().optional() });
const around = {
  db,
  now: () => new Date(),
  newId: randomUUID,
  secret: "s".repeat(32),
  webhookUrl: () => "http://127.0.0.1:9/",
  paymentPage: "http://localhost:3000/payment",
};
const open = (env: Record<string, string>) => openBilling(Env.parse(env), around);
const PADDLE = {
  PADDLE_API_KEY: "pdl_sdbx_1234567890",
  PADDLE_CLIENT_TOKEN: "test_1234567890",
  PADDLE_WEBHOOK_SECRETS: "pdl_ntfset_one1, pdl_ntfset_two2",
  PADDLE_PRICE_ID: "pri_plain",
  PADDLE_TRIAL_PRICE_ID: "pri_trial",
};

test("without settings nobody takes money; on a public address that has to be said", () => {
  expect(open({}).provider.name).toBe("simulated");
  expect(open({ APP_URL: "http://localhost:3000" }).provider.name).toBe("simulated");
  expect(() => open({ APP_URL: "https://jobs.example" })).toThrow(/PAYMENTS=simulated/);
  expect(open({ APP_URL: "https://jobs.example", PAYMENTS: "simulated" }).provider.name).toBe("simulated");
});

test("Paddle takes over with its key, with two secrets while they change, and never by halves", () => {
  const opened = open({ APP_URL: "https://jobs.example", ...PADDLE });
  expect(opened).toMatchObject({ provider: { name: "paddle" }, simulated: null, clientToken: "test_1234567890" });
  expect(opened.webhookSecrets).toEqual(["pdl_ntfset_one1", "pdl_ntfset_two2"]);
  const { PADDLE_WEBHOOK_SECRETS, ...half } = PADDLE;
  expect(() => open(half)).toThrow(/PADDLE_WEBHOOK_SECRETS/);
  expect(() => open({ PAYMENTS: "paddle" })).toThrow(/PADDLE_API_KEY/);
  expect(() => Env.parse({ ...PADDLE, PADDLE_WEBHOOK_SECRETS: " , " })).toThrow();
});

test("fingerprints are the same every time, and say nothing without the secret", () => {
  const other = openBilling(Env.parse({}), { ...around, secret: "t".repeat(32) });
  expect(open({}).fingerprint("address:a@x")).toBe(open({}).fingerprint("address:a@x"));
  expect(open({}).fingerprint("address:a@x")).not.toBe(other.fingerprint("address:a@x"));
});

test("a webhook that goes nowhere does not hold up the payment", async () => {
  const { simulated } = open({});
  const intentId = randomUUID();
  await simulated?.createCheckout({ intentId, userId: randomUUID(), withTrial: true });
  const key = intentId.replaceAll("-", "");
  await simulated?.pay(key);
  expect(await simulated?.findAccount(key)).toMatchObject({ checkout: "paid" });
  expect(await simulated?.listEventsAfter(null)).toHaveLength(3);
});
