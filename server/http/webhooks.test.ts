import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { signWebhook } from "#server/adapters/billing/simulated/simulated-billing.ts";
import { webhookEvents } from "#server/db/schema/billing.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildCtx, TEST_NOW, type TestCtx } from "#tests/support/build/build-ctx.ts";
import { TEST_WEBHOOK_SECRET } from "#tests/support/servers/test-billing.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { BILLING_WEBHOOK_PATH, isSignedWebhook, webhookRoutes } from "./webhooks.ts";

const database = await testDatabase();
const { db } = database;
const unreachable = new Proxy({} as TestCtx["db"], {
  get: () => () => {
    throw new AppError("UNAVAILABLE", "The database cannot answer right now.");
  },
});
const [SECRET, NEXT] = ["secret of the endpoint", "its successor"];
const seconds = (count: number) => new Date(TEST_NOW.getTime() + count * 1000);
const event = (id = `evt_${randomUUID()}`) =>
  JSON.stringify({ event_id: id, event_type: "subscription.created", data: { id: "sub_1" } });
const routes = (ctx = buildCtx(db), webhookSecrets = [SECRET]) => webhookRoutes({ ...ctx, webhookSecrets });
const post = (body: string, signature: string | null, app = routes()) =>
  app.request(BILLING_WEBHOOK_PATH, {
    method: "POST",
    body,
    headers: signature === null ? {} : { "paddle-signature": signature },
  });
const kept = () => db.$count(webhookEvents);

beforeEach(() => db.delete(webhookEvents));

test("a signed event is kept, without what it says of the payer, and a job is queued with it", async () => {
  const queued: unknown[] = [];
  const ctx = buildCtx(db, { enqueue: async (_db, name, data) => void queued.push([name, data]) });
  const event_type = "transaction.completed";
  const data = { id: "txn_1", subscription_id: "sub_1", payments: [{ cardholder_name: "Ada" }], email: "ada@example" };
  const body = JSON.stringify({ event_id: "evt_1", event_type, data });
  expect((await post(body, signWebhook(body, SECRET, TEST_NOW), routes(ctx))).status).toBe(200);
  const raw = JSON.stringify({ event_type, data: { id: "txn_1", subscription_id: "sub_1" } });
  expect(await db.select().from(webhookEvents)).toMatchObject([{ eventId: "evt_1", raw, processedAt: null }]);
  expect(queued).toEqual([["apply-billing-event", { eventId: "evt_1" }]]);
});

test("the same event fifty times at once is kept once, and every answer says that it arrived", async () => {
  const queued: unknown[] = [];
  const app = routes(buildCtx(db, { enqueue: async (...call) => void queued.push(call) }));
  const body = event("evt_1");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(body, signWebhook(body, SECRET, TEST_NOW), app)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect([await kept(), queued.length]).toEqual([1, 1]);
});

const body = event();
const good = signWebhook(body, SECRET, TEST_NOW);
const other = signWebhook(body, NEXT, TEST_NOW).split(";")[1];
test.each<[string, string, string | null]>([
  ["no signature", body, null],
  ["an empty one", body, ""],
  ["another environment's secret", body, signWebhook(body, NEXT, TEST_NOW)],
  ["one byte changed", body.replace("sub_1", "sub_2"), good],
  ["written anew", JSON.stringify(JSON.parse(body), null, 1), good],
  ["truncated", body.slice(0, -1), good],
  ["another time in front", body, good.replace(/ts=\d+/, `ts=${Math.floor(TEST_NOW.getTime() / 1000) + 1}`)],
  ["too late", body, signWebhook(body, SECRET, seconds(-301))],
  ["from the future", body, signWebhook(body, SECRET, seconds(302))],
  ["no h1", body, good.split(";")[0] ?? ""],
  ["two times", body, `${good};ts=1`],
  ["a time that is no number", body, good.replace(/ts=\d+/, "ts=1e9")],
  ["h1 cut short", body, good.slice(0, -2)],
  ["signed, and no JSON", "{", signWebhook("{", SECRET, TEST_NOW)],
  ["signed, and no event", "[]", signWebhook("[]", SECRET, TEST_NOW)],
  ["signed, with an id that is none", '{"event_id":"../x"}', signWebhook('{"event_id":"../x"}', SECRET, TEST_NOW)],
])("%s is refused and leaves no row", async (_name, sent, signature) => {
  expect((await post(sent, signature)).status).toBe(400);
  expect(await kept()).toBe(0);
});

test.each<[string, string]>([
  ["almost five minutes old", signWebhook(body, SECRET, seconds(-299))],
  ["almost five minutes ahead", signWebhook(body, SECRET, seconds(299))],
  ["our signature first of two", `${good};${other}`],
  ["our signature last of two", good.replace(";", `;${other};`)],
])("%s is accepted", async (_name, signature) => {
  expect((await post(body, signature)).status).toBe(200);
});

test("while secrets change, both are good; an empty one never is", async () => {
  const app = routes(buildCtx(db), [SECRET, NEXT]);
  expect((await post(body, signWebhook(body, NEXT, TEST_NOW), app)).status).toBe(200);
  expect((await post(body, signWebhook(body, "", TEST_NOW), routes(buildCtx(db), [""]))).status).toBe(400);
});

test("more than 256 kB is refused before anything is read", async () => {
  const large = JSON.stringify({ event_id: "evt_1", data: "x".repeat(256 * 1024) });
  expect((await post(large, signWebhook(large, SECRET, TEST_NOW))).status).toBe(413);
});

test("what is not signed reaches neither the parser nor the database", async () => {
  const untouched = new Proxy({} as TestCtx["db"], {
    get: () => {
      throw new Error("The database was asked.");
    },
  });
  const app = routes(buildCtx(untouched));
  const junk = ["{".repeat(100_000), body, "\u0000", ""];
  for (const text of junk) expect((await post(text, "ts=1;h1=00", app)).status).toBe(400);
});

test("what could not be kept is answered 503, so that it is sent again, and is kept then", async () => {
  const { app } = buildApp({ ...database, db: unreachable }, { now: () => TEST_NOW });
  const signature = signWebhook(body, TEST_WEBHOOK_SECRET, TEST_NOW);
  const headers = { "paddle-signature": signature };
  expect((await app.request(BILLING_WEBHOOK_PATH, { method: "POST", body, headers })).status).toBe(503);
  expect((await post(body, signature, routes(buildCtx(db), [TEST_WEBHOOK_SECRET]))).status).toBe(200);
  expect(await kept()).toBe(1);
});

test("no header makes the verifier throw or agree", () => {
  const bytes = new TextEncoder().encode(body);
  const options = { secrets: [SECRET], now: TEST_NOW };
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.string()).map((parts) => `ts=1773480413;h1=${parts.join(";h1=")}`),
      ),
      (header) => {
        expect(isSignedWebhook(bytes, header, options)).toBe(false);
      },
    ),
  );
});
