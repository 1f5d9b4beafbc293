import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { API_PER_MINUTE, type ApiPolicy, MAX_BODY_BYTES } from "#domain/api/api-limits.ts";
import { MatchRequest } from "#domain/api/match-request.ts";
import { openApi } from "#domain/api/open-api.ts";
import { fieldFaults } from "#domain/api/problem.ts";
import { parameterReader } from "#domain/api/read-parameters.ts";
import { SearchRequest, toSearch } from "#domain/api/search-request.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import { fairnessKeyOf, networkOf } from "#domain/shared/network-of.ts";
import { parseJson } from "#domain/shared/parse-json.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Deps } from "#server/deps.ts";
import { getApiJob } from "#server/features/api/get-api-job.ts";
import { matchJobs, searchJobs } from "#server/features/api/job-lists.ts";
import { findMatchProfile } from "#server/features/questionnaire/current-answers.ts";
import { networkCounts } from "#server/http/rate-limit.ts";
import { type AppEnv, clientAddress } from "#server/http/request-ctx.ts";
import { withFairnessKey } from "#server/index/catalogue.ts";
import { isFromOtherSite } from "../own-origin.ts";
import { keptAnswers } from "./kept-answers.ts";
import {
  type PublicAnswer,
  type Refusal,
  refusalOf,
  sendPrivate,
  sendProblem,
  sendPublic,
  toAnswer,
} from "./respond.ts";

const READ = "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const DAY_SECONDS = "86400";

/** By path, what may be asked of it. */
const allowedMethods = {
  "/v1/jobs": "GET, HEAD, OPTIONS",
  "/v1/jobs/:id": "GET, HEAD, OPTIONS",
  "/v1/match": "POST, OPTIONS",
  "/v1/openapi.json": "GET, HEAD, OPTIONS",
};

type Options = { now: () => Date; clientAddressHeader: string | undefined; origin: string };

/** What only the pages' side knows: who asks, and words in a language. */
type ApiFromPages = {
  ctxOf: (c: Context<AppEnv>) => Promise<Ctx>;
  languageOf: (acceptLanguage: string | null) => string;
  sayReason: (language: string, reason: MatchReason) => { text: string; detail: string | null };
};

const readSearch = parameterReader(SearchRequest);
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * The open API, below `/api`. Answers that are the same for everybody ignore cookies and may be cached with revalidation; personal ones are
 * private. Every refusal is a problem (RFC 9457).
 */
