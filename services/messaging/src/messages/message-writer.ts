import { messageSent } from '@entourage/contracts/events/messaging.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool, type Queryable } from '@entourage/kit/database.ts';
import { areConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import { tieToMessage } from '../attachments/attachment.store.ts';
import { isAway } from '../away/away.store.ts';
import { gather } from './gather.ts';
import { filesGone, type Sealed, type StoredMessage } from './message.ts';

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

/**
 * One statement: whether the two belong together, the number, the message and its event; it is shared by those who write at the same
 * time. Null where that cannot be said of them, or the conversation is gone.
 */
export function createMessageWriter(pool: Pool) {
  const writeAmongOthers = gather({
    most: 32,
    patienceMs: 50,
    keyOf: ({ conversationId }: Sent) => conversationId,
    work: (sent) => write(pool, sent),
  });

  /** `unasked`: where it is known already that they may. */
  return async function add(writing: Writing, unasked = false, database?: Queryable): Promise<WrittenMessage | null> {
    const sent = { ...writing, ...origin(), unasked };
    if (writing.attachmentIds.length === 0) return database ? writeOne(database, sent) : writeAmongOthers(sent);
    return inTransaction(pool, async (client) => {
      const written = await writeOne(client, sent);
      if (written && !(await tieToMessage(client, writing, writing.attachmentIds))) throw filesGone();
      return written && { ...written, hasFiles: true };
    });
  };
}

const writeOne = async (database: Queryable, sent: Sent): Promise<WrittenMessage | null> =>
  (await write(database, [sent]))[0] ?? null;

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
