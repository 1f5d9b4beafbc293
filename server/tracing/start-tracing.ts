import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import {
  type Context,
  type ContextManager,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { TRACER } from "./in-span.ts";
import { otlpExporter } from "./otlp-exporter.ts";

/**
 * Sends traces from now on: spans of `inSpan`, and one for each request that the process makes over HTTP, by its host. Loaded only where
 * a collector is set. Sampling and batches follow the usual OTEL_TRACES_… and OTEL_BSP_… variables.
 */
export function startTracing(
  endpoint: string,
  headers: Readonly<Record<string, string>>,
): { stop: () => Promise<void> } {
  const exporter = otlpExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, headers, service: TRACER });
  const provider = new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  context.setGlobalContextManager(contextManager());
  trace.setGlobalTracerProvider(provider);
  const stopRequests = traceRequestsMade();
  return {
    async stop() {
      stopRequests();
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

function contextManager(): ContextManager {
  const current = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => current.getStore() ?? ROOT_CONTEXT,
    with: (own, work, self, ...args) => current.run(own, () => work.apply(self as never, args)),
    bind: (own, target) =>
      typeof target === "function"
        ? (current.run(own, () => AsyncLocalStorage.bind(target as never)) as never)
        : target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

type Made = { request: object & { method?: string; origin?: unknown; host?: string } };
type Answered = Made & { response?: { statusCode?: number } };

/** By node:http (boards, S3, mail) and by fetch. */
function traceRequestsMade(): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (message: unknown) => {
    const { request } = message as Made;
    const host = request.host ?? URL.parse(String(request.origin))?.hostname ?? "";
    const attributes = { "http.request.method": request.method ?? "GET", "server.address": host };
    const span = trace.getTracer(TRACER).startSpan(`${request.method ?? "GET"} ${host}`, {
      kind: SpanKind.CLIENT,
      attributes,
    });
    spans.set(request, span);
  };
  const answer = (message: unknown) => {
    const { request, response } = message as Answered;
    const span = spans.get(request);
    if (response?.statusCode) span?.setAttribute("http.response.status_code", response.statusCode);
    span?.end();
  };
  const fail = (message: unknown) => {
    const span = spans.get((message as Made).request);
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const channels: [name: string, listener: (message: unknown) => void][] = [
    ["http.client.request.start", begin],
    ["http.client.response.finish", answer],
    ["http.client.request.error", fail],
    ["undici:request:create", begin],
    ["undici:request:headers", answer],
    ["undici:request:error", fail],
  ];
  for (const [name, listener] of channels) subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
}
