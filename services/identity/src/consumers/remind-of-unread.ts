import { messageUnread } from '@entourage/contracts/events/messaging.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';

/** Whoever leaves messages unread is mailed that there are some, once for all that wait at the time. */
export const remindOfUnread: Handler = on(messageUnread, async ({ data: { userId } }, client) => {
  const { rowCount } = await client.query('select 1 from users where id = $1 for key share', [userId]);
  if (rowCount) await queueMail(client, userId, 'unread-messages');
});
