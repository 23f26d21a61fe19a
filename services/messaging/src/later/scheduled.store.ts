import { scheduledSettled } from '@entourage/contracts/events/messaging.ts';
import { mostScheduled } from '@entourage/contracts/rest/messages.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { v7 as newId } from 'uuid';
import type { MasterKeys } from '../keys/master-keys.ts';
import { openNote, type SealedNote, sealNote } from '../keys/sealed-note.ts';
import type { NewScheduled, ScheduledMessage } from './scheduled.ts';

/** A due message; its text is read when it is sent. */
export interface DueMessage {
  readonly id: string;
  readonly senderId: string;
  readonly receiverId: string;
}

type Stored = Omit<ScheduledMessage, 'content'> & SealedNote;

const columns = `id, receiver_id as "receiverId", send_at as "sendAt", urgent, created_at as "createdAt",
  refused_at as "refusedAt", is_changed as "isChanged", body, sealed_key as "sealedKey", master_key as "masterKey"`;
const atOnce = 50;
const refusedForDays = 30;

export type ScheduledStore = ReturnType<typeof createScheduledStore>;

export function createScheduledStore(pool: Pool, masters: MasterKeys) {
  const read = ({ body, sealedKey, masterKey, ...rest }: Stored): ScheduledMessage => ({
    ...rest,
    content: openNote(masters, rest.id, { body, sealedKey, masterKey }),
  });

  return {
    /** Null if the limit is reached, or this `clientId` is in use. */
    async add(senderId: string, given: NewScheduled): Promise<ScheduledMessage | null> {
      const id = newId();
      const { body, sealedKey, masterKey } = sealNote(masters, id, given.content);
      const { rows } = await pool.query<Stored>(
        `insert into scheduled_messages
           (id, sender_id, receiver_id, send_at, urgent, body, sealed_key, master_key, client_id)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9
         where (select count(*) from scheduled_messages where sender_id = $2) < ${mostScheduled}
         on conflict (sender_id, client_id) where client_id is not null do nothing
         returning ${columns}`,
        [id, senderId, given.receiverId, given.sendAt, given.urgent, body, sealedKey, masterKey, given.clientId],
      );
      return rows[0] ? read(rows[0]) : null;
    },

    async addedAs(senderId: string, clientId: string): Promise<ScheduledMessage | null> {
      const { rows } = await pool.query<Stored>(
        `select ${columns} from scheduled_messages where sender_id = $1 and client_id = $2`,
        [senderId, clientId],
      );
      return rows[0] ? read(rows[0]) : null;
    },

    /** By this author, the earliest first. */
    async of(senderId: string): Promise<ScheduledMessage[]> {
      const { rows } = await pool.query<Stored>(
        `select ${columns} from scheduled_messages where sender_id = $1 order by send_at, id`,
        [senderId],
      );
      return rows.map(read);
    },

    /** Null if it is not this author's, or was sent. */
    async receiverOf(id: string, senderId: string): Promise<string | null> {
      const { rows } = await pool.query<{ receiverId: string }>(
        'select receiver_id as "receiverId" from scheduled_messages where id = $1 and sender_id = $2',
        [id, senderId],
      );
      return rows[0]?.receiverId ?? null;
    },

    /** Null if it is not this author's, or was sent. A new time makes a refused one wait again. */
    async change(id: string, senderId: string, { content, sendAt }: { content?: string; sendAt?: Date }) {
      const sealed = content === undefined ? null : sealNote(masters, id, content);
      const { rows } = await pool.query<Stored>(
        `update scheduled_messages set send_at = coalesce($3, send_at), body = coalesce($4, body),
           sealed_key = coalesce($5, sealed_key), master_key = coalesce($6, master_key), is_changed = true,
           refused_at = case when $3::timestamptz is null then refused_at end
         where id = $1 and sender_id = $2 returning ${columns}`,
        [id, senderId, sendAt ?? null, sealed?.body ?? null, sealed?.sealedKey ?? null, sealed?.masterKey ?? null],
      );
      return rows[0] ? read(rows[0]) : null;
    },

    async cancel(id: string, senderId: string): Promise<boolean> {
      const { rowCount } = await pool.query('delete from scheduled_messages where id = $1 and sender_id = $2', [
        id,
        senderId,
      ]);
      return rowCount === 1;
    },

    /** In the order in which they are to be sent. */
    async due(): Promise<DueMessage[]> {
      const { rows } = await pool.query<DueMessage>({
        name: 'scheduled-due',
        text: `select id, sender_id as "senderId", receiver_id as "receiverId" from scheduled_messages
               where send_at <= now() and refused_at is null order by send_at, id limit ${atOnce}`,
      });
      return rows;
    },

    /**
     * Takes and sends the message in one transaction, so that one replica sends it, once. Locks the conversation first,
     * as a message does. Null if another replica was faster, or the author has changed it.
     */
    send: <Sent>(
      { id, senderId, receiverId }: DueMessage,
      conversationId: string,
      work: (taken: ScheduledMessage, client: Client) => Promise<Sent>,
    ): Promise<Sent | null> =>
      inTransaction(pool, async (client) => {
        await client.query('select from conversations where id = $1 for no key update', [conversationId]);
        const { rows } = await client.query<Stored>(
          `delete from scheduled_messages where id = $1 and send_at <= now() and refused_at is null returning ${columns}`,
          [id],
        );
        if (!rows[0]) return null;
        const sent = await work(read(rows[0]), client);
        await client.query(
          outboxInsert(scheduledSettled, { subject: id, version: 1, data: { senderId, receiverId, isSent: true } }),
        );
        return sent;
      }),

    refuse: ({ id, senderId, receiverId }: DueMessage): Promise<void> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          'update scheduled_messages set refused_at = now() where id = $1 and send_at <= now() and refused_at is null',
          [id],
        );
        if (!rowCount) return;
        const data = { senderId, receiverId, isSent: false };
        await client.query(outboxInsert(scheduledSettled, { subject: id, version: 1, data }));
      }),

    async purgeRefused(): Promise<void> {
      await pool.query('delete from scheduled_messages where refused_at < now() - make_interval(days => $1)', [
        refusedForDays,
      ]);
    },
  };
}
