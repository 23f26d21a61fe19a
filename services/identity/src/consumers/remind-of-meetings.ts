import { appointmentReminded } from '@entourage/contracts/events/scheduling.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { queueMail } from '../mail/mail.store.ts';
import { queueReminder } from '../push/queue-push.ts';

/** Queues reminders of a meeting for both people, by mail and for their browsers; whether it is still of use is decided when it is sent. */
export const remindOfMeetings: Handler = on(appointmentReminded, async (event, client) => {
  const { subject: id, aggregateversion: version, data } = event;
  const { rows } = await client.query<{ id: string }>(
    'select id from users where id in ($1, $2) order by id for key share',
    [data.athleteId, data.liaisonId],
  );
  for (const person of rows) {
    await queueMail(client, person.id, 'meeting-reminder', { minutes: data.minutes, meeting: { id, version } });
  }
  const to = rows.map((person) => person.id);
  const { minutes, scheduledAt: meetingAt } = data;
  await queueReminder(client, { to, meetingId: id, version, minutes, meetingAt, at: event.time });
});
