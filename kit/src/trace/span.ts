import {
  type Context,
  type ContextManager,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
  trace,
} from '@opentelemetry/api';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
export type Kind = keyof typeof kinds;

/** An open span. It takes names and outcomes only: no value can get into one. */
export interface OpenSpan {
  /** Spans started inside, also after an await, are children of this one. */
  run<Result>(work: () => Result): Result;
  /** The name may be known only at the end. */
  end(outcome?: { name?: string; failed?: boolean }): void;
}

/**
 * What spans are made with. Not registered with OpenTelemetry's globals: libraries that use those, as Apollo's executor
 * does, would add spans of their own, with values in them.
 */
export interface Instruments {
  readonly tracer: Tracer;
  readonly contexts: ContextManager;
  readonly propagator: TextMapPropagator;
}

/** Set by `startTracing`; while it is null no span is made. */
let instruments: Instruments | null = null;

export function traceWith(these: Instruments | null): void {
  instruments = these;
}

export const isTracing = (): boolean => instruments !== null;

export const notTraced: OpenSpan = { run: (work) => work(), end() {} };

/**
 * Begins a trace. An outside caller's `traceparent` becomes a link, so that nobody outside chooses our trace ids or
 * sampling.
 */
export function startTrace(name: string, callersTraceParent: unknown): OpenSpan {
  if (!instruments) return notTraced;
  const caller = trace.getSpanContext(contextOf(instruments, callersTraceParent));
  return open(instruments, 'server', name, ROOT_CONTEXT, caller);
}

/** Continues the trace of another process of ours; without a valid `traceparent` it begins one. */
export function startRemoteChild(kind: Kind, name: string, traceParent: unknown): OpenSpan {
  return instruments ? open(instruments, kind, name, contextOf(instruments, traceParent)) : notTraced;
}

/** A child of the current span. Without one, or if its trace is not sampled, no span is made. */
export function startChild(kind: Kind, name: string): OpenSpan {
  const parent = instruments?.contexts.active();
  if (!instruments || !parent || !trace.getSpan(parent)?.isRecording()) return notTraced;
  return open(instruments, kind, name, parent);
}

function open(
  { tracer, contexts }: Instruments,
  kind: Kind,
  name: string,
  parent: Context,
  caller?: SpanContext,
): OpenSpan {
  const span = tracer.startSpan(name, { kind: kinds[kind], ...(caller && { links: [{ context: caller }] }) }, parent);
  return {
    run: (work) => contexts.with(trace.setSpan(parent, span), work),
    end({ name: endName, failed = false } = {}) {
      if (endName !== undefined) span.updateName(endName);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Runs the work inside the span, which is marked failed if the work throws, unless `isFailure` excuses it. */
export async function inSpan<Result>(
  span: OpenSpan,
  work: () => Promise<Result>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<Result> {
  let failed = false;
  try {
    return await span.run(work);
  } catch (error) {
    failed = isFailure(error);
    throw error;
  } finally {
    span.end({ failed });
  }
}

/** Keeps the current span in a callback that is called elsewhere. */
export function keepSpan<Given extends unknown[], Result>(
  callback: (...given: Given) => Result,
): (...given: Given) => Result {
  if (!instruments) return callback;
  const { contexts } = instruments;
  const kept = contexts.active();
  return (...given) => contexts.with(kept, callback, undefined, ...given);
}

/** The W3C header of the current span, for a call to another process; empty without tracing. */
export function traceHeaders(): { traceparent?: string } {
  const headers: { traceparent?: string } = {};
  if (instruments) instruments.propagator.inject(instruments.contexts.active(), headers, defaultTextMapSetter);
  return headers;
}

/** The same, to be stored with work that continues later. */
export const currentTraceParent = (): string | null => traceHeaders().traceparent ?? null;

/** The root context if the header is missing or malformed. */
const contextOf = ({ propagator }: Instruments, traceparent: unknown): Context =>
  typeof traceparent === 'string'
    ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
    : ROOT_CONTEXT;
