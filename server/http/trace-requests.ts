import { SpanStatusCode } from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import { inSpan } from "#server/tracing/in-span.ts";
import { patternOf } from "./metrics.ts";
import { routePath } from "./route-path.ts";

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
