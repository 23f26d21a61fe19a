import { randomUUID } from 'node:crypto';
import { type SharedPlatform, sharedPlatform } from '@entourage/stack/testing/shared-platform';
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
  ['nothing where everybody has something', `/api/users?cursor=${cursor(null)}`],
  ['no instant, by the last sign-in', `/api/users?sort=lastLogin&cursor=${cursor('yesterday')}`],
  ['a name that no database takes', `/api/users?sort=username&cursor=${cursor('a\u0000b')}`],
  ['no instant, among messages', `/api/contact-messages?cursor=${cursor('yesterday')}`],
])('a cursor of ours with %s in it is refused as any other that is none', async (_name, path) => {
  expect(await admin.browser.send('GET', path)).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } });
});

test('a null byte in a search finds nobody or is refused, and is no fault of ours', async () => {
  expect((await admin.browser.send('GET', '/api/users?search=a%00b')).status).toBeLessThan(500);
});

test('a null byte in a name that signs in is a name that nobody has', async () => {
  const answer = await people.visitor().send('POST', '/api/login', { username: 'a\u0000b', password: 'x' });
  expect(answer.status).toBeLessThan(500);
});
