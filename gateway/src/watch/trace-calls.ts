import { isTracing, type OpenSpan, startTrace } from '@entourage/kit/trace/span.ts';
import type { Request } from 'express';

const spans = new WeakMap<Request, OpenSpan>();

/**
 * Starts one trace per request, named by its call and ended with its response. A second operation for the same response
 * runs in the same span.
 */
export function traceCall<Result>(request: Request, name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return work();
  const begun = spans.get(request);
  if (begun) return begun.run(work);
  const span = startTrace(name, request.headers.traceparent);
  spans.set(request, span);
  const { res: response } = request;
  response?.once('close', () => span.end({ failed: response.statusCode >= 500 }));
  return span.run(work);
}
