import type { Attributes, AttributeValue, HrTime } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-base";

/** Attributes of other names are not sent: libraries that trace themselves may put in what belongs to a person. */
const SENT =
  /^(?:http\.(?:request\.method|route|response\.status_code)|server\.address|db\.(?:system\.name|operation\.name|collection\.name|query\.text)|error\.type|job\.(?:name|attempt|outcome))$/;
const SEND_MS = 10_000;
const DONE = 0;
const FAILED = 1;

type Collector = { url: string; headers: Readonly<Record<string, string>>; service: string };

/** Sends spans to a collector as OTLP over HTTP in JSON. What it does not take is dropped. */
export function otlpExporter({ url, headers, service }: Collector): SpanExporter {
  const resource = { attributes: attributesOf({ "service.name": service }) };
  return {
    export(spans, done) {
      const scopeSpans = [...Map.groupBy(spans, ({ instrumentationScope }) => instrumentationScope.name)].map(
        ([name, own]) => ({ scope: { name }, spans: own.map(toOtlp) }),
      );
      fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(SEND_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          const error = answer.ok ? null : new Error(`The collector answered ${answer.status}.`);
          done(error ? { code: FAILED, error } : { code: DONE });
        },
        (error: Error) => done({ code: FAILED, error }),
      );
    },
    shutdown: async () => undefined,
  };
}

function toOtlp(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext();
  const { parentSpanContext } = span;
  const sent = Object.entries(span.attributes).filter(([name]) => SENT.test(name));
  return {
    traceId,
    spanId,
    ...(parentSpanContext ? { parentSpanId: parentSpanContext.spanId } : {}),
    name: span.name,
    // Ours begin at 0 (internal), theirs at 1.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: attributesOf(Object.fromEntries(sent)),
    status: { code: span.status.code },
  };
}

const nanoseconds = ([seconds, rest]: HrTime) => String(BigInt(seconds) * 1_000_000_000n + BigInt(rest));

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }));
}

function otlpValue(value: AttributeValue | undefined) {
  if (typeof value === "number") return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return typeof value === "boolean" ? { boolValue: value } : { stringValue: String(value) };
}
