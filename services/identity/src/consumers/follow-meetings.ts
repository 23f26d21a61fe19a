import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentRequested,
  appointmentRescheduled,
} from '@entourage/contracts/events/scheduling.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';
import { recordMeeting } from '../meetings/meeting.store.ts';
import { markOfMeeting } from '../notifications/mark-read.ts';
import { notify } from '../notifications/notify.ts';

const changes = [
  { definition: appointmentRequested, kind: 'MEETING_REQUESTED' },
  { definition: appointmentConfirmed, kind: 'MEETING_CONFIRMED' },
  { definition: appointmentRescheduled, kind: 'MEETING_MOVED' },
  { definition: appointmentCancelled, kind: 'MEETING_CANCELLED' },
  { definition: appointmentCompleted, kind: null },
] as const;

/**
 * Mails the two people of a meeting about each change of it, once per version, and notifies the one who did not make it. A
 * request is for the person who may confirm it only; a meeting that took place causes neither.
 */
export const followMeetings: readonly Handler[] = changes.map(({ definition, kind }) =>
  on(definition, async (event, client) => {
    const { subject: id, aggregateversion: version, actor, time: at, data } = event;
    const people = await recordMeeting(client, event);
    if (people.length === 0) return;
    await markOfMeeting(client, id, people, kind);
    if (kind === null) return;
    for (const userId of people) {
      const isOwnRequest = kind === 'MEETING_REQUESTED' && userId === data.scheduledBy;
      if (isOwnRequest) continue;
      await queueMail(client, userId, 'meeting-changed', { meeting: { id, version } });
      if (userId === actor) continue;
      const personId = userId === data.athleteId ? data.liaisonId : data.athleteId;
      await notify(client, { kind, to: [userId], at, personId, subjectId: id, meetingAt: data.scheduledAt });
    }
  }),
);
