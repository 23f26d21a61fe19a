import {
  type AnyEvent,
  anyEvent,
  type EventDefinition,
  type EventOf,
  eventStream,
  schemaOf,
  subjectOf,
} from '@entourage/contracts/events/define.ts';
import { withContext } from '../context.ts';
import { type Client, inTransaction, type Pool } from '../database.ts';
import { startSpan } from '../trace/span.ts';

export interface Handler<Scope = Client> {
  readonly subject: string;
  parse(content: unknown): AnyEvent;
  /**
   * They are new here and in the order they came. In Postgres the scope is the transaction that also records them as handled;
   * in MongoDB there is none, and a crash in between brings them again: what a handler does must be the same when done twice.
   */
  handle(events: readonly AnyEvent[], scope: Scope): Promise<void>;
}

export const on = <Definition extends EventDefinition, Scope = Client>(
  definition: Definition,
  handle: (event: EventOf<Definition>, scope: Scope) => Promise<void>,
): Handler<Scope> => ({
  subject: subjectOf(definition),
  parse: (content) => schemaOf(definition).parse(content),
  async handle(events, scope) {
    for (const event of events) {
      const context = { requestId: event.requestid ?? event.id, actor: event.actor };
      await withContext(context, () => handle(event as EventOf<Definition>, scope));
    }
  },
});

/** For whoever wants to know of everything, whatever service it comes from and whatever is in it. */
export const onEvery = (handle: Handler['handle'], subject: string = eventStream.subjects[0]): Handler => ({
  subject,
  parse: (content) => anyEvent.parse(content),
  handle,
});

export interface Received<Scope = Client> {
  readonly event: AnyEvent;
  readonly handler: Handler<Scope>;
}

/** Finds the handler and reads the event, or throws: what cannot be read today cannot be read tomorrow either. */
export function receive<Scope>(
  handlers: readonly Handler<Scope>[],
  subject: string,
  content: unknown,
): Received<Scope> {
  const handler = handlers.find((candidate) => covers(candidate.subject, subject));
  if (!handler) throw new Error(`nothing here handles ${subject}`);
  return { handler, event: handler.parse(content) };
}

/** Handles what is new among these, in order, in one transaction with the record that it was handled: all of it or none. */
export async function handleOnce(pool: Pool, received: readonly Received[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ event_id: string }>({
      name: 'inbox-insert',
      text: `insert into inbox (event_id) select distinct arrived.id from unnest($1::uuid[]) as arrived (id)
             where not exists (select 1 from parked where parked.event_id = arrived.id)
             on conflict do nothing returning event_id`,
      values: [received.map(({ event }) => event.id)],
    });
    const fresh = new Set(rows.map((row) => row.event_id));
    const news = received.filter(({ event }) => fresh.delete(event.id));
    for (const { handler, events } of inRuns(news)) await handleTraced(handler, events, client);
  });
}

/** The same for one event that was parked, in a transaction of the caller's. */
export async function handleParked({ handler, event }: Received, client: Client): Promise<void> {
  const { rowCount } = await client.query('insert into inbox (event_id) values ($1) on conflict do nothing', [
    event.id,
  ]);
  if (rowCount) await handleTraced(handler, [event], client);
}

/** As part of the trace of whatever caused each event. */
export async function handleTraced<Scope>(
  handler: Handler<Scope>,
  events: readonly AnyEvent[],
  scope: Scope,
): Promise<void> {
  const spans = events.map(({ type, requestid }) => startSpan('consumer', `handle ${type}`, requestid, 'after'));
  let failed = true;
  try {
    await handler.handle(events, scope);
    failed = false;
  } finally {
    for (const span of spans) span.end({ failed });
  }
}

/** Neighbours that go to the same handler go there together. */
function inRuns(received: readonly Received[]): Array<{ handler: Handler; events: AnyEvent[] }> {
  const runs: Array<{ handler: Handler; events: AnyEvent[] }> = [];
  for (const { handler, event } of received) {
    const last = runs.at(-1);
    // Several that do the same with other subjects do it together.
    if (last?.handler.handle === handler.handle) last.events.push(event);
    else runs.push({ handler, events: [event] });
  }
  return runs;
}

/** NATS wildcards, one word each. */
function covers(pattern: string, subject: string): boolean {
  const words = subject.split('.');
  const wanted = pattern.split('.');
  return wanted.length === words.length && wanted.every((word, index) => word === '*' || word === words[index]);
}
