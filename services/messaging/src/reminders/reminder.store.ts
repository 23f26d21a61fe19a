import { messageUnread } from '@entourage/contracts/events/messaging.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/database.ts';
import { v7 } from 'uuid';
import { firstIdAt } from '../messages/first-id-at.ts';
import type { Reminder, Unread } from './reminder.ts';

/** One key for all databases: advisory locks are per database. */
const plannerLock = 0x0e470c8c;
/** Beside the hash of a person's id. */
const personLock = 0x0e470c8d;

export type ReminderStore = ReturnType<typeof createReminderStore>;

export function createReminderStore(pool: Pool) {
  return {
    /** For one replica at a time; null where another one is at it. */
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

    /** Of those who were written to in this time: where what they have not read begins. */
    async unread(client: Client, from: Date, to: Date): Promise<Unread[]> {
      const { rows } = await client.query<Unread>({
        name: 'reminders-unread',
        text: unreadSince,
        values: [firstIdAt(from), firstIdAt(to)],
      });
      return rows;
    },

    /** Whether somebody is to be told: what was read meanwhile, or told of already, is not told. */
    remind: (reminder: Reminder): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { conversationId, userId, position, minutes } = reminder;
        // Of one person's two at once the second sees the first.
        await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [personLock, userId]);
        const { rows } = await client.query<{ isTold: boolean }>(noting, [conversationId, userId, position, minutes]);
        if (!rows[0]?.isTold) return false;
        await client.query(outboxInsert(messageUnread, { subject: v7(), version: 1, data: { userId, minutes } }));
        return true;
      }),
  };
}

/** By the ids of messages, which begin with when they were made: there is nothing to be looked through where nobody wrote. */
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

/** One tells of all: nobody is told twice in as many minutes. */
const noting = `
  with unread as (
    select max(position) as up_to from messages
    where conversation_id = $1 and sender_id <> $2 and retracted_at is null and not automatic and position >= $3
      and position > coalesce(
      (select up_to from read_marks where conversation_id = $1 and user_id = $2), 0)
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
  returning told_at = now()::timestamptz(3) as "isTold"`;
