import { alertRaised } from '@entourage/contracts/events/health-data.ts';
import { urgentMissed } from '@entourage/contracts/events/messaging.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { queueMail } from '../mail/mail.store.ts';
import { unseenAfterMinutes } from '../mail/time-to-send.ts';

/** Whether it is still not looked at is decided when it is sent. */
async function mailLater(client: Client, to: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from users where id = any ($1) order by id for key share',
    [to],
  );
  for (const { id } of rows) await queueMail(client, id, 'alerts-unseen', { inSeconds: unseenAfterMinutes * 60 });
}

/** Mails liaisons, or the staff where there is none, of alerts and urgent messages that they have not looked at. */
export const mailUnseen: readonly Handler[] = [
  // The athlete among the recipients is reminded of their medical card, which is not urgent.
  on(alertRaised, ({ data: { userId, notify } }, client) =>
    mailLater(
      client,
      notify.filter((id) => id !== userId),
    ),
  ),
  on(urgentMissed, ({ data: { notify } }, client) => mailLater(client, notify)),
];
