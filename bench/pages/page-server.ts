/** The built program with people in its database, and beside its pages what `bench/pages/pages.ts` compares them with. */
import { createServer } from "node:http";
import { Session } from "node:inspector/promises";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { parseDocument } from "htmlparser2";
import { pino } from "pino";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { PAGE_SIZE, parseSearchQuery } from "#domain/search/search-query.ts";
import type { createApp } from "#server/app.ts";
import { buildDeps } from "#server/compose/build-deps.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import { baseCtx } from "#server/deps.ts";
import { parseEnv } from "#server/env.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { listQuery } from "#server/features/search/own-list.ts";
import { TEST_SECRET } from "#tests/support/build/build-auth.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { storeApplication } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { numbersFrom, randomPerson } from "../people.ts";
import { shareOf } from "./profile-shares.ts";

const APPLICATIONS = 50;
const PEOPLE = 100;
const OWN = "theme=light";

const env = parseEnv({ ...process.env, AUTH_SECRET: TEST_SECRET });
const { deps, close } = await buildDeps(env, pino({ level: "error" }), { works: false });
const { createApp: create } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as {
  createApp: typeof createApp;
};
const app = create(deps);
const { db } = deps.database;

/** The cookies of people whose lists are the fullest of many. */
async function visitors(): Promise<string[]> {
  const ctx = { ...baseCtx(deps), auth: deps.auth.forRequest({ cookies: null, userAgent: null, clientAddress: null }) };
  const random = numbersFrom(7);
  const people = await Promise.all(
    Array.from({ length: 4 * PEOPLE }, async () => {
      const answers = randomPerson(random);
      const list = { ...everything, ...listQuery(ctx, { profile: answers, session: null }), want: { fits: true } };
      const { total, fits } = await deps.catalogue.query(list);
      return { answers, shown: Math.min(total, PAGE_SIZE) + Math.min(fits ?? 0, PAGE_SIZE) };
    }),
  );
  const fullest = people.toSorted((a, b) => b.shown - a.shown).slice(0, PEOPLE);
  const cookies: string[] = [];
  for (const { answers } of fullest) {
    const { newToken } = await writeVisitorSession(ctx, { answers });
    cookies.push(visitorCookie(newToken, { secureCookies: false })?.split(";")[0] ?? "");
  }
  return cookies;
}

async function member(): Promise<string> {
  const user = await storeUser(db);
  for (let index = 0; index < APPLICATIONS; index++) await storeApplication(db, user);
  await db.update(sessions).set({ expiresAt: sql`now() + interval '1 day'`, updatedAt: sql`now()` });
  return await sessionCookie(db, user);
}

while (deps.catalogue.summary().preparing !== null) await wait(50);
const everything = { ...parseSearchQuery(new URLSearchParams()), criteria: {}, page: { offset: 0, limit: 1 } };
const [hit] = (await deps.catalogue.query(everything)).hits;
const job = hit ? jobPath(hit.job) : "/";
const withAnswers = await visitors();
/** What is measured: name, path, and the cookies of who asks, in turn. */
const pages = [
  { name: "landing page", path: "/", cookies: [""] },
  { name: "results, nothing answered", path: "/results", cookies: [""] },
  { name: "results with answers", path: "/results", cookies: withAnswers.slice(0, 1) },
  { name: `results, ${PEOPLE} people`, path: "/results", cookies: withAnswers },
  { name: "job", path: job, cookies: [""] },
  // Any cookie makes a request somebody's own: these are made anew each time.
  { name: "landing page, rendered", path: "/", cookies: [OWN] },
  { name: "results, rendered", path: "/results", cookies: [OWN] },
  { name: "job, rendered", path: job, cookies: [OWN] },
  { name: "document, rendered", path: "/faq", cookies: [OWN] },
  { name: "question", path: "/onboarding/education", cookies: [""] },
  { name: "document", path: "/faq", cookies: [""] },
  { name: "tracker, 50 applications", path: "/applications", cookies: [await member()] },
];

/** The page as React elements that hold nothing but its markup. */
function elementsOf(html: string): ReactNode {
  type Node = { type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: Node[] };
  let key = 0;
  const convert = (node: Node): ReactNode => {
    if (node.type === "text") return node.data;
    if (!node.name || !["tag", "script", "style"].includes(node.type)) return null;
    const attributes = Object.entries(node.attribs ?? {}).filter(
      ([name]) => name !== "style" && !name.startsWith("on"),
    );
    const known: Record<string, string> = { class: "className", for: "htmlFor" };
    const props = Object.fromEntries(attributes.map(([name, value]) => [known[name] ?? name, value]));
    const children = (node.children ?? []).map(convert);
    return createElement(node.name, { ...props, key: key++ }, ...(children.length > 0 ? children : []));
  };
  return (parseDocument(html).children as Node[]).map(convert);
}

const profiler = new Session();
profiler.connect();
await profiler.post("Profiler.enable");
await profiler.post("Profiler.setSamplingInterval", { interval: 200 });

const aside = new Hono()
  .get("/healthz", (c) => c.text("ok"))
  .get("/cpu", (c) => c.json(process.cpuUsage()))
  .get("/main-cpu", (c) => c.json(process.threadCpuUsage()))
  .get("/memory", (c) => c.json(process.memoryUsage()))
  .get("/pages", (c) => c.json(pages))
  .get("/profile/start", async (c) => {
    await profiler.post("Profiler.start");
    return c.text("ok");
  })
  .get("/profile/stop", async (c) => c.json(shareOf((await profiler.post("Profiler.stop")).profile)))
  /** Processor milliseconds of React alone for the markup of one page. */
  .get("/react/:page", async (c) => {
    const { path, cookies } = pages[Number(c.req.param("page"))] as (typeof pages)[number];
    const page = await app.request(path, { headers: { cookie: cookies[0] ?? "" } });
    const html = (page.status < 300 ? await page.text() : "").replace(/<script\b.*?<\/script>/gs, "");
    const elements = elementsOf(html);
    const rounds = 300;
    for (let round = 0; round < rounds; round++) renderToString(elements);
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round++) renderToString(elements);
    const { user, system } = process.cpuUsage(before);
    return c.json({ ms: (user + system) / 1_000 / rounds });
  });

/** The last whole answer of each page, for the bare framework to serve. */
const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
const bare = new Hono().get("/bare/:page", async (c) => {
  const index = c.req.param("page");
  let body = bytes.get(index);
  if (!body) {
    const { path, cookies } = pages[Number(index)] as (typeof pages)[number];
    const page = await app.request(path, { headers: { cookie: cookies[0] ?? "", "accept-encoding": "br" } });
    body = new Uint8Array(await page.arrayBuffer());
    bytes.set(index, body);
  }
  return c.body(body, 200, { "content-type": "text/html", "content-encoding": "br" });
});

const handlers: Record<string, Hono> = { bare };
for (const name of ["healthz", "cpu", "main-cpu", "memory", "pages", "profile", "react"]) handlers[name] = aside;
const listener = getRequestListener((request, bindings) => {
  const own = handlers[new URL(request.url).pathname.split("/")[1] ?? ""];
  return own ? own.fetch(request, bindings) : app.fetch(request, bindings as never);
});
const server = createServer({ keepAliveTimeout: 60_000 }, listener);
server.listen(env.PORT, "127.0.0.1");
process.once("SIGTERM", async () => {
  server.closeAllConnections();
  server.close();
  await close();
  process.exit(0);
});
