import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { ctxContext, FORM_LOST, localeContext, nonceContext, operationsContext } from "#app/context.ts";
import { presentReason } from "#app/features/jobs/present-reason.ts";
import { directionOf, LOCALE_COOKIE, LOCALES, type Locale, pickLocale } from "#app/i18n/locale.ts";
import { localizedScripts } from "#app/i18n/localized-scripts.ts";
import { preferenceCookie } from "#app/i18n/preference-cookie.ts";
import { createPageHandler, withErrorStatus } from "#app/page-handler.server.tsx";
import { m } from "#app/paraglide/messages.js";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import { networkOf } from "#domain/shared/network-of.ts";
import { createOperations } from "./compose/create-operations.ts";
import type { Deps } from "./deps.ts";
import { readVisitorToken } from "./features/questionnaire/visitor-cookie.ts";
import { apiRoutes } from "./http/api/api-routes.ts";
import { compressedAnswer, compressPage } from "./http/compress.ts";
import { devClock } from "./http/dev-clock.ts";
import { devInbox, inboxIsOpen } from "./http/dev-inbox.ts";
import { discoveryRoutes } from "./http/discovery.ts";
import { createReadiness, healthRoutes } from "./http/health.ts";
import { keepTyped } from "./http/keep-typed.ts";
import { keptPages } from "./http/kept-pages.ts";
import { ARCHIVE_PATH, bodyLimits, requestShape } from "./http/limits.ts";
import { mailReportRoutes } from "./http/mail-reports.ts";
import { createMetrics } from "./http/metrics.ts";
import { atOwnOrigin, refuseForeignPosts } from "./http/own-origin.ts";
import { limitSessions, rateLimit, startInTurn } from "./http/rate-limit.ts";
import { type AppEnv, clientAddress, createRequestCtx, TRY_AGAIN_SECONDS } from "./http/request-ctx.ts";
import { requestLog, traceRequests } from "./http/request-log.ts";
import { resumeFiles } from "./http/resume-files.ts";
import { routePath } from "./http/route-path.ts";
import {
  contentSecurityPolicy,
  PAYMENT_PATH,
  paymentIsolation,
  paymentSources,
  securityHeaders,
} from "./http/security-headers.ts";
import { unsubscribeRoutes } from "./http/unsubscribe.ts";
import { webhookRoutes } from "./http/webhooks.ts";
import { createFairStart } from "./threads/fair-start.ts";

const development = import.meta.env.DEV;
const requestLocale = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => requestLocale.getStore() ?? "en");

/** Statement time of one request; the answer then comes in time for browsers and proxies. Streams after the head have no limit. */
const DATABASE_MS = 12_000;
/** As proxies log a connection that the client closed before the answer. */
const CLIENT_LEFT = 499;
const EARLY_SECONDS = 10;
const PAGE_MAKES_WAY_MS = 100;
const IMMUTABLE = "public, max-age=31536000, immutable";
const PUBLIC_FILES = ["/favicon.svg", "/manifest.webmanifest", "/icons/*"];
const JSON_ONLY = ["/files/*", "/webhooks/*"];

