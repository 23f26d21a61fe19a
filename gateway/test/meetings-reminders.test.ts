import { eventually } from '@entourage/stack/testing/eventually';
import { mailsTo, mailTo } from '@entourage/stack/testing/mails';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { booked, openHours, openPair } from './meetings.ts';
import { peopleOf } from './people.ts';

test('both people are reminded of their meeting, by mail and live', async () => {
  const platform = await sharedPlatform();
  const people = peopleOf(platform);
  const care = careOf(people, await people.admin());
  const { athlete, liaison } = await care.pair();
  await openHours(liaison);
  const confirm = 'update users set email_confirmed_at = now() where id = any ($1)';
  await people.query('identity', confirm, [[athlete.id, liaison.id]]);
  const id = await booked({ athlete, liaison });
  const streams = await Promise.all([athlete, liaison].map((person) => liveOf(platform.gatewayUrl, person)));
  for (const { email } of [athlete, liaison]) await mailTo(platform.mailFolder, email, 'is confirmed');

  // Let time pass.
  await people.query(
    'scheduling',
    `update appointments set scheduled_at = now() + interval '14 minutes', confirmed_at = now() - interval '1 hour'
     where id = $1`,
    [id],
  );
  await people.query(
    'identity',
    "update meetings set scheduled_at = now() + interval '14 minutes' where meeting_id = $1",
    [id],
  );
  for (const { email } of [athlete, liaison]) {
    expect(await mailTo(platform.mailFolder, email, 'A reminder of your Entourage meeting')).toMatchObject({
      text: expect.stringContaining('Your meeting with Noor Haddad is coming up.'),
    });
  }
  for (const stream of streams) {
    await eventually(() =>
      expect(stream.received.map(({ data }) => data)).toContainEqual(
        expect.objectContaining({ kind: 'MeetingReminder', id }),
      ),
    );
    stream.close();
  }
});

test('who has to answer a request is reminded of it once, in the bell and by mail', async () => {
  const platform = await sharedPlatform();
  const people = peopleOf(platform);
  const care = careOf(people, await people.admin());
  const { athlete, liaison } = await openPair(care, { asksFirst: true });
  await people.query('identity', 'update users set email_confirmed_at = now() where id = any ($1)', [
    [athlete.id, liaison.id],
  ]);
  const id = await booked({ athlete, liaison });
  await mailTo(platform.mailFolder, liaison.email, 'A request for an Entourage meeting');

  // Let time pass.
  await people.query('scheduling', 'update appointments set answer_due_at = now() where id = $1', [id]);
  const mail = await mailTo(platform.mailFolder, liaison.email, 'waits for your answer');
  expect(mail.text).toContain('A meeting with Noor Haddad was requested.');
  expect(new URL(mail.link ?? '').pathname).toBe('/meetings');
  const { body } = await liaison.browser.send('GET', '/api/notifications');
  const ofMeeting = body.filter(({ kind }: { kind: string }) => kind.startsWith('MEETING_'));
  expect(ofMeeting).toMatchObject([
    { kind: 'MEETING_UNANSWERED', person: { id: athlete.id }, readAt: null },
    { kind: 'MEETING_REQUESTED', readAt: expect.any(String) },
  ]);
  expect(await people.query('scheduling', 'select answer_due_at from appointments where id = $1', [id])).toEqual([
    { answer_due_at: null },
  ]);
  expect(mailsTo(platform.mailFolder, athlete.email).map(({ subject }) => subject)).not.toContain(mail.subject);
});
