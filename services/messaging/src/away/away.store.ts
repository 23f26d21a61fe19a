import { messageSent } from '@entourage/contracts/events/messaging.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { MasterKeys } from '../keys/master-keys.ts';
import { openNote, type SealedNote, sealNote } from '../keys/sealed-note.ts';
import type { Sealed } from '../messages/message.ts';
import { type Away, answeredEveryMinutes } from './away.ts';

export type AwayStore = ReturnType<typeof createAwayStore>;

export function createAwayStore(pool: Pool, masters: MasterKeys) {
  return {
    async of(userId: string): Promise<Away | null> {
      const { rows } = await pool.query<SealedNote & { until: Date }>(
        `select until, body, sealed_key as "sealedKey", master_key as "masterKey" from away_replies
         where user_id = $1 and until > now()`,
        [userId],
      );
      const [found] = rows;
      return found ? { until: found.until, text: openNote(masters, userId, found) } : null;
    },

    async set(userId: string, { until, text }: Away): Promise<void> {
      const { body, sealedKey, masterKey } = sealNote(masters, userId, text);
      await pool.query(
        `insert into away_replies (user_id, until, body, sealed_key, master_key) values ($1, $2, $3, $4, $5)
         on conflict (user_id) do update set until = excluded.until, body = excluded.body,
           sealed_key = excluded.sealed_key, master_key = excluded.master_key`,
        [userId, until, body, sealedKey, masterKey],
      );
    },

    async end(userId: string): Promise<void> {
      await pool.query('delete from away_replies where user_id = $1', [userId]);
    },

    /** Writes the automatic reply, unless there was one recently. Locks the conversation first, as a message does. */
    answer: (of: { id: string; conversationId: string; senderId: string; receiverId: string }, sealed: Sealed) =>
      inTransaction(pool, async (client): Promise<boolean> => {
        const { id, conversationId, senderId, receiverId } = of;
        await client.query('select from conversations where id = $1 for no key update', [conversationId]);
        const { rowCount } = await client.query(answering, [
          id,
          conversationId,
          senderId,
          sealed.body,
          sealed.words,
          answeredEveryMinutes,
        ]);
        if (!rowCount) return false;
        const data = { conversationId, senderId, receiverId };
        await client.query(outboxInsert(messageSent, { subject: id, version: 1, data }));
        return true;
      }),

    async purgeOver(): Promise<void> {
      await pool.query('delete from away_replies where until <= now()');
    },
  };
}

const answering = `
  with due as (
    insert into away_answered (conversation_id, user_id, answered_at)
    select id, $3, clock_timestamp() from conversations where id = $2
    on conflict (conversation_id, user_id) do update set answered_at = excluded.answered_at
      where away_answered.answered_at <= clock_timestamp() - $6 * interval '1 minute'
    returning conversation_id
  ), counted as (
    update conversations set last_change = last_change + 1, message_count = message_count + 1
    from due where id = due.conversation_id returning last_change
  )
  insert into messages (id, conversation_id, position, change, sender_id, body, words, automatic)
  select $1, $2, last_change, last_change, $3, $4, $5, true from counted`;

/** A SQL condition: whether this person is away. */
export const isAway = (userId: string): string =>
  `exists (select from away_replies where user_id = ${userId} and until > now())`;
