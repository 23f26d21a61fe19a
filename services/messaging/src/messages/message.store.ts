import { messageChanged, messageRead } from '@entourage/contracts/events/messaging.ts';
import { origin, outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { firstIdAt } from './first-id-at.ts';
import { assertAlterable, type Sealed, type StoredMessage } from './message.ts';
import { messageColumns } from './message-columns.ts';
import { createMessageWriter } from './message-writer.ts';

export type MessageStore = ReturnType<typeof createMessageStore>;

export function createMessageStore(pool: Pool) {
  return {
    add: createMessageWriter(pool),

    /** By their ids, which begin with their time of creation: retracted messages count too. */
    async countSince(since: Date): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from messages where id >= $1',
        [firstIdAt(since)],
      );
      return rows[0]?.count ?? 0;
    },

    async sentAs(senderId: string, clientId: string): Promise<StoredMessage | null> {
      const { rows } = await pool.query<StoredMessage>({
        name: 'message-sent-as',
        text: `select ${messageColumns} from messages where sender_id = $1 and client_id = $2`,
        values: [senderId, clientId],
      });
      return rows[0] ?? null;
    },

    /** The latest before a position, latest first, and the conversation's total. */
    async before(conversationId: string, position: number | null, limit: number) {
      const { rows } = await pool.query<StoredMessage & { total: number }>({
        name: 'messages-before',
        text: `select ${messageColumns}, message_count as total
               from messages, (select message_count from conversations where id = $1) as conversation
               where conversation_id = $1 and position < coalesce($2::int, 2147483647)
               order by position desc limit $3`,
        values: [conversationId, position, limit],
      });
      return { messages: rows, total: rows[0]?.total ?? 0 };
    },

    /** Messages after a position, earliest first. */
    async after(conversationId: string, position: number, limit: number): Promise<StoredMessage[]> {
      const { rows } = await pool.query<StoredMessage>(
        `select ${messageColumns} from messages where conversation_id = $1 and position > $2 order by position limit $3`,
        [conversationId, position, limit],
      );
      return rows;
    },

    /** Null if it is not in this conversation. */
    async positionOf(conversationId: string, id: string): Promise<number | null> {
      const { rows } = await pool.query<{ position: number }>(
        'select position from messages where id = $2 and conversation_id = $1',
        [conversationId, id],
      );
      return rows[0]?.position ?? null;
    },

    /** Messages written or edited after a change, earliest change first. */
    async since(conversationId: string, change: number, limit: number) {
      const { rows } = await pool.query<StoredMessage>({
        name: 'messages-since',
        text: `(select ${messageColumns} from messages
                where conversation_id = $1 and position > $2 and change = position order by position limit $3)
               union all
               (select ${messageColumns} from messages
                where conversation_id = $1 and change > $2 and change <> position order by change limit $3)
               order by change limit $3`,
        values: [conversationId, change, limit],
      });
      return rows;
    },

    /** Keeps the previous text as a version. */
    alter: (id: string, by: { id: string; now: Date }, { body, words }: Sealed) =>
      changing(pool, id, by, async (client, change) => {
        await client.query(
          `insert into message_versions (message_id, version, body, written_at)
           select id, version, body, coalesce(edited_at, sent_at) from messages where id = $1`,
          [id],
        );
        return one(
          client,
          `update messages set body = $2, words = $3, edited_at = $4, change = $5, version = version + 1
           where id = $1 returning ${messageColumns}`,
          [id, body, words, by.now, change],
        );
      }),

    /** Erases the text with all versions. Again, it stays erased. */
    retract: (id: string, by: { id: string; now: Date }) =>
      changing(
        pool,
        id,
        by,
        async (client, change) => {
          await client.query('delete from message_versions where message_id = $1', [id]);
          await client.query('delete from attachments where message_id = $1', [id]);
          return one(
            client,
            `update messages set body = null, words = '{}', retracted_at = $2, change = $3, version = version + 1
             where id = $1 returning ${messageColumns}`,
            [id, by.now, change],
          );
        },
        ({ retractedAt }) => retractedAt !== null,
      ),

    /** The other person of the conversation with this message. */
    async otherOf(id: string, userId: string): Promise<string | null> {
      const { rows } = await pool.query<{ otherId: string }>(
        `select case when low_id = $2 then high_id else low_id end as "otherId" from messages join conversations on conversations.id = conversation_id
         where messages.id = $1 and $2 in (low_id, high_id)`,
        [id, userId],
      );
      return rows[0]?.otherId ?? null;
    },

    async versions(id: string): Promise<Array<{ body: Buffer; writtenAt: Date }>> {
      const { rows } = await pool.query<{ body: Buffer; writtenAt: Date }>(
        `select body, written_at as "writtenAt" from message_versions where message_id = $1 order by version desc`,
        [id],
      );
      return rows;
    },

    /**
     * Moves the mark forward, at most to the last message; returns whether it moved. Mark and event are one statement.
     */
    async markRead(conversationId: string, reader: { id: string; otherId: string }, upTo: number): Promise<boolean> {
      const { actor, requestId, traceParent } = origin();
      const { rowCount } = await pool.query({
        name: 'messages-mark-read',
        text: markOn,
        values: [conversationId, reader.id, upTo, reader.otherId, actor, requestId, traceParent],
      });
      return rowCount === 1;
    },

    /** Messages that have all these hashes, in any of these conversations, latest first. */
    async findable(
      sought: ReadonlyArray<{ conversationId: string; hashes: readonly number[] }>,
      { before, limit }: { before: string | null; limit: number },
    ): Promise<StoredMessage[]> {
      const { rows } = await pool.query<StoredMessage>({
        name: 'messages-findable',
        text: `select found.*
               from unnest($1::uuid[], $2::text[]) as sought (conversation_id, hashes), lateral (
                 select ${messageColumns} from messages
                 where conversation_id = sought.conversation_id and words @> sought.hashes::integer[]
                   and ($3::uuid is null or messages.id < $3)
                 order by messages.id desc limit $4
               ) as found
               order by found.id desc limit $4`,
        values: [
          sought.map(({ conversationId }) => conversationId),
          sought.map(({ hashes }) => `{${hashes.join()}}`),
          before,
          limit,
        ],
      });
      return rows;
    },
  };
}