export function apiRoutes(deps: Deps, { ctxOf, languageOf, sayReason }: ApiFromPages): Hono<AppEnv> {
  const { catalogue, dataFiles, settings, database, env, now } = deps;
  const from = { catalogue, dataFiles, settings, db: database.db, nodeMark: deps.newToken(6) };
  const kept = keptAnswers(catalogue);
  let described: PublicAnswer | null = null;
  const fromFor = (c: Context) => ({
    ...from,
    catalogue: withFairnessKey(catalogue, fairnessKeyOf(networkOf(clientAddress(c, env.CLIENT_ADDRESS_HEADER)))),
  });
  const refuse = (c: Context, kind: Refusal["kind"], more: Omit<Refusal, "kind"> = {}) =>
    sendProblem(c, settings.origin, { kind, ...more });

  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header("X-Robots-Tag", "noindex");
    c.header("Cache-Control", "no-store");
    if (c.req.method !== "POST") openToOtherSites(c);
    await next();
  });
  api.use(apiLimit({ now, clientAddressHeader: env.CLIENT_ADDRESS_HEADER, origin: settings.origin }));

  api.get("/v1/jobs", async (c) => {
    const request = readSearch(new URL(c.req.url).searchParams);
    if (!request.ok) return refuse(c, "invalid-input", { errors: request.faults });
    const search = async () => toAnswer(await searchJobs(fromFor(c), request.value));
    // What "posted within" leaves out depends on the time of day.
    const { posted, limit, cursor, facets } = request.value;
    const key = posted === undefined ? JSON.stringify([toSearch(request.value), limit, cursor, facets]) : null;
    return sendPublic(c, await kept(key, search));
  });

  api.get("/v1/jobs/:id", async (c) => {
    c.header("Vary", "Cookie");
    const viewer = c.req.header("cookie") === undefined ? null : await ctxOf(c);
    const job = await getApiJob(from, { id: c.req.param("id"), viewer });
    if (!viewer?.user) return sendPublic(c, toAnswer(job));
    c.header("Access-Control-Allow-Origin", undefined);
    return sendPrivate(c, job);
  });

  const limited = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => refuse(c, "too-large", { detail: `At most ${MAX_BODY_BYTES} bytes.` }),
  });
  api.post("/v1/match", limited, async (c) => {
    const foreign = isFromOtherSite(c, settings.appUrl);
    if (foreign && c.req.header("cookie") !== undefined) return refuse(c, "foreign-site");
    if (foreign) openToOtherSites(c);
    if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) return refuse(c, "not-json");
    const body = parseJson(await c.req.text());
    if (body === undefined) return refuse(c, "invalid-input", { detail: "The body is not valid JSON." });
    const request = MatchRequest.safeParse(body);
    if (!request.success) return refuse(c, "invalid-input", { errors: fieldFaults(request.error) });
    const viewer = request.data.profile && !foreign ? await ctxOf(c) : null;
    if (request.data.profile && !viewer?.user) return refuse(c, foreign ? "foreign-site" : "not-signed-in");
    const language = languageOf(c.req.header("accept-language") ?? null);
    const list = await matchJobs(fromFor(c), {
      request: request.data,
      profile: viewer && (await findMatchProfile(viewer)),
      sayReason: (reason) => sayReason(language, reason),
    });
    c.header("Vary", "Cookie, Accept-Language");
    c.header("Content-Language", language);
    return sendPrivate(c, list);
  });

  api.get("/v1/openapi.json", (c) => {
    described ??= toAnswer(openApi(settings.origin));
    return sendPublic(c, described);
  });

  for (const [path, methods] of Object.entries(allowedMethods)) {
    api.options(path, (c) => {
      mayBeAsked(c, methods);
      return c.body(null, 204, { Allow: methods });
    });
    api.all(path, (c) => {
      c.header("Allow", methods);
      return refuse(c, "method-not-allowed");
    });
  }
  api.all("*", (c) => refuse(c, "not-found"));
  api.onError((error, c) => sendProblem(c, settings.origin, refusalOf(error)));
  return api;
}

/** Says in each answer how much of a minute's requests an address has left (RateLimit header fields, IETF draft 10); 429 beyond them. */
function apiLimit({ now, clientAddressHeader, origin }: Options) {
  const count = networkCounts();
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === "OPTIONS") return await next();
    const policy: ApiPolicy = c.req.method === "POST" ? "match" : "search";
    const most = API_PER_MINUTE[policy];
    const from = networkOf(clientAddress(c, clientAddressHeader));
    const { left, secondsLeft } = count(policy, from, most, now());
    c.header("RateLimit-Policy", `"${policy}";q=${most};w=60`);
    c.header("RateLimit", `"${policy}";r=${Math.max(0, left)};t=${secondsLeft}`);
    if (left >= 0) return await next();
    c.header("Retry-After", String(secondsLeft));
    return sendProblem(c, origin, { kind: "too-many-requests", detail: `At most ${most} a minute.` });
  });
}

/** Lets scripts of any site read the answer, never as somebody: browsers send no cookies where every site is allowed. */
function openToOtherSites(c: Context): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", READ);
}

/** Answers a browser that asks beforehand what a script of another site may send. */
function mayBeAsked(c: Context, methods: string): void {
  c.header("Access-Control-Allow-Methods", methods);
  c.header("Access-Control-Allow-Headers", "Content-Type, If-None-Match");
  c.header("Access-Control-Max-Age", DAY_SECONDS);
}
