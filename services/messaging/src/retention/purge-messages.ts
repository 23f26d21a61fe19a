import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { firstIdAt } from '../messages/first-id-at.ts';

const atOnce = 100;
/** Bounds one run, so that stopping the process need not wait longer. */
const mostRounds = 50;
/** A conversation is begun before its first message or file is written, so empty ones are kept this long. */
const emptyHours = 24;

export interface Purged {
  readonly messages: number;
  readonly conversations: number;
}

/**
 * Purges expired messages with all that belongs to them, and empty conversations with their keys. In batches, oldest
 * first; the next run continues. Each replica counts the messages that it purged itself.
 */
export async function purgeMessages(pool: Pool, now: Date, years: number): Promise<Purged> {
  const oldest = firstIdAt(yearsBefore(now, years));
  const begun = firstIdAt(new Date(now.getTime() - emptyHours * 3_600_000));
  return {
    messages: await inRounds(pool, (client) => purgeOld(client, oldest)),
    conversations: await inRounds(pool, (client) => purgeEmpty(client, begun)),
  };
}

interface Round {
  readonly found: number;
  readonly gone: number;
}

async function inRounds(pool: Pool, round: (client: Client) => Promise<Round>): Promise<number> {
  let all = 0;
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    const { found, gone } = await inTransaction(pool, round);
    all += gone;
    if (found < atOnce) break;
  }
  return all;
}

async function purgeOld(client: Client, oldest: string): Promise<Round> {
  const { rows } = await client.query<{ id: string; conversationId: string }>(
    'select id, conversation_id as "conversationId" from messages where id < $1 order by id limit $2',
    [oldest, atOnce],
  );
  const ids = rows.map(({ id }) => id);
  // The same lock order as in a message and in the erasure of a person.
  await client.query('select from conversations where id = any($1::uuid[]) order by id for no key update', [
    rows.map(({ conversationId }) => conversationId),
  ]);
  const { rows: counted } = await client.query<{ count: number }>(
    `with gone as (
       delete from messages where id = any($1::uuid[]) returning conversation_id
     ), counted as (
       select conversation_id, count(*)::int as count from gone group by conversation_id
     )
     update conversations set message_count = message_count - counted.count from counted
     where id = counted.conversation_id returning counted.count`,
    [ids],
  );
  return { found: rows.length, gone: counted.reduce((sum, { count }) => sum + count, 0) };
}

/** Locks the conversation rows that a new message or file locks, then checks again that they are empty. */
async function purgeEmpty(client: Client, begun: string): Promise<Round> {
  const { rows } = await client.query<{ id: string }>(
    `select id from conversations where id < $1 and ${isEmpty} order by id limit $2 for update skip locked`,
    [begun, atOnce],
  );
  const { rowCount } = await client.query(`delete from conversations where id = any($1::uuid[]) and ${isEmpty}`, [
    rows.map(({ id }) => id),
  ]);
  return { found: rows.length, gone: rowCount ?? 0 };
}

const isEmpty = `message_count = 0
  and not exists (select from messages where conversation_id = conversations.id)
  and not exists (select from attachments where conversation_id = conversations.id)`;

function yearsBefore(instant: Date, years: number): Date {
  const earlier = new Date(instant);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
}