const markOn = `
  with marked as (
    insert into read_marks (conversation_id, user_id, up_to)
    select id, $2, least($3::int, last_change) from conversations where id = $1 and last_change > 0 and $3 > 0
    on conflict (conversation_id, user_id) do update set up_to = excluded.up_to, version = read_marks.version + 1
      where read_marks.up_to < excluded.up_to
    returning conversation_id, version
  )
  insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, trace_parent, data)
  select '${messageRead.type}', ${messageRead.version}, conversation_id::text, version, $5::text, $6::text, $7::text,
    jsonb_build_object('readerId', $2::uuid, 'otherId', $4::uuid)
  from marked`;

/** Locks in the order of a new message: the conversation first. `isDone`: there is nothing to change any more. */
const changing = (
  pool: Pool,
  id: string,
  by: { id: string; now: Date },
  change: (client: Client, change: number) => Promise<StoredMessage>,
  isDone: (message: StoredMessage) => boolean = () => false,
): Promise<StoredMessage> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ lastChange: number; conversationId: string; lowId: string; highId: string }>(
      `update conversations set last_change = last_change + 1
       where id = (select conversation_id from messages where id = $1) and $2 in (low_id, high_id)
       returning last_change as "lastChange", id as "conversationId", low_id as "lowId", high_id as "highId"`,
      [id, by.id],
    );
    const [counted] = rows;
    if (!counted) throw notFound();
    const before = await one(client, `select ${messageColumns} from messages where id = $1`, [id]);
    if (before.senderId === by.id && isDone(before)) return before;
    assertAlterable(before, by);
    const after = await change(client, counted.lastChange);
    const { conversationId, lowId, highId } = counted;
    const receiverId = lowId === by.id ? highId : lowId;
    const data = { conversationId, senderId: by.id, receiverId, isRetracted: after.retractedAt !== null };
    await client.query(outboxInsert(messageChanged, { subject: id, version: after.version, data }));
    return after;
  });

async function one(client: Client, text: string, values: unknown[]): Promise<StoredMessage> {
  const { rows } = await client.query<StoredMessage>(text, values);
  if (!rows[0]) throw notFound();
  return rows[0];
}
