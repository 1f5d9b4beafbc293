import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { users } from "#server/db/schema/accounts.ts";
import { traceRequests } from "#server/http/request-log.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { inSpan } from "./in-span.ts";
import { startTracing } from "./start-tracing.ts";

type Sent = { key: string; value: Record<string, string | number> };
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number; attributes: Sent[] };

/** A collector on loopback that also answers as somebody else's server. */
const asked: { url: string; authorization: string | undefined; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  asked.push({ url: request.url ?? "", authorization: request.headers.authorization, body });
  response.end("{}");
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());
afterEach(() => void vi.unstubAllEnvs());

const spansSent = () =>
  asked
    .filter(({ url }) => url === "/v1/traces")
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans) as Span[];
const said = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

const { db } = await testDatabase();
const app = new Hono()
  .use(traceRequests)
  .get("/unsubscribe/:token", async (c) => {
    await db.select({ id: users.id }).from(users).where(sql`${users.email} = ${"ann@example.org"}`);
    await fetch(`${origin}/elsewhere?key=secret-word`).then((answer) => answer.text());
    await new Promise((done) => get(`${origin}/board/secret-word`, (answer) => answer.resume().on("end", done)));
    return c.text("done");
  })
  .onError((_, c) => c.text("failed", 500));
const visit = () => app.request("http://site.example/unsubscribe/Secret-Word-123?mail=ann@example.org");

test("without a collector nothing is made or sent", async () => {
  expect((await visit()).status).toBe(200);
  await inSpan("quiet", {}, async (span) => expect(span.isRecording()).toBe(false));
  expect(asked.map(({ url }) => url)).not.toContain("/v1/traces");
});

test("a request, its statement and what it fetches are one trace at the collector, without a word about a person", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `${origin}/`);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "authorization=Bearer%20of%20the%20collector");
  const { stop } = startTracing();
  try {
    expect((await visit()).status).toBe(200);
    await inSpan("job send-mail", { kind: "CONSUMER" }, async (span) => {
      // As a library that traces itself may do.
      span.setAttribute("user.mail", "ann@example.org");
      span.recordException(new Error("ann@example.org"));
      span.setStatus({ code: 2, message: "ann@example.org" });
      throw new Error("ann@example.org");
    }).catch(() => undefined);
  } finally {
    await stop();
  }
  const spans = spansSent();
  const request = spans.find(({ kind }) => kind === 2) as Span;
  expect(request.name).toBe("GET /unsubscribe/:id");
  expect(said(request, "http.response.status_code")).toBe(200);
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(within.every(({ traceId }) => traceId === request.traceId)).toBe(true);
  expect(within.map(({ name }) => name).sort()).toEqual(["GET 127.0.0.1", "GET 127.0.0.1", "db select"]);
  const statement = within.find(({ name }) => name === "db select") as Span;
  expect(said(statement, "db.query.text")).toMatch(/^select .*"users"."email" = \$1/);
  const job = spans.find(({ name }) => name === "job send-mail") as Span;
  expect(said(job, "error.type")).toBe("Error");
  const collected = asked.filter(({ url }) => url === "/v1/traces");
  expect(new Set(collected.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer of the collector"]));
  expect(collected.map(({ body }) => body).join()).not.toMatch(/ann@|secret-word/i);
  // The sending is no trace of its own.
  expect(spans.filter(({ name }) => name.startsWith("POST"))).toEqual([]);
});

test("a collector that does not answer keeps nobody", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9");
  const { stop } = startTracing();
  expect((await visit()).status).toBe(200);
  await stop();
});
