import type { Kind, Span } from './span.ts';

const kinds: Readonly<Record<Kind, number>> = { server: 2, producer: 4, consumer: 5 };
const error = 2;

/** OTLP/HTTP in JSON. Put together as text: a tree of objects for each span would cost more than the span. */
export function writeSpans(service: string, spans: readonly Span[]): string {
  const resource = `{"attributes":[{"key":"service.name","value":{"stringValue":${JSON.stringify(service)}}}]}`;
  const scope = '{"name":"entourage"}';
  return `{"resourceSpans":[{"resource":${resource},"scopeSpans":[{"scope":${scope},"spans":[${spans.map(writeSpan).join()}]}]}]}`;
}

function writeSpan({ traceId, spanId, parentSpanId, kind, name, startedAt, endedAt, failed }: Span): string {
  const ids = `"traceId":"${traceId}","spanId":"${spanId}","parentSpanId":"${parentSpanId}"`;
  const times = `"startTimeUnixNano":"${nanos(startedAt)}","endTimeUnixNano":"${nanos(endedAt)}"`;
  const status = failed ? `{"code":${error}}` : '{}';
  return `{${ids},"name":${JSON.stringify(name)},"kind":${kinds[kind]},${times},"status":${status}}`;
}

/** A quarter of a microsecond is all the precision there is. */
const nanos = (ms: number): string => String(Math.round(ms * 1e6));
