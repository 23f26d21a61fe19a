import { deletion } from '@entourage/contracts/rest/deletions.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestPlatform, testPlatform } from '@entourage/stack/testing/platform';
import { z } from 'zod';
import { type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await testPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

const deletionOf = async ({ id }: Person) => {
  const { body } = await admin.browser.send('GET', '/api/admin/deletions');
  return z
    .array(deletion)
    .parse(body)
    .find(({ userId }) => userId === id);
};
const isComplete = (person: Person) =>
  eventually(async () => expect((await deletionOf(person))?.completedAt).toEqual(expect.any(String)));

const leftOf = ({ id }: Person) =>
  people.query(
    'verification',
    'select 1 from posts where user_id = $1 union all select 1 from codes where user_id = $1',
    [id],
  );

test('the dry run counts what each service would erase; then each does, and reports', async () => {
  const { person } = await people.withPost();
  const dry = await admin.browser.send('GET', `/api/admin/users/${person.id}/deletion`);
  expect(dry.body.erased).toEqual(
    expect.arrayContaining([
      { what: 'Verification codes', count: 1, reason: null },
      { what: 'Social media posts', count: 1, reason: null },
    ]),
  );
  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
  await isComplete(person);
  expect(await deletionOf(person)).toMatchObject({ begunBy: admin.id });
  expect(await leftOf(person)).toEqual([]);
});

test('a service that is away only delays it, and the admin sees which one is missing', async () => {
  const { person } = await people.withPost();
  await platform.kill('verification', 'SIGKILL');
  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
  await eventually(async () =>
    expect(await deletionOf(person)).toMatchObject({
      completedAt: null,
      services: expect.arrayContaining([
        { service: 'identity', doneAt: expect.any(String), keptUntil: null },
        { service: 'verification', doneAt: null, keptUntil: null },
      ]),
    }),
  );
  await platform.restart('verification');
  await isComplete(person);
  expect(await leftOf(person)).toEqual([]);
});

test('nor does one that ends while others work', async () => {
  const { person } = await people.withPost();
  await platform.kill('admin', 'SIGKILL');
  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
  await eventually(async () => expect(await leftOf(person)).toEqual([]));
  await platform.restart('admin');
  await isComplete(person);
});

test('a dry run that cannot be whole says so', async () => {
  const { person } = await people.withPost();
  await platform.kill('verification', 'SIGKILL');
  const dry = await admin.browser.send('GET', `/api/admin/users/${person.id}/deletion`);
  expect([dry.status, dry.body.code]).toEqual([503, 'UNAVAILABLE']);
  await platform.restart('verification');
});

test('the latest is listed first, page by page', async () => {
  const gone = [await people.register(), await people.register(), await people.register()];
  for (const { id } of gone) await admin.browser.send('DELETE', `/api/admin/users/${id}`);
  await Promise.all(gone.map(isComplete));
  const seen: string[] = [];
  let path: string | undefined = '/api/admin/deletions?limit=2';
  while (path) {
    const { body, headers }: Awaited<ReturnType<typeof admin.browser.send>> = await admin.browser.send('GET', path);
    seen.push(...body.map(({ userId }: { userId: string }) => userId));
    path = headers.get('link')?.match(/<(.+)>/)?.[1];
  }
  expect(seen.slice(0, 3)).toEqual(gone.map(({ id }) => id).reverse());
  expect(new Set(seen).size).toBe(seen.length);
});
