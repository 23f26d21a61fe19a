import type { Handler } from '@entourage/kit/bus/inbox.ts';

/** An event goes to one handler: several of the same event become one, which does all that they do in their order. */
export function oneEach(handlers: ReadonlyArray<Handler<null>>): Handler<null>[] {
  const bySubject = Map.groupBy(handlers, ({ subject }) => subject);
  return [...bySubject.values()].map((all) => ({
    ...(all[0] as Handler<null>),
    async handle(events, scope) {
      for (const { handle } of all) await handle(events, scope);
    },
  }));
}
