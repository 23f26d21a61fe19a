import { eventually } from '@entourage/stack/testing/eventually';
import { mailsTo, mailTo } from '@entourage/stack/testing/mails';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { hasRedis, type TestRedis, testRedis } from '@entourage/stack/testing/redis';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { type People, type Person, peopleOf } from './people.ts';

const places = hasRedis ? (['Postgres', 'Redis'] as const) : (['Postgres'] as const);
if (!hasRedis) test.skip('Redis: redis-server is not on PATH', () => {});

const subject = 'You have unread messages';

describe.each(places)('where reminders wait in %s', (place) => {
  let redis: TestRedis | undefined;
  let platform: TestPlatform;
  let people: People;
  let care: Care;

  beforeAll(async () => {
    redis = place === 'Redis' ? await testRedis() : undefined;
    const messaging = { REMINDER_MINUTES: '0.02,0.04', ...(redis && { REDIS_URL: redis.url }) };
    platform = await ownPlatform({ settings: { messaging } });
    people = peopleOf(platform);
    care = careOf(people, await people.admin());
  });
  afterAll(async () => {
    await platform.stop();
    await redis?.kill();
  });

  const write = ({ browser }: Person, to: Person, content: string) =>
    browser.send('POST', '/api/messages', { receiverId: to.id, content });
  const confirm = ({ id }: Person) =>
    people.query('identity', 'update users set email_confirmed_at = now() where id = $1', [id]);
  const reminders = ({ email }: Person) =>
    mailsTo(platform.mailFolder, email).filter((mail) => mail.subject.includes(subject));

  test('a person with unread messages is mailed a reminder without sender and text; a reader is not', async () => {
    const { athlete, liaison } = await care.pair();
    await Promise.all([athlete, liaison].map(confirm));
    const colleague = await care.liaison();
    await care.assign(athlete, colleague);
    await write(athlete, liaison, 'Is the knee safe?');
    await write(athlete, colleague, 'Somebody who reads mails?');
    await liaison.browser.send('POST', '/api/messages/read', { with: athlete.id, upTo: 1 });
    await write(liaison, athlete, 'Ice the windowpane.');
    await write(colleague, athlete, 'I can come by.');
    const mail = await mailTo(platform.mailFolder, athlete.email, subject);
    for (const secret of ['windowpane', 'come by', liaison.username, colleague.username, 'Noor', 'Haddad']) {
      expect(JSON.stringify(mail)).not.toContain(secret);
    }
    expect(new URL(mail.link ?? '').pathname).toBe('/messages');
    // The longer interval sends one more, for both conversations together.
    await mailTo(platform.mailFolder, athlete.email, subject, 2);
    const noted = () => people.query('messaging', 'select 1 from reminders where user_id = $1', [athlete.id]);
    await eventually(async () => expect(await noted()).toHaveLength(4));
    expect([reminders(athlete).length, reminders(liaison).length]).toEqual([2, 0]);
  });

  test('messages sent while reminders could not be planned are reminded of afterwards', async () => {
    const { athlete, liaison } = await care.pair();
    await confirm(athlete);
    await redis?.kill();
    expect((await write(liaison, athlete, 'Hello')).status).toBe(201);
    if (!redis) await platform.kill('messaging', 'SIGKILL');
    await (redis ? redis.start() : platform.restart('messaging'));
    await mailTo(platform.mailFolder, athlete.email, subject);
  });
});
