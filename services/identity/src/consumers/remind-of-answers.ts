import { appointmentUnanswered, proposalUnanswered } from '@entourage/contracts/events/scheduling.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { queueMail } from '../mail/mail.store.ts';
import { markOfMeeting, markOfSubject } from '../notifications/mark-read.ts';
import { notify } from '../notifications/notify.ts';

/** Returns those of the two who have an account. */
async function lockPeople(client: Client, of: { athleteId: string; liaisonId: string }): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from users where id in ($1, $2) order by id for key share',
    [of.athleteId, of.liaisonId],
  );
  return rows.map(({ id }) => id);
}

/** Who answers what the other one of the two began. */
const askedBy = (by: string, { athleteId, liaisonId }: { athleteId: string; liaisonId: string }): string =>
  by === athleteId ? liaisonId : athleteId;

/**
 * Reminds who has to answer a request for a meeting: in the bell, where it takes the place of the request, by push and by
 * mail. Of one that was answered, moved or cancelled meanwhile there is nothing: its recorded version is another. A later
 * state that arrives at the same moment waits, and settles the reminder. Before its request, the reminder is tried again.
 */
const remindOfRequest: Handler = on(appointmentUnanswered, async (event, client) => {
  const { subject: id, aggregateversion: version, time: at, data } = event;
  // Before the meeting, as everybody else locks them: the deletion of an account takes its meetings along.
  const people = await lockPeople(client, data);
  const asked = askedBy(data.scheduledBy, data);
  // Their meetings are gone with them: it would be tried again in vain.
  if (!people.includes(asked)) return;
  const { rows } = await client.query<{ asks: string | null; version: number; waits: boolean }>(
    `select with_id as asks, version, status = 'PENDING' and to_confirm as waits from meetings
     where meeting_id = $1 and user_id = $2 for share`,
    [id, asked],
  );
  const [meeting] = rows;
  if (!meeting || meeting.version < version) throw new Error('the meeting of a reminder has not arrived yet');
  if (meeting.version > version || !meeting.waits) return;
  await queueMail(client, asked, 'meeting-unanswered', { meeting: { id, version } });
  const about = { personId: meeting.asks, subjectId: id, meetingAt: data.scheduledAt };
  await notify(client, { kind: 'MEETING_UNANSWERED', to: [asked], at, ...about });
  await markOfMeeting(client, id, [asked], 'MEETING_UNANSWERED');
});

/** The same for offered times; whether they are still offered is decided when the mail is sent. */
const remindOfOffer: Handler = on(proposalUnanswered, async ({ subject: id, time: at, data }, client) => {
  const { proposedBy } = data;
  const asked = askedBy(proposedBy, data);
  if ((await lockPeople(client, data)).length < 2) return;
  await queueMail(client, asked, 'times-unanswered', { proposal: { id, by: proposedBy } });
  // The offer first: what settles both locks the list for it before it takes the turn of the reminder.
  await markOfSubject(client, 'TIMES_OFFERED', id, { of: [asked], at });
  await notify(client, { kind: 'TIMES_UNANSWERED', to: [asked], at, personId: proposedBy, subjectId: id });
});

export const remindOfAnswers: readonly Handler[] = [remindOfRequest, remindOfOffer];
