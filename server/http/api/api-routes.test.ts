import Ajv from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { API_PER_MINUTE, MAX_BODY_BYTES } from "#domain/api/api-limits.ts";
import { OPERATIONS } from "#domain/api/open-api.ts";
import { Problem } from "#domain/api/problem.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { jobs as rows } from "#server/db/schema/jobs.ts";
import { parseEnv } from "#server/env.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { buildJob, jobId } from "#tests/support/build/build-job.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { dumpDatabase } from "#tests/support/store/dump-database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const ORIGIN = "http://localhost:3000";
const FOREIGN = "https://other.example";
const now = new Date("2026-03-14T09:26:53Z");
const database = await testDatabase();

const job = (n: number): JobPosting =>
  buildJob({
    id: jobId(n),
    title: n % 2 === 0 ? "Night Nurse" : "Gardener of Data",
    descriptionText: "Open to people in Italy. Two years of experience.",
    datePosted: new Date(Date.UTC(2026, 1, 1 + (n % 7))),
    reading: {
      remote: { kind: "remote", worldwide: false, stated: true, open: ["IT"], closed: [] },
      employmentTypes: n % 3 === 0 ? ["contract"] : ["full-time"],
      categories: [{ value: n % 2 === 0 ? "nursing" : "it-software", confidence: 0.9 }],
      yearsAsked: { min: 2, max: null },
      evidence: [{ about: "countries", field: "descriptionText", quote: "people in Italy", start: 8, end: 23 }],
    },
  });
const JOBS = Array.from({ length: 57 }, (_, at) => job(at + 1));
const CLOSED = { ...job(99), closedAt: now };
await database.db.insert(rows).values([{ ...CLOSED, readerVersion: 1, contentHash: "of a test" }]);

const catalogueOf = (open: JobPosting[], generation: number) =>
  Object.assign(catalogueOfPostings(open, { origin: "jobs", rates: {}, now: () => now, generation }), {
    reload: async () => undefined,
    ready: async () => undefined,
    prepared: async () => undefined,
    close: async () => undefined,
  });