/** The whole HTTP side of the product as one fetch handler. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const { settings } = deps;
  const https = settings.secureCookies;
  const operations = createOperations(deps);
  const app = new Hono<AppEnv>();

  app.use(requestLog(deps));
  if (deps.env.OTEL_EXPORTER_OTLP_ENDPOINT) app.use(traceRequests);
  const readiness = createReadiness(deps);
  const metrics = createMetrics(deps, operations, readiness);
  if (metrics) app.use(metrics.time).route("/", metrics.page);
  app.use(securityHeaders({ https, development }));
  // Importing an archive writes years of a person's data.
  app.use((c, next) => (routePath(c.req.url) === ARCHIVE_PATH ? next() : deps.database.withTime(DATABASE_MS, next)));
  app.use((c, next) => {
    const { near, wide } = networkOf(clientAddress(c, deps.env.CLIENT_ADDRESS_HEADER));
    return deps.database.inTurnOf(wide ?? near, next);
  });
  const beginsSession = limitSessions(deps.now);
  const ctxOf = (c: Context<AppEnv>) =>
    createRequestCtx(deps, c, { clientAddress: clientAddress(c, deps.env.CLIENT_ADDRESS_HEADER), beginsSession });
  const inTurn = startInTurn(createFairStart(), deps.env.CLIENT_ADDRESS_HEADER);
  app.use("/api/*", inTurn);
  app.route(
    "/api",
    apiRoutes(deps, {
      ctxOf,
      languageOf: (accepted) => pickLocale(null, accepted),
      sayReason: (locale, reason) => requestLocale.run(locale as Locale, () => presentReason(reason)),
    }),
  );
  app.use(requestShape);
  app.route("/", healthRoutes(readiness));
  if (deps.outbox && inboxIsOpen(deps.env)) app.route("/", devInbox(deps.outbox));
  if (deps.clock) app.route("/", devClock({ ...deps, db: deps.database.db, clock: deps.clock }));
  if (!development) app.route("/", builtFiles());
  app.use(inTurn);
  const guards = [
    refuseForeignPosts(settings.appUrl),
    rateLimit({
      now: deps.now,
      clientAddressHeader: deps.env.CLIENT_ADDRESS_HEADER,
      hasSession: (cookies) => readVisitorToken(cookies, settings) !== null,
    }),
    bodyLimits,
  ] as const;
  app.use("/files/*", ...guards);
  app.route("/files", resumeFiles(ctxOf));
  const { webhookSecrets } = deps.billing;
  app.route("/", unsubscribeRoutes({ ...deps, db: deps.database.db }));
  app.route("/", webhookRoutes({ ...deps, db: deps.database.db, webhookSecrets }));
  app.route("/", mailReportRoutes({ ...deps, db: deps.database.db, token: deps.env.MAIL_REPORT_TOKEN ?? null }));
  for (const path of JSON_ONLY) app.all(path, (c) => c.json({ error: "Not found" }, 404));
  app.use(keepTyped({ lostHeader: FORM_LOST, wordsOf: wordsOfLostForm }));
  app.use(...guards);
  app.route("/", discoveryRoutes(deps));
  app.all("*", pages(deps, { operations, ctxOf }));
  app.onError(answerError);
  return app;
}

/** The built files for browsers. */
function builtFiles() {
  const app = new Hono<AppEnv>();
  const fresh = { root: "./build/client", precompressed: true };
  app.use("/assets/*", serveStatic({ ...fresh, onFound: (_path, c) => c.header("Cache-Control", IMMUTABLE) }));
  app.get("/assets/*", (c) => c.text("Not found", 404));
  for (const path of PUBLIC_FILES) app.use(path, serveStatic(fresh));
  // The browser looks for a newer one at each visit.
  for (const worker of ["/sw.js", "/push.js"])
    app.use(worker, serveStatic({ ...fresh, onFound: (_path, c) => c.header("Cache-Control", "no-cache") }));
  return app;
}

type PageParts = {
  operations: ReturnType<typeof createOperations>;
  ctxOf: (c: Context<AppEnv>) => ReturnType<typeof createRequestCtx>;
};

/** Serves pages: public ones from the cache, all others rendered for the visitor, in their language. */
function pages(deps: Deps, { operations, ctxOf }: PageParts) {
  const { settings } = deps;
  const https = settings.secureCookies;
  const { clientToken } = deps.billing;
  const paymentWindow = clientToken === null ? null : paymentSources(clientToken);
  const handlePage = Object.fromEntries(LOCALES.map((locale) => [locale, pageHandler(locale)])) as Record<
    Locale,
    ReturnType<typeof pageHandler>
  >;
  const keep = keptPages({
    ...deps,
    policyOf: (hashes) =>
      contentSecurityPolicy(
        hashes.map((hash) => `sha256-${hash}`),
        { https, development },
      ),
    pause: () => wait(PAGE_MAKES_WAY_MS, undefined, { ref: false }),
  });
  const render = async (c: Context<AppEnv>, request: Request, { locale, nonce }: { locale: Locale; nonce: string }) => {
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(localeContext, locale);
    context.set(operationsContext, operations);
    const ctx = await ctxOf(c);
    context.set(ctxContext, ctx);
    c.set("logFields", {
      actor: ctx.user?.id ?? null,
      locale,
      tier: ctx.viewer.tier,
      session: ctx.visitor.tokenHash !== null,
    });
    const handle = () => requestLocale.run(locale, () => handlePage[locale](request, context));
    const page = await (ctx.user ? deps.database.inTurnOf(ctx.user.id, handle) : handle());
    // React Router answers clients that have left with 500, which is no error of ours.
    return page.status === 500 && c.req.raw.signal.aborted ? new Response(null, { status: CLIENT_LEFT }) : page;
  };
  return async (c: Context<AppEnv>): Promise<Response> => {
    const chosen = getCookie(c, LOCALE_COOKIE) ?? null;
    const asked = LOCALES.find((known) => known === c.req.query("lang")) ?? null;
    const locale = pickLocale(asked ?? chosen, c.req.header("accept-language") ?? null);
    if (deps.env.NODE_ENV !== "development") {
      const { origin } = settings;
      const kept = await keep(c, { locale, origin }, (request) => render(c, request, { locale, nonce: "" }));
      if (kept) return kept;
    }
    const nonce = randomBytes(16).toString("base64");
    const made = await render(c, atOwnOrigin(canonicalCase(c.req.raw), settings.appUrl), { locale, nonce });
    const page = await compressPage(made, c.req.header("accept-encoding"));
    const outside = routePath(c.req.url) === PAYMENT_PATH ? paymentWindow : null;
    page.headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy([`nonce-${nonce}`], { https, development, outside }),
    );
    if (outside) for (const [name, value] of Object.entries(paymentIsolation(outside))) page.headers.set(name, value);
    // People who came for a language, as from a search engine, keep it on the next page.
    if (asked !== null && asked !== chosen)
      page.headers.append("Set-Cookie", preferenceCookie(LOCALE_COOKIE, asked, https));
    page.headers.append("Vary", "Cookie, Accept-Language");
    if (!page.headers.has("Cache-Control")) page.headers.set("Cache-Control", keptHow(c, page));
    if (page.status === 503 && !page.headers.has("Retry-After")) page.headers.set("Retry-After", TRY_AGAIN_SECONDS);
    // The page that shows the progress goes on by itself, without scripts too.
    if (page.status === 503 && c.req.method === "GET" && deps.catalogue.summary().preparing !== null)
      page.headers.set("Refresh", TRY_AGAIN_SECONDS);
    return page;
  };
}

