import { messageChanged, messageRead, messageSent } from '@entourage/contracts/events/messaging.ts';
import { origin, outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool, type Queryable } from '@entourage/kit/database.ts';
import { notFound } from '@entourage/kit/problem.ts';
import { areConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import { tieToMessage } from '../attachments/attachment.store.ts';
import { isAway } from '../away/away.store.ts';
import { urgencyColumn } from '../urgent/urgent.ts';
import { firstIdAt } from './first-id-at.ts';
import { gather } from './gather.ts';
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

/** What tells whether anything was written, altered or erased in a conversation. */
export interface Standing {
  readonly lastChange: number;
  readonly total: number;
}

export type MessageStore = ReturnType<typeof createMessageStore>;

export function createMessageStore(pool: Pool) {
  const writeAmongOthers = gather({
    most: 32,
    patienceMs: 50,
    keyOf: ({ conversationId }: Sent) => conversationId,
    work: (sent) => write(pool, sent),
  });

  return {
    /**
     * One statement: whether the two belong together, the number, the message and its event; it is shared by those who write at the same
     * time. Null where that cannot be said of them, or the conversation is gone. `unasked`: where it is known already that they may.
     */
    async add(writing: Writing, unasked = false, database?: Queryable): Promise<WrittenMessage | null> {
      const sent = { ...writing, ...origin(), unasked };
      if (writing.attachmentIds.length === 0) return database ? writeOne(database, sent) : writeAmongOthers(sent);
      return inTransaction(pool, async (client) => {
        const written = await writeOne(client, sent);
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

    /** The latest before a position, the latest first, and the conversation as it was then. */
    async before(conversationId: string, position: number | null, limit: number) {
      const { rows } = await pool.query<StoredMessage & Standing>({
        name: 'messages-before',
        text: `select ${columns}, last_change as "lastChange", message_count as total
               from messages, (select last_change, message_count from conversations where id = $1) as conversation
               where conversation_id = $1 and position < coalesce($2::int, 2147483647)
               order by position desc limit $3`,
        values: [conversationId, position, limit],
      });
      const { lastChange, total } = rows[0] ?? { lastChange: 0, total: 0 };
      return { messages: rows, lastChange, total };
    },

    /** Whether nothing has happened in a conversation since: every message and change counts one on, and erasing counts messages down. */
    async stands(conversationId: string, { lastChange, total }: Standing): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'conversation-stands',
        text: 'select from conversations where id = $1 and last_change = $2 and message_count = $3',
        values: [conversationId, lastChange, total],
      });
      return rowCount === 1;
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

const writeOne = async (database: Queryable, sent: Sent): Promise<WrittenMessage | null> =>
  (await write(database, [sent]))[0] ?? null;

/** A message on its way, with whose request it is: the statement that writes it may be another's too. */
interface Sent extends Writing {
  readonly actor: string;
  readonly requestId: string | null;
  readonly unasked: boolean;
}

interface Row {
  readonly id: string;
  readonly position: number;
  readonly sentAt: Date;
  readonly answerBy: Date | null;
  readonly isAway: boolean;
}

/** One of a conversation at most, in the order in which all that write several lock them. */
async function write(database: Queryable, crowd: readonly Sent[]): Promise<Array<WrittenMessage | null>> {
  const sent = crowd.toSorted((one, other) => (one.conversationId < other.conversationId ? -1 : 1));
  const { rows } = await database.query<Row>({
    name: 'messages-add',
    text: additions,
    values: [
      sent.map(({ id }) => id),
      sent.map(({ conversationId }) => conversationId),
      sent.map(({ senderId }) => senderId),
      sent.map(({ receiverId }) => receiverId),
      sent.map(({ clientId }) => clientId),
      sent.map(({ body }) => body),
      sent.map(({ words }) => `{${words.join()}}`),
      sent.map(({ answerWithin }) => answerWithin),
      sent.map(({ actor }) => actor),
      sent.map(({ requestId }) => requestId),
      sent.map(({ unasked }) => unasked),
    ],
  });
  const written = new Map(rows.map((row) => [row.id, row]));
  return crowd.map((each) => asWritten(each, written.get(each.id)));
}

function asWritten(sent: Sent, row: Row | undefined): WrittenMessage | null {
  if (!row) return null;
  const { id, conversationId, senderId, clientId, body } = sent;
  const { position, sentAt, answerBy, isAway } = row;
  const never = { answeredAt: null, missedAt: null, takenAt: null };
  return {
    ...{ id, conversationId, senderId, clientId, body, sentAt, position, change: position, isAway },
    ...{ editedAt: null, retractedAt: null, version: 1, automatic: false, hasFiles: false },
    urgency: answerBy && { answerBy: answerBy.toISOString(), ...never },
  };
}

/** The clock of what is urgent begins with it. */
const additions = `
  with counted as (
    update conversations set last_change = last_change + 1, message_count = message_count + 1
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bytea[], $7::text[], $8::float8[],
      $9::text[], $10::text[], $11::boolean[])
      as sent (message_id, conversation_id, sender_id, receiver_id, client_id, body, words, answer_within,
        actor, request_id, unasked)
    where id = conversation_id
      and (unasked or staff_id = receiver_id or ${areConnected('sender_id', 'receiver_id')})
    returning sent.*, last_change
  ), written as (
    insert into messages (id, conversation_id, position, change, sender_id, client_id, body, words, urgent)
    select message_id, conversation_id, last_change, last_change, sender_id, client_id, body, words::integer[],
      answer_within is not null
    from counted returning id, position, sent_at
  ), told as (
    insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, data)
    select '${messageSent.type}', ${messageSent.version}, message_id::text, 1, actor, request_id,
      jsonb_build_object('conversationId', conversation_id, 'senderId', sender_id, 'receiverId', receiver_id)
    from counted
  ), clock as (
    insert into urgent_messages (message_id, conversation_id, receiver_id, answer_by)
    select id, conversation_id, receiver_id, sent_at + answer_within * interval '1 minute'
    from counted join written on id = message_id where answer_within is not null
    returning message_id, answer_by
  )
  select id, position, sent_at as "sentAt", answer_by as "answerBy", ${isAway('receiver_id')} as "isAway"
  from counted join written on id = counted.message_id left join clock on clock.message_id = id`;

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
