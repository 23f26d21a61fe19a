import { messageUnread } from '@entourage/contracts/events/messaging.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';

/** Queues one reminder for a person with unread messages, however many there are. */
export const remindOfUnread: Handler = on(messageUnread, async ({ data: { userId } }, client) => {
  const { rowCount } = await client.query('select 1 from users where id = $1 for key share', [userId]);
  if (rowCount) await queueMail(client, userId, 'unread-messages');
});
