import { eventually } from '@entourage/stack/testing/eventually';
import { mailTo } from '@entourage/stack/testing/mails';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { booked, openHours } from './meetings.ts';
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
