import { deletion } from '@entourage/contracts/rest/deletions.ts';
import { deletionPreview } from '@entourage/contracts/rest/users.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { z } from 'zod';
import { dryRunOf } from './dry-run.ts';
import { type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;
/** People whom every service already knows by the time they are deleted. */
let longKnown: Person[];

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  longKnown = [(await people.withPost()).person, (await people.withPost()).person];
});
afterAll(() => platform.stop());

const deletionOf = async ({ id }: Person) => {
  const { body } = await admin.browser.send('GET', '/api/admin/deletions');
  return z
    .array(deletion)
    .parse(body)
    .find(({ userId }) => userId === id);
};
/** NATS redelivers an event that a killed service was handling after half a minute. */
const isComplete = (person: Person) =>
  eventually(async () => expect((await deletionOf(person))?.completedAt).toEqual(expect.any(String)));

const leftOf = ({ id }: Person) =>
  people.query(
    'verification',
    'select 1 from posts where user_id = $1 union all select 1 from codes where user_id = $1',
    [id],
  );

test('the dry run counts and changes nothing; the deletion erases; the audit trail stays', async () => {
  const person = await people.register();
  await people.visitor().send('POST', '/api/login', { username: person.username, password: person.password });
  await eventually(async () => expect(await people.trailOf(person.id)).toHaveLength(1));

  const dry = await dryRunOf(admin, person);
  expect(deletionPreview.parse(dry.body)).toMatchObject({
    username: person.username,
    erased: [
      { what: 'Account', count: 1 },
      { what: 'Sessions', count: 2 },
      { what: 'Passkeys', count: 0 },
      { what: 'Profile picture', count: 0 },
      { what: 'Notes of mails', count: 1 },
      { what: 'Notifications, of them and about them', count: 0 },
      { what: 'Choices of what reaches them', count: 0 },
      { what: 'Times of meetings, for mails', count: 0 },
      { what: 'Calendar address', count: 0 },
      { what: 'Trips, for mails', count: 0 },
      { what: 'Earlier values of what others changed', count: 0 },
      { what: 'Liaison profile', count: 0 },
      { what: 'Verification codes', count: 0 },
      { what: 'Social media posts', count: 0 },
      { what: 'Week templates', count: 0 },
      { what: 'Messages they wrote', count: 0 },
      { what: 'Files they sent with messages', count: 0 },
      { what: 'Messages they wrote to be sent later', count: 0 },
      { what: 'Appointments', count: 0 },
      { what: 'Proposed times', count: 0 },
      { what: 'Working hours', count: 0 },
      { what: 'Trips', count: 0 },
      { what: 'Invites', count: 0 },
      { what: 'Members of the entourage, with what they could see', count: 0 },
      { what: 'Team member profile', count: 0 },
      { what: 'Agreement to be shown to investors', count: 0 },
      { what: 'Place in the investor deck', count: 0 },
      { what: 'Connections to athletes or liaisons', count: 0 },
    ],
    kept: [
      { what: 'Versions of the athlete profile', count: 0 },
      { what: 'Versions of biomarkers', count: 0 },
      { what: 'Versions of the to-do list', count: 0 },
      { what: 'Notes of who saw health data', count: 0 },
      { what: 'Emergency accesses', count: 0 },
      { what: 'Check-ins', count: 0 },
      { what: 'Measurements', count: 0 },
      { what: 'Measurement keys', count: 0 },
      { what: 'Versions of the injury log', count: 0 },
      { what: 'Versions of the list of illnesses', count: 0 },
      { what: 'Versions of the medical card', count: 0 },
      { what: 'Openings of the emergency pass', count: 0 },
      { what: 'Care notes', count: 0 },
      { what: 'Planned weeks', count: 0 },
      { what: 'Versions of the season', count: 0 },
      { what: 'Follow-ups', count: 0 },
      { what: 'Versions of the questions in the check-in', count: 0 },
      { what: 'Documents', count: 0 },
      { what: 'Alerts', count: 0 },
      { what: 'Audit entries' },
    ],
  });
  expect((await person.browser.send('GET', '/api/auth/user')).status).toBe(200);

  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
  await eventually(async () => expect((await person.browser.send('GET', '/api/auth/user')).status).toBe(401), 2000);
  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(404);
  expect(await people.query('identity', 'select 1 from sessions where user_id = $1', [person.id])).toEqual([]);
  await eventually(async () =>
    expect((await people.trailOf(person.id)).map(({ action }) => action)).toEqual(['user.registered', 'user.deleted']),
  );
  const again = await people
    .visitor()
    .send('POST', '/api/login', { username: person.username, password: person.password });
  expect(again.status).toBe(401);
});

test('admins cannot delete themselves', async () => {
  const answer = await admin.browser.send('DELETE', `/api/admin/users/${admin.id}`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
});

test('the dry run counts what each service would erase; then each erases and reports', async () => {
  const { person } = await people.withPost();
  const dry = await dryRunOf(admin, person);
  expect(dry.body.erased).toEqual(
    expect.arrayContaining([
      { what: 'Verification codes', count: 1, reason: null },
      { what: 'Social media posts', count: 1, reason: null },
    ]),
  );
  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
  await isComplete(person);
  const { begunBy, services } = (await deletionOf(person)) ?? {};
  expect(begunBy).toBe(admin.id);
  expect(services?.map(({ service }) => service)).toEqual([
    'identity',
    'verification',
    'health-data',
    'messaging',
    'scheduling',
    'invites',
    'presentation',
    'training',
  ]);
  expect(await leftOf(person)).toEqual([]);
});

test('a service that is away only delays it, and the admin sees which one is missing', async () => {
  const [person] = longKnown as [Person];
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

test('so does a service that stops while others work', async () => {
  const [, person] = longKnown as [Person, Person];
  await platform.kill('admin', 'SIGKILL');
  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
  await eventually(async () => expect(await leftOf(person)).toEqual([]));
  await platform.restart('admin');
  await isComplete(person);
});

test('an incomplete dry run says so', async () => {
  const { person } = await people.withPost();
  await platform.kill('verification', 'SIGKILL');
  const dry = await admin.browser.send('GET', `/api/admin/users/${person.id}/deletion`);
  expect([dry.status, dry.body.code]).toEqual([503, 'UNAVAILABLE']);
  await platform.restart('verification');
});

test('deletions are listed newest first, page by page', async () => {
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
