import { conversationErased, messagesErased } from '@entourage/contracts/events/messaging.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import type { PrismaClient } from '../generated/client.ts';

const hasMessages = 'message_count > 0';
const wroteSince = 'exists (select from messages where conversation_id = conversations.id and sender_id = $1)';

/**
 * Erases the person's messages. Messages to them stay with their authors until both are deleted; then the conversation
 * is erased with its key.
 */
export const erasureOf = (prisma: PrismaClient): Erasure<Client> => ({
  event: messagesErased,
  erase: ({ userId, isLate }, client) => erasePerson(client, userId, isLate ? wroteSince : hasMessages),
  async count(userId) {
    const [messages, files, scheduled] = await Promise.all([
      prisma.message.count({ where: { senderId: userId } }),
      prisma.attachment.count({ where: { uploaderId: userId } }),
      prisma.scheduledMessage.count({ where: { senderId: userId } }),
    ]);
    return [
      { fate: 'ERASED', what: 'Messages they wrote', count: messages, reason: null },
      { fate: 'ERASED', what: 'Files they sent with messages', count: files, reason: null },
      { fate: 'ERASED', what: 'Messages they wrote to be sent later', count: scheduled, reason: null },
    ];
  },
});

/** Notifies the other person of each conversation for which `receivesEvents` holds. */
async function erasePerson(client: Client, userId: string, receivesEvents: string): Promise<void> {
  // The same lock order as in a message.
  const own = 'low_id = $1 or high_id = $1';
  await client.query(`select from conversations where ${own} order by id for no key update`, [userId]);
  const { actor, requestId, traceParent } = origin();
  await client.query(
    `insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, trace_parent, data)
     select '${conversationErased.type}', ${conversationErased.version}, id::text, 1, $2, $3, $4::text,
            jsonb_build_object('erasedId', $1::uuid, 'otherId', case when low_id = $1 then high_id else low_id end)
     from conversations where (${own}) and ${receivesEvents}`,
    [userId, actor, requestId, traceParent],
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
