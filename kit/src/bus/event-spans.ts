import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { withContext } from '../process/context.ts';
import { isTracing, type OpenSpan, startRemoteChild } from '../trace/span.ts';
import { contextOf } from './event-context.ts';

const spans = new WeakMap<AnyEvent, OpenSpan>();

/**
 * Handles these events together, each in a span under its publish span. Work done once for several events belongs to
 * the first span.
 */
export async function handleInSpans(
  run: ReadonlyArray<{ readonly event: AnyEvent; readonly traceParent: string | null }>,
  handle: (events: readonly AnyEvent[]) => Promise<void>,
): Promise<void> {
  const events = run.map(({ event }) => event);
  const [first] = events;
  if (!first || !isTracing()) return handle(events);
  for (const { event, traceParent } of run) {
    const start = () => startRemoteChild('consumer', `handle ${event.type}`, traceParent);
    spans.set(event, withContext(contextOf(event), start));
  }
  let failed = true;
  try {
    await inSpanOf(first, () => handle(events));
    failed = false;
  } finally {
    for (const event of events) spans.get(event)?.end({ failed });
  }
}

/** For a handler of several events: runs work in the span of one of them. */
export const inSpanOf = <Result>(event: AnyEvent, work: () => Result): Result => {
  const span = spans.get(event);
  return span ? span.run(work) : work();
};