let catalogue = catalogueOf(JOBS, 1);
const env = parseEnv({ NODE_ENV: "test", CLIENT_ADDRESS_HEADER: "x-peer" });
const { app } = buildApp(database, {
  env,
  now: () => now,
  catalogue: new Proxy(catalogue, { get: (_, name) => Reflect.get(catalogue, name) }),
});
let asked = 0;
type Sent = { method?: string; headers?: Record<string, string>; body?: string };
const ask = async (path: string, { headers, ...rest }: Sent = {}) => {
  asked++;
  const peer = { "x-peer": `10.0.${asked >> 8}.${asked & 255}` };
  return await app.request(path.startsWith("/") ? ORIGIN + path : path, { ...rest, headers: { ...peer, ...headers } });
};
const match = (body: unknown, headers: Record<string, string> = {}) =>
  ask("/api/v1/match", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
const described = await (await ask("/api/v1/openapi.json")).json();
const validator = new Ajv({ strict: false, validateFormats: false }).addSchema(described, "api");

/** One request for each answer that the document names, where one request brings it about. */
const CALLS: Record<string, [number, () => Promise<Response>][]> = {
  searchJobs: [
    [200, () => ask("/api/v1/jobs?q=nurse&facets=true&country=IT&type=full-time&sort=newest&limit=3")],
    [200, () => ask("/api/v1/jobs")],
    [400, () => ask("/api/v1/jobs?limit=51")],
  ],
  getJob: [
    [200, () => ask(`/api/v1/jobs/${jobId(1)}`)],
    [404, () => ask(`/api/v1/jobs/${jobId(1000)}`)],
    [404, () => ask("/api/v1/jobs/%ff")],
    [410, () => ask(`/api/v1/jobs/${CLOSED.id}`)],
  ],
  matchJobs: [
    [
      200,
      () =>
        match({ answers: { country: "IT", jobCategories: ["nursing"] }, skills: ["sql"], facets: true, hidden: true }),
    ],
    [200, () => match({ answers: {} })],
    [400, () => match({ answers: { country: "XX" } })],
    [401, () => match({ profile: true })],
    [403, () => match({ profile: true }, { origin: FOREIGN })],
    [413, () => match(" ".repeat(MAX_BODY_BYTES + 1))],
    [415, () => match("{}", { "content-type": "text/plain" })],
  ],
};

test("every operation does what the document says of it", async () => {
  expect(described.openapi).toBe("3.1.0");
  expect(Object.keys(described.paths)).toEqual(OPERATIONS.map(({ path }) => path));
  expect(Object.keys(CALLS)).toEqual(OPERATIONS.map(({ id }) => id));
  for (const { id, path, method } of OPERATIONS) {
    const { responses } = described.paths[path][method];
    for (const [status, call] of CALLS[id] ?? []) {
      const answer = await call();
      expect(answer.status, id).toBe(status);
      const [[type, { schema }]] = Object.entries(responses[status].content) as [
        [string, { schema: { $ref: string } }],
      ];
      expect(answer.headers.get("content-type")?.split(";")[0]).toBe(type);
      const body = await answer.json();
      const isValid = validator.validate({ $ref: `api${schema.$ref}` }, body);
      expect(isValid, `${id} ${status}: ${validator.errorsText()}`).toBe(true);
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      if (status !== 200) continue;
      const operation = OPERATIONS.find((one) => one.id === id);
      expect(operation?.answer.parse(body), "nothing beside it").toEqual(body);
    }
  }
});

test("a search narrows, counts and sorts as the results page does", async () => {
  const answer = await ask("/api/v1/jobs?q=nurse&facets=true&type=contract&sort=newest&limit=50");
  const { total, matching, jobs, facets, next } = await answer.json();
  expect({ total, matching, next }).toEqual({ total: 9, matching: 57, next: undefined });
  expect(facets).toEqual({ category: { nursing: 9 }, type: { "full-time": 19, contract: 9 }, country: { IT: 9 } });
  const dates = jobs.map(({ datePosted }: { datePosted: string }) => datePosted);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(await (await ask("/api/v1/jobs?limit=1")).json()).not.toHaveProperty("facets");
});

test("a match says why, in the language asked for, with the posting's words", async () => {
  const body = { answers: { country: "IT", jobCategories: ["nursing"] }, limit: 1, hidden: true };
  const answer = await match(body, { "accept-language": "it-IT,it;q=0.9" });
  expect(answer.headers.get("content-language")).toBe("it");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const { total, matching, hiddenBy, matches } = await answer.json();
  expect({ total, matching, hiddenBy }).toEqual({ total: 28, matching: 28, hiddenBy: { category: 29 } });
  expect(matches[0]).toMatchObject({ fit: "possible", score: 86 });
  const country = matches[0].reasons.find(({ topic }: { topic: string }) => topic === "country");
  expect(country).toMatchObject({ state: "met", field: "descriptionText", quote: "people in Italy" });
  const english = await (await match({ ...body, hidden: false })).json();
  expect(english).not.toHaveProperty("hiddenBy");
  expect(english.matches[0].reasons[0].text).not.toBe(matches[0].reasons[0].text);
  const relaxed = await (await match({ ...body, relax: ["category"] })).json();
  expect(relaxed.total).toBe(57);
});

test("what somebody is matched by is not kept", async () => {
  const before = await dumpDatabase(database.db);
  const answer = await match({ answers: { country: "IT", priority: "work-life-balance" }, skills: ["beekeeping"] });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await dumpDatabase(database.db)).toEqual(before);
});

