import { randomUUID } from 'node:crypto';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type People, type Person, peopleOf } from '../../test/people.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});

const cursor = (value: string | null) => Buffer.from(JSON.stringify([value, randomUUID()])).toString('base64url');

test.each([
  ['no instant', `/api/users?cursor=${cursor('yesterday')}`],
  ['null in a required column', `/api/users?cursor=${cursor(null)}`],
  ['no instant, by the last sign-in', `/api/users?sort=lastLogin&cursor=${cursor('yesterday')}`],
  ['a name that Postgres cannot store', `/api/users?sort=username&cursor=${cursor('a\u0000b')}`],
  ['no instant, among messages', `/api/contact-messages?cursor=${cursor('yesterday')}`],
])('a signed cursor with %s in it is refused like an invalid one', async (_name, path) => {
  expect(await admin.browser.send('GET', path)).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } });
});

test('a null byte in a search finds nobody or is refused, without a server error', async () => {
  expect((await admin.browser.send('GET', '/api/users?search=a%00b')).status).toBeLessThan(500);
});

test('a null byte in a username is an unknown username', async () => {
  const answer = await people.visitor().send('POST', '/api/login', { username: 'a\u0000b', password: 'x' });
  expect(answer.status).toBeLessThan(500);
});
