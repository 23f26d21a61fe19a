import { emergencyOpened } from '@entourage/contracts/events/health-data.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';

/** Mails the athlete that their health data was opened in an emergency, and for how long, signed in or not. */
export const notifyOfEmergencies: Handler = on(emergencyOpened, async ({ time, data: { userId, until } }, client) => {
  const minutes = Math.round((Date.parse(until) - Date.parse(time)) / 60_000);
  const { rowCount } = await client.query('select 1 from users where id = $1 for key share', [userId]);
  if (rowCount) await queueMail(client, userId, 'emergency-access', { minutes });
});
