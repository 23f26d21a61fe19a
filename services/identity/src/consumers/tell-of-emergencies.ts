import { emergencyOpened } from '@entourage/contracts/events/health-data.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';

/** Whoever's health data is opened in an emergency is told by mail too, whether or not they are signed in. */
export const tellOfEmergencies: Handler = on(emergencyOpened, async ({ data: { userId } }, client) => {
  const { rowCount } = await client.query('select 1 from users where id = $1 for key share', [userId]);
  if (rowCount) await queueMail(client, userId, 'emergency-access');
});
