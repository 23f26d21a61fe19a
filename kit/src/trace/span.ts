import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';

/** Where a span stands in its trace: the first of a request, or anything that follows from it, in this process or another. */
export type Place = 'first' | 'after';

export interface Started {
  /** The name may be known only at the end. */
  end(outcome?: { name?: string; failed?: boolean }): void;
}

const notTraced: Started = { end() {} };

export interface TraceIds {
  readonly trace: string;
  readonly span: string;
}

/** Set once by `startTracing`; without it a span costs a look. */
let tracing: { tracer: Tracer; giveIds(ids: TraceIds | null): void } | null = null;

export function traceWith(to: typeof tracing): void {
  tracing = to;
}

/**
 * A piece of work as the trace shows it. The request's id is the trace's id, and its first half the id of the first span: so
 * whatever knows the request, an event days later too, stands in the right trace, and the id on an error leads there.
 */
export function startSpan(
  kind: 'server' | 'producer' | 'consumer',
  name: string,
  requestId: string | null,
  place: Place,
): Started {
  if (!tracing || !requestId) return notTraced;
  const traceId = requestId.replaceAll('-', '');
  const first = { traceId, spanId: traceId.slice(0, 16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const context = place === 'first' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, first);
  if (place === 'first') tracing.giveIds({ trace: traceId, span: first.spanId });
  const span = tracing.tracer.startSpan(name, { kind: kinds[kind] }, context);
  tracing.giveIds(null);
  return span.isRecording() ? { end: (outcome) => end(span, outcome) } : notTraced;
}

const kinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

function end(span: Span, { name, failed }: { name?: string; failed?: boolean } = {}): void {
  if (name) span.updateName(name);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
