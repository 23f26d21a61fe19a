import { conversationErased } from '@entourage/contracts/events/messaging.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/database.ts';

/** Longer than a token lets somebody act who has no account any more. */
const afterwards = "interval '15 minutes'";

/**
 * Of what somebody wrote nothing stays. What was written to them stays with whoever wrote it, until both are gone: then the
 * conversation goes with its key.
 */
export async function erasePerson(client: Client, userId: string): Promise<void> {
  await client.query('insert into erased (user_id) values ($1) on conflict do nothing', [userId]);
  await erase(client, userId, 'message_count > 0');
}

/** In each conversation of which this is true (`isTold`) the other one is told. */
async function erase(client: Client, userId: string, isTold: string): Promise<void> {
  // In the order in which a message takes its locks.
  const own = 'low_id = $1 or high_id = $1';
  await client.query(`select from conversations where ${own} order by id for no key update`, [userId]);
  const { actor, requestId } = origin();
  await client.query(
    `insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, data)
     select '${conversationErased.type}', ${conversationErased.version}, id::text, 1, $2, $3,
            jsonb_build_object('erasedId', $1::uuid, 'otherId', case when low_id = $1 then high_id else low_id end)
     from conversations where (${own}) and ${isTold}`,
    [userId, actor, requestId],
  );
  await client.query(
    `with gone as (
       delete from messages where sender_id = $1 and conversation_id in (select id from conversations where ${own})
       returning conversation_id
     )
     update conversations set message_count = message_count - counted.count
     from (select conversation_id, count(*)::int as count from gone group by conversation_id) as counted
     where id = counted.conversation_id`,
    [userId],
  );
  await client.query('delete from attachments where uploader_id = $1', [userId]);
  await client.query(`update conversations set staff_id = null where staff_id = $1 and (${own})`, [userId]);
  await client.query('delete from read_marks where user_id = $1', [userId]);
  await client.query('delete from reminders where user_id = $1', [userId]);
  await client.query('delete from scheduled_messages where sender_id = $1', [userId]);
  await client.query('delete from away_replies where user_id = $1', [userId]);
  await client.query('delete from away_answered where user_id = $1', [userId]);
  await client.query('delete from urgent_asked where user_id = $1', [userId]);
  await client.query('update urgent_messages set taken_by = null where taken_by = $1', [userId]);
  await client.query(
    `delete from conversations where (${own})
       and not exists (select from messages where conversation_id = conversations.id)`,
    [userId],
  );
}

const wroteSince = 'exists (select from messages where conversation_id = conversations.id and sender_id = $1)';

/** What a call has left that was under way while its person was erased. */
export async function eraseAfterwards(pool: Pool, forget: (userId: string) => void): Promise<void> {
  const { rows } = await pool.query<{ user_id: string }>('select user_id from erased');
  for (const { user_id } of rows) {
    await inTransaction(pool, (client) => erase(client, user_id, wroteSince));
    forget(user_id);
  }
  await pool.query(`delete from erased where erased_at < now() - ${afterwards}`);
}
