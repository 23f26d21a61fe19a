import { messageChanged, messageRead, messageSent } from '@entourage/contracts/events/messaging.ts';
import { origin, outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool, type Queryable } from '@entourage/kit/database.ts';
import { notFound } from '@entourage/kit/problem.ts';
import { areConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import { tieToMessage } from '../attachments/attachment.store.ts';
import { isAway } from '../away/away.store.ts';
import { urgencyColumn } from '../urgent/urgent.ts';
import { firstIdAt } from './first-id-at.ts';
import { assertAlterable, filesGone, type Sealed, type StoredMessage } from './message.ts';

/** A table's row in the words of the code. */
const columns = `messages.id, conversation_id as "conversationId", position, change, sender_id as "senderId",
  client_id as "clientId", body,
  sent_at as "sentAt", edited_at as "editedAt", retracted_at as "retractedAt", version, automatic,
  exists (select from attachments where message_id = messages.id) as "hasFiles", ${urgencyColumn}`;

export interface Writing extends Sealed {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly clientId: string | null;
  readonly attachmentIds: readonly string[];
  /** Minutes; null where it is not urgent. */
  readonly answerWithin: number | null;
}

/** With it comes whether whom it is for is away: nobody asks for that by itself. */
export interface WrittenMessage extends StoredMessage {
  readonly isAway: boolean;
}

export type MessageStore = ReturnType<typeof createMessageStore>;

export function createMessageStore(pool: Pool) {
  return {
    /**
     * Without files one statement, so one way to the database: whether the two belong together, the number, the message and its event. Null where
     * that cannot be said of them, or the conversation is gone. `unasked`: where it is known already that they may.
     */
    async add(writing: Writing, unasked = false, database?: Queryable): Promise<WrittenMessage | null> {
      if (writing.attachmentIds.length === 0) return write(database ?? pool, writing, unasked);
      return inTransaction(pool, async (client) => {
        const written = await write(client, writing, unasked);
        if (written && !(await tieToMessage(client, writing, writing.attachmentIds))) throw filesGone();
        return written && { ...written, hasFiles: true };
      });
    },

    /** By their ids, which begin with when they were made: what was taken back counts too. */
    async countSince(since: Date): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from messages where id >= $1',
        [firstIdAt(since)],
      );
      return rows[0]?.count ?? 0;
    },

    async sentAs(senderId: string, clientId: string): Promise<StoredMessage | null> {
      const { rows } = await pool.query<StoredMessage>(
        `select ${columns} from messages where sender_id = $1 and client_id = $2`,
        [senderId, clientId],
      );
      return rows[0] ?? null;
    },

    /** The latest before a position, the latest first. */
    async before(conversationId: string, position: number | null, limit: number) {
      const { rows } = await pool.query<StoredMessage & { total: number }>({
        name: 'messages-before',
        text: `select ${columns}, (select message_count from conversations where id = $1) as total
               from messages where conversation_id = $1 and position < coalesce($2::int, 2147483647)
               order by position desc limit $3`,
        values: [conversationId, position, limit],
      });
      return { messages: rows.map(({ total: _, ...message }) => message), total: rows[0]?.total ?? 0 };
    },

    /** Those written after a position, the earliest first. */
    async after(conversationId: string, position: number, limit: number): Promise<StoredMessage[]> {
      const { rows } = await pool.query<StoredMessage>(
        `select ${columns} from messages where conversation_id = $1 and position > $2 order by position limit $3`,
        [conversationId, position, limit],
      );
      return rows;
    },

    /** Null where it is not in this conversation. */
    async positionOf(conversationId: string, id: string): Promise<number | null> {
      const { rows } = await pool.query<{ position: number }>(
        'select position from messages where id = $2 and conversation_id = $1',
        [conversationId, id],
      );
      return rows[0]?.position ?? null;
    },

    /** What was written or altered after a change, the earliest change first. */
    async since(conversationId: string, change: number, limit: number) {
      const { rows } = await pool.query<StoredMessage>({
        name: 'messages-since',
        text: `(select ${columns} from messages
                where conversation_id = $1 and position > $2 and change = position order by position limit $3)
               union all
               (select ${columns} from messages
                where conversation_id = $1 and change > $2 and change <> position order by change limit $3)
               order by change limit $3`,
        values: [conversationId, change, limit],
      });
      return rows;
    },

    /** The last message of each of these conversations, in one query however many. */
    async lastOf(conversationIds: readonly string[]): Promise<StoredMessage[]> {
      const { rows } = await pool.query<StoredMessage>({
        name: 'messages-last-of',
        text: `select last.* from unnest($1::uuid[]) as wanted (id), lateral (
                 select ${columns} from messages where conversation_id = wanted.id order by position desc limit 1
               ) as last`,
        values: [conversationIds],
      });
      return rows;
    },

    /** What it said goes among the versions. */
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
           where id = $1 returning ${columns}`,
          [id, body, words, by.now, change],
        );
      }),

    /** Nothing of what it said stays, whenever. */
    retract: (id: string, by: { id: string; now: Date }) =>
      changing(pool, id, by, async (client, change) => {
        await client.query('delete from message_versions where message_id = $1', [id]);
        await client.query('delete from attachments where message_id = $1', [id]);
        return one(
          client,
          `update messages set body = null, words = '{}', retracted_at = $2, change = $3, version = version + 1
           where id = $1 returning ${columns}`,
          [id, by.now, change],
        );
      }),

    /** With whom this person has the conversation in which this message is. */
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

    /** A mark never goes back, nor beyond what there is. Whether it moved. */
    markRead: (conversationId: string, reader: { id: string; otherId: string }, upTo: number): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ version: number }>(
          `insert into read_marks (conversation_id, user_id, up_to)
           select id, $2, least($3::int, last_change) from conversations where id = $1 and last_change > 0 and $3 > 0
           on conflict (conversation_id, user_id) do update set up_to = excluded.up_to, version = read_marks.version + 1
             where read_marks.up_to < excluded.up_to
           returning version`,
          [conversationId, reader.id, upTo],
        );
        const [mark] = rows;
        if (!mark) return false;
        const data = { readerId: reader.id, otherId: reader.otherId };
        const happening = { subject: conversationId, version: mark.version, data };
        await client.query(outboxInsert(messageRead, happening));
        return true;
      }),

    /** Those in which all these hashes are, in any of these conversations, the latest first. */
    async findable(
      sought: ReadonlyArray<{ conversationId: string; hashes: readonly number[] }>,
      { before, limit }: { before: string | null; limit: number },
    ): Promise<StoredMessage[]> {
      const { rows } = await pool.query<StoredMessage>(
        `select ${columns}
         from jsonb_to_recordset($1::jsonb) as sought ("conversationId" uuid, hashes integer[])
         join messages on conversation_id = sought."conversationId" and words @> sought.hashes
         where $2::uuid is null or messages.id < $2
         order by messages.id desc limit $3`,
        [JSON.stringify(sought), before, limit],
      );
      return rows;
    },
  };
}

async function write(database: Queryable, writing: Writing, unasked: boolean): Promise<WrittenMessage | null> {
  const { id, conversationId, senderId, receiverId, clientId, answerWithin, body, words } = writing;
  const { actor, requestId } = origin();
  const data = JSON.stringify({ conversationId, senderId, receiverId });
  const values = [id, conversationId, senderId, clientId, body, words, actor, requestId, data, receiverId, unasked];
  const { rows } = await database.query<WrittenMessage>(
    answerWithin === null ? { ...addition, values } : { ...urgentAddition, values: [...values, answerWithin] },
  );
  return rows[0] ?? null;
}

const additionOf = (urgent: boolean, more: string, answer: string) => `
  with counted as (
    update conversations set last_change = last_change + 1, message_count = message_count + 1
    where id = $2 and ($11::boolean or staff_id = $10 or ${areConnected('$3', '$10')}) returning last_change
  ), written as (
    insert into messages (id, conversation_id, position, change, sender_id, client_id, body, words, urgent)
    select $1, $2, last_change, last_change, $3, $4, $5, $6, ${urgent} from counted
    returning ${columns}
  ), told as (
    insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, data)
    select '${messageSent.type}', ${messageSent.version}, id::text, 1, $7, $8, $9::jsonb from written
  )${more}
  ${answer}`;

const addition = {
  name: 'message-add',
  text: additionOf(false, '', `select written.*, ${isAway('$10')} as "isAway" from written`),
};

/** Its clock begins with it. */
const urgentAddition = {
  name: 'message-add-urgent',
  text: additionOf(
    true,
    `, clock as (
      insert into urgent_messages (message_id, conversation_id, receiver_id, answer_by)
      select id, $2, $10, "sentAt" + $12::float8 * interval '1 minute' from written
      returning answer_by
    )`,
    `select written.*, ${isAway('$10')} as "isAway", jsonb_build_object('answerBy', answer_by, 'answeredAt', null, 'missedAt', null, 'takenAt', null) as urgency
     from written, clock`,
  ),
};

/** Locks in the order in which a new message does: the conversation first. */
const changing = (
  pool: Pool,
  id: string,
  by: { id: string; now: Date },
  change: (client: Client, change: number) => Promise<StoredMessage>,
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
    assertAlterable(await one(client, `select ${columns} from messages where id = $1`, [id]), by);
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