/** The answer to errors that no route handled, as JSON or text. */
function answerError(error: Error, c: Context): Response {
  const status = ERROR_STATUS[errorCode(error) ?? "INTERNAL"];
  const message = errorCode(error) ? error.message : "Something went wrong on our side.";
  if (status === 503) c.header("Retry-After", TRY_AGAIN_SECONDS);
  const asksJson = /\bapplication\/json\b/.test(c.req.header("accept") ?? "");
  return asksJson ? c.json({ error: message, code: errorCode(error) ?? "INTERNAL" }, status) : c.text(message, status);
}

function wordsOfLostForm(c: Context, status: number) {
  const locale = pickLocale(getCookie(c, LOCALE_COOKIE) ?? null, c.req.header("accept-language") ?? null);
  return requestLocale.run(locale, () => ({
    locale,
    dir: directionOf(locale),
    title: m.error_title(),
    text: textOfLostForm(status),
    action: m.error_try_again(),
    back: m.back_home(),
  }));
}

function textOfLostForm(status: number): string {
  if (status === 429) return m.error_too_many();
  if (status === 507) return m.error_full();
  return status === 503 ? m.error_unavailable() : m.error_generic();
}

/** Answers pages whose scripts hold the texts of one language. */
function pageHandler(locale: Locale) {
  const build = () => import("virtual:react-router/server-build");
  if (import.meta.env.MODE === "development")
    return createRequestHandler(async () => withErrorStatus(await build()), import.meta.env.MODE);
  const handler = build().then((whole) => {
    const assets = JSON.parse(localizedScripts(locale, JSON.stringify(whole.assets)));
    return createPageHandler({ ...whole, assets }, import.meta.env.MODE, (bytes, type, { headers }) =>
      compressedAnswer(bytes, type, headers.get("accept-encoding")),
    );
  });
  return async (request: Request, context: RouterContextProvider) => (await handler)(request, context);
}

/** Data that a page asked for early is kept by the browser until it is used, a moment later; nothing else of a person is. */
function keptHow(c: Context, page: Response): string {
  const isEarly = c.req.header("sec-purpose") === "prefetch" && c.req.method === "GET" && page.status === 200;
  const isData = page.headers.get("content-type")?.startsWith("text/x-script") ?? false;
  return isEarly && isData && !page.headers.has("set-cookie")
    ? `private, max-age=${EARLY_SECONDS}`
    : "private, no-store";
}

/** Paths are matched as written; `/Results` alone works like `/results`. */
function canonicalCase(request: Request): Request {
  const url = new URL(request.url);
  if (!/^\/results(?:\.data)?$/i.test(url.pathname) || url.pathname === url.pathname.toLowerCase()) return request;
  url.pathname = url.pathname.toLowerCase();
  return new Request(url, request);
}
