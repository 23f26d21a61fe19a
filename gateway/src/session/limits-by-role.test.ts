import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type People, type Person, peopleOf } from '../../test/people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;
let athlete: Person;

beforeAll(async () => {
  platform = await ownPlatform({
    settings: {
      identity: {
        SESSION_LIMITS_BY_ROLE: '{"ADMIN":{"idleHours":1,"maxDays":2}}',
        SESSION_MAX_DAYS: '7',
        SESSION_IDLE_HOURS: '3',
      },
    },
  });
  people = peopleOf(platform);
  admin = await people.admin();
  // A new administrator keeps the current session; the role's limit applies to the next one.
  await people.query('identity', 'delete from sessions where user_id = $1', [admin.id]);
  await admin.browser.send('POST', '/api/login', { username: admin.username, password: admin.password });
  athlete = await people.register();
});
afterAll(() => platform.stop());

const lives = (person: Person) =>
  people.query<{ days: number }>(
    'identity',
    'select extract(epoch from expires_at - created_at) / 86400 as days from sessions where user_id = $1',
    [person.id],
  );

test('a session lives as long as its role allows', async () => {
  expect(Math.round((await lives(admin))[0]?.days ?? 0)).toBe(2);
  expect(Math.round((await lives(athlete))[0]?.days ?? 0)).toBe(7);
});

test.each([
  ['59 minutes', [200, 200]],
  ['61 minutes', [401, 200]],
  ['181 minutes', [401, 401]],
] as const)('unused for %s, an admin and an athlete are answered %j', async (idle, expected) => {
  const answers = await Promise.all(
    [admin, athlete].map(async ({ id, username, password }) => {
      const browser = people.visitor();
      await browser.send('POST', '/api/login', { username, password });
      await people.query('identity', 'update sessions set last_seen_at = now() - $2::interval where user_id = $1', [
        id,
        idle,
      ]);
      return (await browser.send('GET', '/api/auth/user')).status;
    }),
  );
  expect(answers).toEqual(expected);
});

test('activity is recorded, so a session in use does not expire for being idle', async () => {
  const { browser, id } = await people.register();
  const age = async () =>
    (
      await people.query<{ fresh: boolean }>(
        'identity',
        "select last_seen_at > now() - interval '1 minute' as fresh from sessions where user_id = $1",
        [id],
      )
    )[0]?.fresh;
  await people.query('identity', "update sessions set last_seen_at = now() - interval '2 hours' where user_id = $1", [
    id,
  ]);
  expect(await age()).toBe(false);
  expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  expect(await age()).toBe(true);
});
