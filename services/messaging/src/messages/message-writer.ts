import { messageSent } from '@entourage/contracts/events/messaging.ts';
import { type Origin, origin } from '@entourage/kit/bus/outbox.ts';
import { areTogether } from '@entourage/kit/consent/postgres-consent.ts';
import { inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import { areConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import { tieToMessage } from '../attachments/attachment.store.ts';
import { isAway } from '../away/away.store.ts';
import { batch } from './batch.ts';
import { filesGone, type Sealed, type StoredMessage } from './message.ts';

export interface Writing extends Sealed {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly clientId: string | null;
  readonly attachmentIds: readonly string[];
  /** Minutes; null if it is not urgent. */
  readonly answerWithin: number | null;
}

/** Includes whether the receiver is away, which saves a query. */
export interface WrittenMessage extends StoredMessage {
  readonly isAway: boolean;
}

/** A message with its request's context, since a batch may belong to another request. */
interface Sent extends Writing, Origin {
  readonly unasked: boolean;
}

interface Row {
  readonly id: string;
  readonly position: number;
  readonly sentAt: Date;
  readonly answerBy: Date | null;
  readonly isAway: boolean;
}

/**
 * Checks the relationship and writes number, message and event in one statement, shared by concurrent writers. Null if
 * the two may not write to each other, or the conversation is erased.
 */
export function createMessageWriter(pool: Pool) {
  const writeInBatch = batch({
    maxItems: 32,
    maxWaitMs: 50,
    keyOf: ({ conversationId }: Sent) => conversationId,
    work: (sent) => write(pool, sent),
  });

  /** `unasked`: the caller has checked the permission already. */
  return async function add(writing: Writing, unasked = false, database?: Queryable): Promise<WrittenMessage | null> {
    const sent = { ...writing, ...origin(), unasked };
    if (writing.attachmentIds.length === 0) return database ? writeOne(database, sent) : writeInBatch(sent);
    return inTransaction(pool, async (client) => {
      const written = await writeOne(client, sent);
      if (written && !(await tieToMessage(client, writing, writing.attachmentIds))) throw filesGone();
      return written && { ...written, hasFiles: true };
    });
  };
}

const writeOne = async (database: Queryable, sent: Sent): Promise<WrittenMessage | null> =>
  (await write(database, [sent]))[0] ?? null;

/** At most one per conversation, in the lock order of all statements that write several. */
async function write(database: Queryable, messages: readonly Sent[]): Promise<Array<WrittenMessage | null>> {
  const sent = messages.toSorted((one, other) => (one.conversationId < other.conversationId ? -1 : 1));
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
      sent.map(({ traceParent }) => traceParent),
    ],
  });
  const written = new Map(rows.map((row) => [row.id, row]));
  return messages.map((each) => asWritten(each, written.get(each.id)));
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

/** Starts the deadline of an urgent message. */
const additions = `
  with counted as (
    update conversations set last_change = last_change + 1, message_count = message_count + 1
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bytea[], $7::text[], $8::float8[],
      $9::text[], $10::text[], $11::boolean[], $12::text[])
      as sent (message_id, conversation_id, sender_id, receiver_id, client_id, body, words, answer_within,
        actor, request_id, unasked, trace_parent)
    where id = conversation_id
      and (unasked or staff_id = receiver_id or ${areConnected('sender_id', 'receiver_id')}
        or ${areTogether('sender_id', 'receiver_id')})
    returning sent.*, last_change
  ), written as (
    insert into messages (id, conversation_id, position, change, sender_id, client_id, body, words, urgent)
    select message_id, conversation_id, last_change, last_change, sender_id, client_id, body, words::integer[],
      answer_within is not null
    from counted returning id, position, sent_at
  ), published as (
    insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, trace_parent, data)
    select '${messageSent.type}', ${messageSent.version}, message_id::text, 1, actor, request_id, trace_parent,
      jsonb_build_object('conversationId', conversation_id, 'senderId', sender_id, 'receiverId', receiver_id,
        'urgent', answer_within is not null)
    from counted
  ), clock as (
    insert into urgent_messages (message_id, conversation_id, receiver_id, answer_by)
    select id, conversation_id, receiver_id, sent_at + answer_within * interval '1 minute'
    from counted join written on id = message_id where answer_within is not null
    returning message_id, answer_by
  )
  select id, position, sent_at as "sentAt", answer_by as "answerBy", ${isAway('receiver_id')} as "isAway"
  from counted join written on id = counted.message_id left join clock on clock.message_id = id`;
