import { randomPieces } from '../random-pieces.ts';

/** Where a span stands in its trace: the first of a request, or anything that follows from it, in this process or another. */
export type Place = 'first' | 'after';
export type Kind = 'server' | 'producer' | 'consumer';

export interface Started {
  /** The name may be known only at the end. */
  end(outcome?: { name?: string; failed?: boolean }): void;
}

/** One piece of work as a trace shows it; times in milliseconds since 1970. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly kind: Kind;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly failed: boolean;
}

export interface Recorder {
  /** Whether this trace is one of those that are kept: the same answer in every process. */
  keeps(traceId: string): boolean;
  record(span: Span): void;
}

/** Set by `startTracing`; without it a span costs a look. */
let recorder: Recorder | null = null;

export function recordWith(to: Recorder | null): void {
  recorder = to;
}

const notTraced: Started = { end() {} };

/**
 * The request's id is the trace's id, and its first half the id of the first span: so whatever knows the request, an event days
 * later too, stands in the right trace, and the id on an error leads there.
 */
export function startSpan(kind: Kind, startName: string, requestId: string | null, place: Place): Started {
  if (!recorder || !requestId) return notTraced;
  const to = recorder;
  const traceId = requestId.replaceAll('-', '');
  if (traceId.length !== 32 || !to.keeps(traceId)) return notTraced;
  const first = traceId.slice(0, 16);
  const startedAt = now();
  return {
    end({ name = startName, failed = false } = {}) {
      const ids = place === 'first' ? { spanId: first, parentSpanId: '' } : { spanId: newId(), parentSpanId: first };
      to.record({ traceId, ...ids, kind, name, startedAt, endedAt: now(), failed });
    },
  };
}

const now = () => performance.timeOrigin + performance.now();

const newPiece = randomPieces(8);
const newId = (): string => newPiece().toString('hex');
