import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { ctxContext, localeContext, nonceContext } from "#app/context.ts";
import { LOCALE_COOKIE, type Locale, pickLocale } from "#app/i18n/locale.ts";
import { scriptsIn } from "#app/i18n/scripts-in.ts";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import type { Deps } from "./deps.ts";
import { readVisitorToken } from "./features/questionnaire/visitor-cookie.ts";
import type { AppEnv } from "./http/app-env.ts";
import { clientAddress } from "./http/client-address.ts";
import { devInbox, inboxIsOpen } from "./http/dev-inbox.ts";
import { healthRoutes } from "./http/health.ts";
import { bodyLimits, requestShape } from "./http/limits.ts";
import { atOwnOrigin, refuseForeignPosts } from "./http/own-origin.ts";
import { rateLimit } from "./http/rate-limit.ts";
import { createRequestCtx } from "./http/request-ctx.ts";
import { requestLog } from "./http/request-log.ts";
import { resumeFiles } from "./http/resume-files.ts";
import { contentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import { webhookRoutes } from "./http/webhooks.ts";

const development = import.meta.env.DEV;
const requestLocale = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => requestLocale.getStore() ?? "en");

const IMMUTABLE = "public, max-age=31536000, immutable";
/** HTML and React Router's data; built files are compressed at build time, and streams of progress must not wait for a full block. */
const PAGES = /^text\/(?:html|x-script)/;
const JSON_ONLY = ["/api/*", "/files/*", "/webhooks/*"];

/** The whole HTTP side of the product as one fetch handler. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const { settings } = deps;
  const https = settings.secureCookies;
  const handlePage: Record<Locale, ReturnType<typeof pageHandler>> = { en: pageHandler("en"), it: pageHandler("it") };
  const app = new Hono<AppEnv>();

  app.use(requestLog(deps));
  app.use(securityHeaders({ https, development }));
  app.use(requestShape);
  app.use(compress({ encoding: "gzip", contentTypeFilter: PAGES }));
  app.route("/", healthRoutes(deps));
  if (deps.outbox && inboxIsOpen(deps.env)) app.route("/", devInbox(deps.outbox));
  if (!development) {
    const fresh = { root: "./build/client", precompressed: true };
    app.use("/assets/*", serveStatic({ ...fresh, onFound: (_path, c) => c.header("Cache-Control", IMMUTABLE) }));
    app.get("/assets/*", (c) => c.text("Not found", 404));
    app.use("/favicon.svg", serveStatic(fresh));
  }
  const guards = [
    refuseForeignPosts(settings.appUrl),
    rateLimit({
      now: deps.now,
      clientAddressHeader: deps.env.CLIENT_ADDRESS_HEADER,
      hasSession: (cookies) => readVisitorToken(cookies, settings) !== null,
    }),
    bodyLimits,
  ] as const;
  const ctxOf = (c: Context<AppEnv>) => createRequestCtx(deps, c, clientAddress(c, deps.env.CLIENT_ADDRESS_HEADER));
  app.use("/files/*", ...guards);
  app.route("/files", resumeFiles(ctxOf));
  const { webhookSecrets } = deps.billing;
  app.route("/", webhookRoutes({ ...deps, db: deps.database.db, webhookSecrets }));
  for (const path of JSON_ONLY) app.all(path, (c) => c.json({ error: "Not found" }, 404));
  app.use(...guards);
  app.all("*", async (c) => {
    const nonce = randomBytes(16).toString("base64");
    const locale = pickLocale(getCookie(c, LOCALE_COOKIE) ?? null, c.req.header("accept-language") ?? null);
    const context = new RouterContextProvider();
    context.set(nonceContext, nonce);
    context.set(localeContext, locale);
    const ctx = await ctxOf(c);
    context.set(ctxContext, ctx);
    c.set("logFields", {
      actor: ctx.user?.id ?? null,
      locale,
      tier: ctx.viewer.tier,
      session: ctx.visitor.tokenHash !== null,
    });
    const response = await requestLocale.run(locale, () =>
      handlePage[locale](atOwnOrigin(canonicalCase(c.req.raw), settings.appUrl), context),
    );
    const page = new Response(response.body, response);
    page.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, { https, development }));
    page.headers.append("Vary", "Cookie, Accept-Language");
    if (!page.headers.has("Cache-Control")) page.headers.set("Cache-Control", "private, no-store");
    return page;
  });
  app.onError((error, c) => {
    const status = ERROR_STATUS[errorCode(error) ?? "INTERNAL"];
    const message = errorCode(error) ? error.message : "Something went wrong on our side.";
    return c.text(message, status);
  });
  return app;
}

/** Answers pages whose scripts hold the texts of one language. */
function pageHandler(locale: Locale) {
  const load = async () => {
    const build = await import("virtual:react-router/server-build");
    return development ? build : { ...build, assets: JSON.parse(scriptsIn(locale, JSON.stringify(build.assets))) };
  };
  return createRequestHandler(load, import.meta.env.MODE);
}

/** Paths are matched as written; `/Results` alone works like `/results` (spec/decisions.md, "Unknown paths"). */
function canonicalCase(request: Request): Request {
  const url = new URL(request.url);
  if (!/^\/results(?:\.data)?$/i.test(url.pathname) || url.pathname === url.pathname.toLowerCase()) return request;
  url.pathname = url.pathname.toLowerCase();
  return new Request(url, request);
}
