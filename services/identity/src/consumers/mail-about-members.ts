import { inviteRedeemed } from '@entourage/contracts/events/invites.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';

/** Mails the athlete that somebody joined their entourage. */
export const mailAboutMembers: Handler = on(inviteRedeemed, async ({ data: { athleteId, memberId } }, client) => {
  const { rows } = await client.query<{ id: string }>('select id from users where id = any ($1) for key share', [
    [athleteId, memberId],
  ]);
  // Deleted meanwhile, the member is not to be mentioned any more.
  if (rows.length === 2) await queueMail(client, athleteId, 'member-joined', { memberId });
});
