import {
  type AnyEvent,
  anyEvent,
  type EventDefinition,
  type EventOf,
  type EventSource,
  eventStream,
  schemaOf,
  subjectOf,
} from '@entourage/contracts/events/define.ts';
import { type Client, inTransaction, type Pool } from '../data/database.ts';
import { withContext } from '../process/context.ts';
import { contextOf } from './event-context.ts';
import { handleInSpans, inSpanOf } from './event-spans.ts';

export interface Handler<Scope = Client> {
  readonly subject: string;
  parse(content: unknown): AnyEvent;
  /**
   * The events are new and in order. In Postgres the scope is the transaction that also records them as handled.
   * MongoDB has none: after a crash in between they are redelivered, so handlers must be idempotent.
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
      await withContext(contextOf(event), () => inSpanOf(event, () => handle(event as EventOf<Definition>, scope)));
    }
  },
});

export const sourceOf = ({ source }: Pick<AnyEvent, 'source'>): EventSource =>
  source.slice('entourage/'.length) as EventSource;

/** For consumers of every event, whatever its source and data. */
export const onEvery = (handle: Handler['handle'], subject: string = eventStream.subjects[0]): Handler => ({
  subject,
  parse: (content) => anyEvent.parse(content),
  handle,
});

export interface Received<Scope = Client> {
  readonly event: AnyEvent;
  readonly handler: Handler<Scope>;
  /** The publish span; null where the message has none. */
  readonly traceParent: string | null;
}

/** Another release may handle this subject. */
export class NotHandledHere extends Error {
  constructor(subject: string) {
    super(`nothing here handles ${subject}`);
  }
}

/** Finds the handler and parses the event. Throws if it cannot be parsed: retries would not help. */
export function receive<Scope>(
  handlers: readonly Handler<Scope>[],
  subject: string,
  content: unknown,
  traceParent: string | null = null,
): Received<Scope> {
  const handler = handlers.find((candidate) => covers(candidate.subject, subject));
  if (!handler) throw new NotHandledHere(subject);
  return { handler, event: handler.parse(content), traceParent };
}

/** Handles the new events, in order, in one transaction with their inbox records: all of them or none. */
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
    for (const run of inRuns(news)) await handleRun(run, client);
  });
}

/** The same for one dead letter, in the caller's transaction. */
export async function handleDeadLetter(received: Received, client: Client): Promise<void> {
  const { rowCount } = await client.query('insert into inbox (event_id) values ($1) on conflict do nothing', [
    received.event.id,
  ]);
  if (rowCount) await handleRun([received], client);
}

/** One or more consecutive events of one handler. */
export type Run<Scope> = readonly [Received<Scope>, ...Received<Scope>[]];

/** Each event in a span under its publish span. */
export const handleRun = <Scope>(run: Run<Scope>, scope: Scope): Promise<void> =>
  handleInSpans(run, (events) => run[0].handler.handle(events, scope));

/** Groups neighbouring events of the same handler. */
function inRuns(received: readonly Received[]): Run<Client>[] {
  const runs: Array<[Received, ...Received[]]> = [];
  for (const each of received) {
    const last = runs.at(-1);
    // Handlers of other subjects with the same `handle` share a batch.
    if (last?.[0].handler.handle === each.handler.handle) last.push(each);
    else runs.push([each]);
  }
  return runs;
}

/** Matches NATS wildcards, `*` only: one token each. */
export function covers(pattern: string, subject: string): boolean {
  const words = subject.split('.');
  const wanted = pattern.split('.');
  return wanted.length === words.length && wanted.every((word, index) => word === '*' || word === words[index]);
}
