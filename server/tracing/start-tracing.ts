import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";
import { withTimeLimit } from "#server/with-time-limit.ts";
import { TRACER } from "./in-span.ts";

/** Attributes of other names are not sent: libraries that trace themselves may put in what belongs to a person. */
const SENT =
  /^(?:http\.(?:request\.method|route|response\.status_code)|server\.address|db\.(?:system\.name|operation\.name|collection\.name|query\.text)|error\.type|job\.(?:name|attempt|outcome))$/;
/** The exporter tries again for longer than an end may take. */
const STOP_MS = 3_000;

/** Sends traces: spans of `inSpan` and outgoing HTTP requests by host. Loaded only with a collector; the usual OTEL_ variables apply. */
export function startTracing(): { stop: () => Promise<void> } {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": TRACER }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(withoutPeople(new OTLPTraceExporter()))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const stopRequests = traceRequestsMade();
  return {
    async stop() {
      stopRequests();
      await withTimeLimit(STOP_MS, provider.shutdown()).catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

function withoutPeople(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutPerson), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Events and the words of a status tell what an error said, which may hold what somebody typed. */
function withoutPerson(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => SENT.test(name)),
  );
  const said = { attributes, status: { code: span.status.code }, events: [], links: [] };
  return Object.create(span, Object.getOwnPropertyDescriptors(said));
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
