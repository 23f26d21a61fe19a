import { urgentClosed as closedEvent, urgentMissed } from '@entourage/contracts/events/messaging.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { areConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import type { z } from 'zod';
import type { UrgentCase } from './urgent.ts';

/** An urgent message past its deadline. */
export interface DueClock {
  readonly messageId: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** Null if neither is or was the other's liaison. */
  readonly athleteId: string | null;
  /** The athlete's other current liaisons. */
  readonly otherLiaisons: readonly string[];
}

/** A person asked to take over, with the current role. */
export interface Asked {
  readonly id: string;
  readonly isStaff: boolean;
}

const atOnce = 20;

export type UrgentStore = ReturnType<typeof createUrgentStore>;

export function createUrgentStore(pool: Pool) {
  return {
    /** The longest overdue first. */
    async due(): Promise<DueClock[]> {
      const { rows } = await pool.query<DueClock>({ name: 'urgent-due', text: dueClocks });
      return rows;
    },

    /** Those with people asked, that were answered or retracted since. */
    async settled(): Promise<Array<{ messageId: string; conversationId: string }>> {
      const { rows } = await pool.query({ name: 'urgent-settled', text: settledClocks });
      return rows;
    },

    /** Decides while the conversation is locked against writes: it was answered, or these people are asked. */
    miss: ({ messageId, conversationId, athleteId, otherLiaisons }: DueClock, askedIds: readonly string[]) =>
      whileQuiet(pool, conversationId, async (client) => {
        const { rowCount } = await client.query(
          `update urgent_messages as clock set closed_at = now()
           from messages
           where messages.id = message_id and message_id = $1 and missed_at is null and closed_at is null and ${isSettled}`,
          [messageId],
        );
        if (rowCount) return;
        const missed = await client.query(
          `update urgent_messages set missed_at = now(), athlete_id = $2
           where message_id = $1 and missed_at is null and closed_at is null`,
          [messageId, otherLiaisons.length > 0 ? athleteId : null],
        );
        if (!missed.rowCount) return;
        await client.query('insert into urgent_asked (message_id, user_id) select $1, unnest($2::uuid[])', [
          messageId,
          askedIds,
        ]);
        await publish(client, messageId, urgentMissed, 1);
      }),

    close: (messageId: string, conversationId: string) =>
      whileQuiet(pool, conversationId, async (client) => {
        const { rowCount } = await client.query(
          'update urgent_messages set closed_at = now() where message_id = $1 and closed_at is null',
          [messageId],
        );
        if (rowCount) await publish(client, messageId, closedEvent, 2);
      }),

    /**
     * The first of the people asked takes over; again, it stays theirs. Returns whether it is. Null if this person is
     * not asked.
     */
    async take(messageId: string, by: Asked): Promise<boolean | null> {
      const { rows } = await pool.query<{ conversationId: string }>(
        `select conversation_id as "conversationId" from urgent_messages as clock
         where message_id = $1 and ${isAsked('$2', '$3')}`,
        [messageId, by.id, by.isStaff],
      );
      const [asked] = rows;
      if (!asked) return null;
      return whileQuiet(pool, asked.conversationId, async (client) => {
        const { rowCount } = await client.query(
          `update urgent_messages set taken_by = $2, taken_at = now(), closed_at = now()
           where message_id = $1 and closed_at is null`,
          [messageId, by.id],
        );
        if (rowCount) await publish(client, messageId, closedEvent, 2);
        const own = await client.query('select from urgent_messages where message_id = $1 and taken_by = $2', [
          messageId,
          by.id,
        ]);
        return own.rowCount === 1;
      });
    },

    /** The messages that this person is asked to take over, the longest unanswered first. */
    async openFor(by: Asked): Promise<UrgentCase[]> {
      const { rows } = await pool.query<UrgentCase>({
        name: 'urgent-open-for',
        text: `${cases} where message_id in (select message_id from urgent_asked where user_id = $1)
                 and closed_at is null and ${isAsked('$1', '$2')}
               order by missed_at, message_id`,
        values: [by.id, by.isStaff],
      });
      return rows;
    },

    /** For the two people of the conversation. */
    async missedOf(messageId: string, userId: string): Promise<UrgentCase | null> {
      const { rows } = await pool.query<UrgentCase>(
        `${cases} join conversations on conversations.id = clock.conversation_id
         where message_id = $1 and missed_at is not null and $2 in (low_id, high_id)`,
        [messageId, userId],
      );
      return rows[0] ?? null;
    },
  };
}

const isSettled = `(messages.retracted_at is not null or exists (
  select from messages as answer
  where answer.conversation_id = clock.conversation_id and answer.sender_id = clock.receiver_id
    and answer.position > messages.position and answer.retracted_at is null and not answer.automatic
))`;

const dueClocks = `
  select message_id as "messageId", clock.conversation_id as "conversationId", sender_id as "senderId",
         receiver_id as "receiverId", athlete.id as "athleteId",
         array(select distinct liaison_id from relationships
               where athlete_id = athlete.id and is_active and liaison_id not in (sender_id, receiver_id))
           as "otherLiaisons"
  from urgent_messages as clock
  join messages on messages.id = message_id
  left join lateral (
    select athlete_id as id from relationships
    where (athlete_id = sender_id and liaison_id = receiver_id) or (athlete_id = receiver_id and liaison_id = sender_id)
    limit 1
  ) as athlete on true
  where answer_by <= now() and missed_at is null and closed_at is null
  order by answer_by limit ${atOnce}`;

const settledClocks = `
  select message_id as "messageId", clock.conversation_id as "conversationId"
  from urgent_messages as clock join messages on messages.id = message_id
  where missed_at is not null and closed_at is null and ${isSettled} limit ${atOnce}`;

const cases = `
  select message_id as id, messages.sender_id as "senderId", receiver_id as "receiverId", clock.athlete_id as "athleteId",
         sent_at as "sentAt", missed_at as "missedAt", taken_by as "takenBy", taken_at as "takenAt",
         array(select user_id from urgent_asked where urgent_asked.message_id = clock.message_id) as "askedIds"
  from urgent_messages as clock join messages on messages.id = message_id`;

/** Former liaisons of the athlete, and former administrators, are not asked any more. */
const isAsked = (userId: string, isStaff: string) => `exists (
  select from urgent_asked where urgent_asked.message_id = clock.message_id and user_id = ${userId}
) and case when clock.athlete_id is null then ${isStaff}::boolean else ${areConnected('clock.athlete_id', userId)} end`;

/** Locks in the order of a new message: the conversation first. */
const whileQuiet = <Result>(pool: Pool, conversationId: string, work: (client: Client) => Promise<Result>) =>
  inTransaction(pool, async (client) => {
    await client.query('select from conversations where id = $1 for no key update', [conversationId]);
    return work(client);
  });

/** Publishes to the people asked, and to the two, whose message has changed. */
async function publish(
  client: Client,
  messageId: string,
  event: typeof urgentMissed | typeof closedEvent,
  version: number,
) {
  const { rows } = await client.query<z.infer<typeof event.data>>(
    `with counted as (
       update conversations set last_change = last_change + 1
       where id = (select conversation_id from messages where id = $1) returning last_change
     )
     update messages set change = last_change from counted, urgent_messages
     where messages.id = $1 and message_id = $1
     returning messages.conversation_id as "conversationId", sender_id as "senderId", receiver_id as "receiverId",
       array(select user_id from urgent_asked where message_id = $1) as notify`,
    [messageId],
  );
  if (rows[0]) await client.query(outboxInsert(event, { subject: messageId, version, data: rows[0] }));
}
