import { SpanStatusCode } from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { inSpan } from "#server/tracing/in-span.ts";
import { patternOf } from "./metrics.ts";
import type { AppEnv } from "./request-ctx.ts";
import { routePath } from "./route-path.ts";

/**
 * One line per request, with an allow-list of fields: the path without its query (searches are personal) and no header, so that neither
 * cookies nor addresses reach a log.
 */
export function requestLog({ log, now, newId }: { log: Logger; now: () => Date; newId: () => string }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newId();
    const started = performance.now();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    let failure: unknown;
    try {
      await next();
      failure = c.error;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      c.res.headers.set("X-Request-Id", requestId);
      const status = c.res.status;
      const line = {
        at: now().toISOString(),
        requestId,
        method: c.req.method,
        path: c.req.path.slice(0, 300),
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        actor: null,
        ...c.get("logFields"),
      };
      if (status >= 500) log.error({ ...line, err: failure }, "request");
      else log.info(line, "request");
    }
  });
}

/** Each request is a trace, by the pattern of its path: addresses hold tokens, and searches are personal. */
export const traceRequests = createMiddleware(async (c, next) => {
  const { method } = c.req;
  await inSpan(method, { kind: "SERVER", attributes: { "http.request.method": method } }, async (span) => {
    await next();
    const { status } = c.res;
    const route = status === 404 ? "none" : patternOf(routePath(c.req.url));
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  });
});
