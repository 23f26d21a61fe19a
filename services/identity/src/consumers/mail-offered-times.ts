import { proposalMade } from '@entourage/contracts/events/scheduling.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';

/** Mails an athlete that a liaison offers them times; whether they are still offered is decided when it is sent. */
export const mailOfferedTimes: Handler = on(proposalMade, async ({ subject: id, data }, client) => {
  const { athleteId, liaisonId, proposedBy } = data;
  if (proposedBy !== liaisonId) return;
  const { rows } = await client.query<{ id: string }>(
    'select id from users where id in ($1, $2) order by id for key share',
    [athleteId, liaisonId],
  );
  if (rows.length === 2) await queueMail(client, athleteId, 'times-offered', { proposal: { id, by: liaisonId } });
});
