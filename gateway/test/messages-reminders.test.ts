import { borrowPlatform, type TestPlatform } from '@entourage/stack/testing/borrowed-platform';
import { eventually } from '@entourage/stack/testing/eventually';
import { mailsTo, mailTo } from '@entourage/stack/testing/mails';
import { hasRedis, type TestRedis, testRedis } from '@entourage/stack/testing/redis';
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
    platform = await borrowPlatform({ messaging });
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

  test('who leaves messages unread is mailed so, and not by whom nor what; who reads them is not', async () => {
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
    // What waits for longer is told once more, of both conversations together.
    await mailTo(platform.mailFolder, athlete.email, subject, 2);
    const noted = () => people.query('messaging', 'select 1 from reminders where user_id = $1', [athlete.id]);
    await eventually(async () => expect(await noted()).toHaveLength(4));
    expect([reminders(athlete).length, reminders(liaison).length]).toEqual([2, 0]);
  });

  test('what was written while reminders could not be planned is told afterwards', async () => {
    const { athlete, liaison } = await care.pair();
    await confirm(athlete);
    await redis?.kill();
    expect((await write(liaison, athlete, 'Hello')).status).toBe(201);
    if (!redis) await platform.kill('messaging', 'SIGKILL');
    await (redis ? redis.start() : platform.restart('messaging'));
    await mailTo(platform.mailFolder, athlete.email, subject);
  });
});
