import { contactReceived } from '@entourage/contracts/events/admin.ts';
import { type Origin, origin } from '@entourage/kit/bus/outbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import DataLoader from 'dataloader';
import type { ContactMessage } from './contact-message.ts';

export interface NewMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export interface Sender {
  readonly addressHash: Buffer;
  readonly perHour: number;
}

type TakeMessage = (message: NewMessage, sender: Sender) => Promise<ContactMessage | null>;

/** Counts the sender and stores message and event in one commit; null if this hour's limit is reached. */
export function createMessageTaker(pool: Pool): TakeMessage {
  // Concurrent messages share the statement, and with it the commit.
  const loader = new DataLoader<Arrived, ContactMessage | null>((arrived) => takeAll(pool, arrived), {
    cache: false,
    maxBatchSize: 50,
    batchScheduleFn: (take) => void setImmediate(take),
  });
  return (message, sender) => loader.load({ message, sender, ...origin() });
}

const unanswered = {
  ...{ answer: null, answeredAt: null, answeredBy: null },
  ...{ answerResentAt: null, answerSentAt: null, answerFailedAt: null },
};

interface Arrived extends Origin {
  readonly message: NewMessage;
  readonly sender: Sender;
}

/**
 * Accepts as many of each address as its limit still allows, in order of arrival. Addresses are locked in one order, so
 * that concurrent statements cannot deadlock.
 */
async function takeAll(pool: Pool, arrived: readonly Arrived[]): Promise<Array<ContactMessage | null>> {
  const input = arrived.map(({ message, sender, actor, requestId, traceParent }, n) => ({
    n,
    ...message,
    address: `\\x${sender.addressHash.toString('hex')}`,
    share: sender.perHour,
    actor,
    request_id: requestId,
    trace_parent: traceParent,
  }));
  const { rows } = await pool.query<{ n: number; id: string; createdAt: Date }>({
    name: 'contact-take',
    text: `with input as materialized (
             select *, uuidv7() as id, row_number() over (partition by address order by n) as place
             from jsonb_to_recordset($1::jsonb) as message
               (n int, name text, email text, subject text, message text, address bytea, share int, actor text,
                request_id text, trace_parent text)),
           asked as (select address, count(*)::int as messages, min(share) as share from input group by address),
           counted as (
             insert into contact_senders as sender (address_hash, sent)
             select address, least(messages, share) from asked order by address
             on conflict (address_hash) do update set
               sent = least(
                 (select share from asked where address = sender.address_hash),
                 excluded.sent + case when sender.window_start < now() - interval '1 hour' then 0 else sender.sent end),
               window_start = case when sender.window_start < now() - interval '1 hour' then now() else sender.window_start end
             returning new.address_hash as address, new.sent - coalesce(
               case when old.window_start < now() - interval '1 hour' then 0 else old.sent end, 0) as allowed),
           stored as (
             insert into contact_messages (id, name, email, subject, message)
             select id, name, email, subject, message from input join counted using (address) where place <= allowed
             returning id, created_at),
           published as (
             insert into outbox (type, subject, aggregate_version, actor, request_id, trace_parent, data)
             select '${contactReceived.type}', id, 1, actor, request_id, trace_parent, '{}'
             from input join stored using (id) order by n)
           select n, id, created_at as "createdAt" from input join stored using (id)`,
    values: [JSON.stringify(input)],
  });
  const taken = new Map(rows.map((row) => [row.n, row]));
  return arrived.map(({ message }, n) => {
    const row = taken.get(n);
    return row ? { ...message, ...unanswered, id: row.id, isRead: false, createdAt: row.createdAt } : null;
  });
}
