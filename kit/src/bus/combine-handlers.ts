import { subjectOf } from '@entourage/contracts/events/define.ts';
import { covers, type Handler, sourceOf } from './inbox.ts';

/**
 * One handler for each subject that a consumer subscribes to, since subscriptions must not overlap: handlers of the
 * same events, also by a wildcard, run in order.
 */
export function combineHandlers<Scope>(handlers: ReadonlyArray<Handler<Scope>>): Handler<Scope>[] {
  const isCovered = (handler: Handler<Scope>, index: number) =>
    handlers.some(
      (other, at) =>
        covers(other.subject, handler.subject) && (other.subject === handler.subject ? at < index : other !== handler),
    );
  const widest = handlers.filter((handler, index) => !isCovered(handler, index));
  return widest.map((handler) => {
    const group = handlers.filter(({ subject }) => covers(handler.subject, subject));
    // A lone handler stays unwrapped: neighbouring events with the same `handle` are handled as a batch.
    return group.length === 1 ? handler : inTurn(handler, group);
  });
}

const inTurn = <Scope>(widest: Handler<Scope>, group: ReadonlyArray<Handler<Scope>>): Handler<Scope> => ({
  subject: widest.subject,
  parse(content) {
    const event = widest.parse(content);
    const subject = subjectOf({ service: sourceOf(event), type: event.type });
    for (const handler of group) if (handler !== widest && covers(handler.subject, subject)) handler.parse(content);
    return event;
  },
  async handle(events, scope) {
    for (const { subject, handle } of group) {
      const own = events.filter((event) => covers(subject, subjectOf({ service: sourceOf(event), type: event.type })));
      if (own.length > 0) await handle(own, scope);
    }
  },
});
