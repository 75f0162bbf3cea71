// Spans for OpenTelemetry (docs/monitoring.md#traces). They go nowhere, and cost next to nothing, unless process/tracing.ts was started.
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('club');

/** Runs work as a span of that name, within the one under way; a failure is noted by its name alone, as messages may quote values. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, (span) => ended(span, work()));
}

/**
 * Runs the answer to a request as a span, within that of the trusted proxy whose headers those are, or null as one of its own. `work` is
 * given what names the span once its route is known.
 */
export function tracedRequest<T>(
  headers: Readonly<Record<string, unknown>> | null,
  work: (nameIt: (name: string) => void) => Promise<T>,
): Promise<T> {
  const parent = headers ? propagation.extract(context.active(), headers) : context.active();
  return tracer.startActiveSpan('request', { kind: SpanKind.SERVER }, parent, (span) =>
    ended(
      span,
      work((name) => span.updateName(name)),
    ),
  );
}

async function ended<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
    throw error;
  } finally {
    span.end();
  }
}