test("what is for one person is theirs alone", async () => {
  const user = await storeUser(database.db, { profile: { answers: { country: "IT", jobCategories: ["nursing"] } } });
  const cookie = await sessionCookie(database.db, user);
  const found = await ask(`/api/v1/jobs/${jobId(1)}`, { headers: { cookie } });
  expect(found.headers.get("cache-control")).toBe("private, no-store");
  expect(found.headers.get("vary")).toBe("Cookie");
  expect(found.headers.get("etag")).toBeNull();
  expect(found.headers.get("access-control-allow-origin")).toBeNull();
  const matched = await match({ profile: true, limit: 1 }, { cookie, origin: ORIGIN });
  expect(await matched.json()).toMatchObject({ total: 28, matches: [{ fit: "possible", score: 86 }] });
  expect(matched.headers.get("vary")).toBe("Cookie, Accept-Language");
  const foreign: Record<string, string>[] = [
    { origin: FOREIGN },
    { origin: "null" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) expect((await match({ profile: true }, { cookie, ...headers })).status).toBe(403);
});

test.each([
  [{}, ["answers"]],
  [{ answers: {}, profile: true }, ["answers"]],
  [{ answers: { country: "IT", favourite: "tea" } }, ["answers.favourite"]],
  [{ answers: { jobTypes: ["moon"] }, limit: "5" }, ["limit", "answers.jobTypes.0"]],
  [[], [""]],
  ["null", [""]],
])("a match of %j names the fields at fault", async (body, fields) => {
  const problem = Problem.parse(await (await match(body)).json());
  expect(problem.errors?.map(({ field }) => field)).toEqual(fields);
});

test("cursors lead once through the whole list", async () => {
  const crawl = async (first: string) => {
    const ids: string[] = [];
    for (let next: string | undefined, turn = 0; turn < 60; turn++) {
      const page = await (await ask(`/api/v1/jobs?${first}${next ? `&cursor=${next}` : ""}`)).json();
      ids.push(...page.jobs.map(({ id }: { id: string }) => id));
      next = page.next;
      if (next === undefined) return ids;
    }
    throw new Error("There is no end to this list.");
  };
  for (const search of ["", "&sort=newest", "&q=nurse"]) {
    const whole = await catalogue.query({
      criteria: {},
      text: search.includes("nurse") ? "nurse" : "",
      filters: { categories: [], types: [], country: null, salaryMin: null, salaryMax: null, postedWithinDays: null },
      sort: search.includes("newest") ? "newest" : "best",
      page: { offset: 0, limit: 100 },
    });
    const ids = whole.hits.map(({ job: { id } }) => id);
    for (const limit of [1, 7, 50]) expect(await crawl(`limit=${limit}${search}`)).toEqual(ids);
  }
});

test("a list that changes meanwhile goes on after the last posting shown, wherever that stands", async () => {
  const page = async (cursor = "") => await (await ask(`/api/v1/jobs?sort=newest&limit=10${cursor}`)).json();
  const idsOf = ({ jobs }: { jobs: { id: string }[] }) => jobs.map(({ id }) => id);
  const first = await page();
  const second = idsOf(await page(`&cursor=${first.next}`));
  const newer = [101, 102, 103].map((n) => ({ ...job(n), datePosted: new Date("2026-03-13T00:00:00Z") }));
  const [last, ...others] = idsOf(first).reverse();
  try {
    catalogue = catalogueOf([...newer, ...JOBS], 2);
    expect(idsOf(await page(`&cursor=${first.next}`))).toEqual(second);
    catalogue = catalogueOf(
      JOBS.filter(({ id }) => id !== last && id !== others[4]),
      3,
    );
    expect(idsOf(await page(`&cursor=${first.next}`))).toEqual(second);
    expect((await ask(`/api/v1/jobs?sort=salary&cursor=${first.next}`)).status).toBe(400);
    expect((await ask("/api/v1/jobs?cursor=abc")).status).toBe(400);
  } finally {
    catalogue = catalogueOf(JOBS, 1);
  }
});

test("a search says what it took the text to mean", async () => {
  const { understood } = await (await ask("/api/v1/jobs?q=nurse+part+time")).json();
  expect(understood).toEqual([
    { kind: "occupation", text: "nurse" },
    { kind: "type", text: "part time" },
  ]);
});

test("where other work follows what holds every word, the answer counts both, and a feed brings only the first", async () => {
  const reading = { roles: [{ kind: "product-designer", certainty: 0.95 }] };
  const designers = ["Product Designer, Kiosks", "Product Designer"].map((title, n) =>
    buildJob({ id: jobId(200 + n), title, reading }),
  );
  try {
    catalogue = catalogueOf(designers, 2);
    const { total, withEveryWord } = await (await ask("/api/v1/jobs?q=product+designer+kiosks&sort=newest")).json();
    expect([total, withEveryWord]).toEqual([2, 1]);
    expect(await (await ask("/api/v1/jobs?q=product+designer")).json()).not.toHaveProperty("withEveryWord");
    const feed = await (await ask("/feed.xml?q=product+designer+kiosks")).text();
    expect(feed.match(/<item>|<entry>/g)).toHaveLength(1);
  } finally {
    catalogue = catalogueOf(JOBS, 1);
  }
});

test("an answer is sent again only when it has changed", async () => {
  for (const path of ["/api/v1/jobs?q=nurse", `/api/v1/jobs/${jobId(2)}`, "/api/v1/openapi.json"]) {
    const first = await ask(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask(path, { headers: { "if-none-match": known } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await ask(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  }
  const etag = (await ask("/api/v1/jobs?q=nurse")).headers.get("etag") ?? "";
  try {
    catalogue = catalogueOf(JOBS.slice(2), 4);
    const changed = await ask("/api/v1/jobs?q=nurse", { headers: { "if-none-match": etag } });
    expect([changed.status, (await changed.json()).total]).toEqual([200, 27]);
  } finally {
    catalogue = catalogueOf(JOBS, 1);
  }
});

test("each answer says what is left of a minute, and 429 how long to wait", async () => {
  const peer = { "x-peer": "198.51.100.7" };
  const first = await ask("/api/v1/jobs", { headers: peer });
  expect(first.headers.get("ratelimit-policy")).toBe(`"search";q=${API_PER_MINUTE.search};w=60`);
  expect(first.headers.get("ratelimit")).toBe(`"search";r=${API_PER_MINUTE.search - 1};t=7`);
  for (let count = 1; count < API_PER_MINUTE.search; count++) await ask("/api/v1/x", { headers: peer });
  const refused = await ask("/api/v1/jobs", { headers: peer });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
  expect(Problem.parse(await refused.json()).status).toBe(429);
  expect((await match({ answers: {} }, peer)).headers.get("ratelimit")).toContain('"match"');
  expect((await ask("/api/v1/jobs")).status).toBe(200);
});

test.each([
  ["PUT", "/api/v1/jobs", 405, "GET, HEAD, OPTIONS"],
  ["POST", "/api/v1/jobs", 405, "GET, HEAD, OPTIONS"],
  ["DELETE", `/api/v1/jobs/${jobId(1)}`, 405, "GET, HEAD, OPTIONS"],
  ["GET", "/api/v1/match", 405, "POST, OPTIONS"],
  ["PATCH", "/api/v1/openapi.json", 405, "GET, HEAD, OPTIONS"],
  ["OPTIONS", "/api/v1/match", 204, "POST, OPTIONS"],
  ["GET", "/api", 404, null],
  ["GET", "/api/v1/jobs/", 404, null],
  ["POST", "/api/v2/jobs", 404, null],
  ["OPTIONS", "/api/x", 404, null],
])("%s %s is answered with %i", async (method, path, status, allow) => {
  const answer = await ask(path, { method });
  expect([answer.status, answer.headers.get("allow")]).toEqual([status, allow]);
  if (status !== 204) expect(Problem.parse(await answer.json())).toMatchObject({ status });
});

test("HEAD is GET without its body", async () => {
  const got = await ask("/api/v1/jobs");
  const head = await ask("/api/v1/jobs", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("etag")).toBe(got.headers.get("etag"));
});

const ASKED_FIRST = { "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
test.each([
  ["GET", "/api/v1/jobs", { origin: FOREIGN }, 200, "*"],
  ["GET", "/api/v1/jobs", { origin: FOREIGN, cookie: "a=b" }, 200, "*"],
  ["GET", "/api/v1/jobs?limit=0", { origin: FOREIGN }, 400, "*"],
  ["GET", `/api/v1/jobs/${jobId(1)}`, { origin: FOREIGN }, 200, "*"],
  ["GET", "/api/v1/openapi.json", { origin: "null" }, 200, "*"],
  ["OPTIONS", "/api/v1/match", { origin: FOREIGN, ...ASKED_FIRST }, 204, "*"],
  ["POST", "/api/v1/match", { origin: FOREIGN }, 200, "*"],
  ["POST", "/api/v1/match", { origin: ORIGIN }, 200, null],
  ["POST", "/api/v1/match", {}, 200, null],
  ["POST", "/api/v1/match", { origin: FOREIGN, cookie: "a=b" }, 403, null],
  ["POST", "/api/v1/match", { "sec-fetch-site": "cross-site", cookie: "a=b" }, 403, null],
])("%s %s with %j gets %i", async (method, path, headers, status, allowed) => {
  const body = method === "POST" ? { body: '{"answers":{}}' } : {};
  const answer = await ask(path, {
    method,
    ...body,
    headers: { "content-type": "application/json", ...headers } as never,
  });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([status, allowed]);
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
});

test("whatever is sent, it is an answer or a refusal", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("__proto__", "q", "cursor", "jobs", "\0", "%ff"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 6 }), text, async (pairs, path) => {
      const answer = await ask(`/api/v1/jobs?${new URLSearchParams(pairs)}`);
      expect([200, 400]).toContain(answer.status);
      expect((await ask(`/api/v1/jobs/${encodeURIComponent(path.toWellFormed())}`)).status).toBeLessThan(500);
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), text), async (body) => {
      expect((await match(body)).status).toBe(400);
    }),
  );
});

test("what cannot be answered now is 503 with a time to wait; a fault says nothing of itself", async () => {
  const failing = (error: Error) =>
    Object.assign(catalogueOf(JOBS, 5), {
      query: async () => {
        throw error;
      },
    });
  try {
    catalogue = failing(new AppError("UNAVAILABLE", "Too many searches at once."));
    const busy = await ask("/api/v1/jobs");
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(Problem.parse(await busy.json()).detail).toBe("Too many searches at once.");
    catalogue = failing(new Error("secret of the inside"));
    const fault = await match({ answers: {} });
    expect(fault.status).toBe(500);
    expect(await fault.text()).not.toContain("secret");
  } finally {
    catalogue = catalogueOf(JOBS, 1);
  }
});
