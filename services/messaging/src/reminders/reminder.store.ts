import { messageUnread } from '@entourage/contracts/events/messaging.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { v7 } from 'uuid';
import { firstIdAt } from '../messages/first-id-at.ts';
import type { Reminder, Unread } from './reminder.ts';

/** The same for all databases: advisory locks are per database. */
const plannerLock = 0x0e470c8c;
/** Used together with the hash of a person's id. */
const personLock = 0x0e470c8d;

export type ReminderStore = ReturnType<typeof createReminderStore>;

export function createReminderStore(pool: Pool) {
  return {
    /** Runs at one replica at a time; null if another one is running. */
    asPlanner: <Result>(work: (client: Client) => Promise<Result>): Promise<Result | null> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_xact_lock($1) as won', [
          plannerLock,
        ]);
        return rows[0]?.won ? work(client) : null;
      }),

    async place(client: Client): Promise<{ lookedTo: Date; now: Date }> {
      const { rows } = await client.query<{ lookedTo: Date; now: Date }>(
        'select looked_to as "lookedTo", now() as now from reminder_place',
      );
      return rows[0] as { lookedTo: Date; now: Date };
    },

    async moveTo(client: Client, lookedTo: Date): Promise<void> {
      await client.query('update reminder_place set looked_to = $1', [lookedTo]);
    },

    /** Per receiver and conversation with messages from this period: the first unread one. */
    async unread(client: Client, from: Date, to: Date): Promise<Unread[]> {
      const { rows } = await client.query<Unread>({
        name: 'reminders-unread',
        text: unreadSince,
        values: [firstIdAt(from), firstIdAt(to)],
      });
      return rows;
    },

    /** Whether the person is to be reminded; not if everything was read meanwhile, or a reminder covers it already. */
    remind: (reminder: Reminder): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { conversationId, userId, position, minutes } = reminder;
        // Serialises a person's reminders, so that the second sees the first.
        await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [personLock, userId]);
        const { rows } = await client.query<{ receivesEvents: boolean }>(noting, [
          conversationId,
          userId,
          position,
          minutes,
        ]);
        if (!rows[0]?.receivesEvents) return false;
        await client.query(outboxInsert(messageUnread, { subject: v7(), version: 1, data: { userId, minutes } }));
        return true;
      }),
  };
}

/** Scans by message ids, which begin with their time of creation, so idle conversations cost nothing. */
const unreadSince = `
  with written as (
    select distinct conversation_id, sender_id from messages where id >= $1 and id < $2 and retracted_at is null and not automatic
  )
  select conversation_id as "conversationId", reader.id as "userId", first.position, first.sent_at as since
  from written
  join conversations on conversations.id = conversation_id
  cross join lateral (select case when low_id = sender_id then high_id else low_id end as id) as reader
  cross join lateral (
    select position, sent_at from messages
    where conversation_id = written.conversation_id and sender_id = written.sender_id and retracted_at is null
      and not automatic
      and position > coalesce(
        (select up_to from read_marks where conversation_id = written.conversation_id and user_id = reader.id), 0)
    order by position limit 1
  ) as first`;

/**
 * One reminder covers all conversations: none is repeated within its interval. A deleted account has none: messages to
 * it stay, and would be unread.
 */
const noting = `
  with unread as (
    select max(position) as up_to from messages
    where conversation_id = $1 and sender_id <> $2 and retracted_at is null and not automatic and position >= $3
      and position > coalesce(
      (select up_to from read_marks where conversation_id = $1 and user_id = $2), 0)
      and not exists (select from relationships_gone where person_id = $2)
  )
  insert into reminders as noted (conversation_id, user_id, minutes, up_to, told_at)
  select $1, $2, $4::numeric, up_to, case when not exists (
    select from reminders
    where user_id = $2 and minutes = $4::numeric and told_at > now() - $4::float8 * interval '1 minute'
  ) then now() end
  from unread where up_to is not null
  on conflict (conversation_id, user_id, minutes) do update
  set up_to = excluded.up_to, told_at = coalesce(excluded.told_at, noted.told_at)
  where noted.up_to < $3
  returning told_at = now()::timestamptz(3) as "receivesEvents"`;
