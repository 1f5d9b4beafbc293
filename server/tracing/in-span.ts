import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

export const TRACER = "remote-job-pilot";

type Doing = { kind?: keyof typeof SpanKind; attributes?: Attributes };

/** Runs `work` as a span, named without personal data. Nearly free unless traces are sent (`startTracing`). */
export function inSpan<T>(
  name: string,
  { kind = "INTERNAL", attributes = {} }: Doing,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const options = { kind: SpanKind[kind], attributes };
  return trace.getTracer(TRACER).startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // What an error says may hold what somebody typed.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}
