import type { Handler } from './inbox.ts';

/** An event goes to one handler: several of the same event become one, which does all that they do in their order. */
export function oneEach<Scope>(handlers: ReadonlyArray<Handler<Scope>>): Handler<Scope>[] {
  const bySubject = Map.groupBy(handlers, ({ subject }) => subject);
  return [...bySubject.values()].map((all) => ({
    ...(all[0] as Handler<Scope>),
    async handle(events, scope) {
      for (const { handle } of all) await handle(events, scope);
    },
  }));
}
