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

const changes = [
  appointmentRequested,
  appointmentConfirmed,
  appointmentRescheduled,
  appointmentCancelled,
  appointmentCompleted,
] as const;

/**
 * Mails the two people of a meeting about each change of it, once per version. A request goes to the person who may
 * confirm it only; a meeting that took place causes no mail.
 */
export const mailAboutMeetings: readonly Handler[] = changes.map((definition) =>
  on(definition, async (event, client) => {
    const { subject: id, aggregateversion: version, data } = event;
    const people = await recordMeeting(client, event);
    if (definition === appointmentCompleted) return;
    for (const userId of people) {
      const isOwnRequest = definition === appointmentRequested && userId === data.scheduledBy;
      if (!isOwnRequest) await queueMail(client, userId, 'meeting-changed', { meeting: { id, version } });
    }
  }),
);
