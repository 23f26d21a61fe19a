import { appointmentUnanswered, proposalUnanswered } from '@entourage/contracts/events/scheduling.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { queueMail } from '../mail/mail.store.ts';
import { markOfMeeting, markOfSubject } from '../notifications/mark-read.ts';
import { notify } from '../notifications/notify.ts';

/** Returns how many of the two have an account. */
async function lockPeople(client: Client, of: { athleteId: string; liaisonId: string }): Promise<number> {
  const { rows } = await client.query('select id from users where id in ($1, $2) order by id for key share', [
    of.athleteId,
    of.liaisonId,
  ]);
  return rows.length;
}

/**
 * Reminds who has to answer a request for a meeting: in the bell, where it takes the place of the request, by push and by
 * mail. Of one that was answered, moved or cancelled meanwhile there is nothing: its recorded version is another. A later
 * state that arrives at the same moment waits, and settles the reminder.
 */
const remindOfRequest: Handler = on(appointmentUnanswered, async (event, client) => {
  const { subject: id, aggregateversion: version, time: at, data } = event;
  // Before the meeting, as everybody else locks them: the deletion of an account takes its meetings along.
  await lockPeople(client, data);
  const { rows } = await client.query<{ asked: string; asks: string | null }>(
    `select user_id as asked, with_id as asks from meetings
     where meeting_id = $1 and version = $2 and status = 'PENDING' and to_confirm for share`,
    [id, version],
  );
  for (const { asked, asks } of rows) {
    await queueMail(client, asked, 'meeting-unanswered', { meeting: { id, version } });
    const about = { personId: asks, subjectId: id, meetingAt: data.scheduledAt };
    await notify(client, { kind: 'MEETING_UNANSWERED', to: [asked], at, ...about });
    await markOfMeeting(client, id, [asked], 'MEETING_UNANSWERED');
  }
});

/** The same for offered times; whether they are still offered is decided when the mail is sent. */
const remindOfOffer: Handler = on(proposalUnanswered, async ({ subject: id, time: at, data }, client) => {
  const { athleteId, liaisonId, proposedBy } = data;
  const asked = proposedBy === athleteId ? liaisonId : athleteId;
  if ((await lockPeople(client, data)) < 2) return;
  await queueMail(client, asked, 'times-unanswered', { proposal: { id, by: proposedBy } });
  // The offer first: what settles both locks the list for it before it takes the turn of the reminder.
  await markOfSubject(client, 'TIMES_OFFERED', id, { of: [asked], at });
  await notify(client, { kind: 'TIMES_UNANSWERED', to: [asked], at, personId: proposedBy, subjectId: id });
});

export const remindOfAnswers: readonly Handler[] = [remindOfRequest, remindOfOffer];
