import { randomUUID } from 'node:crypto';
import type { Notification } from '@entourage/contracts/rest/notifications.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});

const path = '/api/notifications';
const listOf = async ({ browser }: Person, query = '') => browser.send('GET', path + query);
const unreadOf = async ({ browser }: Person) => (await browser.send('GET', `${path}/unread`)).body.unread;
const read = ({ browser }: Person, id: string) => browser.send('POST', `${path}/${id}/read`);
const kindsOf = async (person: Person): Promise<[string, string | undefined][]> =>
  (await listOf(person)).body.map(({ kind, person }: Notification) => [kind, person?.id]);
const changesOf = async ({ id }: Person) =>
  (await people.query('identity', "select 1 from outbox where type = 'notifications.changed' and subject = $1", [id]))
    .length;

/** As many notifications, a minute apart, the latest first. */
async function withSome(howMany: number): Promise<Person> {
  const person = await people.register();
  await people.query('identity', 'insert into notification_lists values ($1, 1)', [person.id]);
  await people.query(
    'identity',
    `insert into notifications (user_id, kind, subject_id, at)
     select $1, 'EMERGENCY_OPENED', uuidv7(), timestamptz '2026-03-02T12:00:00Z' - make_interval(mins => n)
     from generate_series(1, $2) as n`,
    [person.id, howMany],
  );
  return person;
}

test('what happens reaches the people concerned, with names, and their open browsers', async () => {
  const { athlete, liaison, connection } = await care.pair();
  await eventually(async () => expect(await kindsOf(athlete)).toEqual([['CONNECTED', liaison.id]]));
  const live = await liveOf(platform.gatewayUrl, athlete);
  await liaison.browser.send('PUT', `/api/biomarkers/${athlete.id}`, { injuryRisk: 'LOW' });
  await eventually(async () =>
    expect(await kindsOf(athlete)).toEqual([
      ['DASHBOARD_CHANGED', liaison.id],
      ['CONNECTED', liaison.id],
    ]),
  );
  await eventually(() => expect(live.received.map(({ data }) => data.kind)).toContain('Notification'));
  live.close();
  expect(await unreadOf(athlete)).toBe(2);
  const [latest] = (await listOf(athlete)).body;
  expect(latest).toEqual({
    ...{ id: expect.any(String), kind: 'DASHBOARD_CHANGED', at: expect.any(String), count: 1, readAt: null },
    person: { id: liaison.id, username: liaison.username, firstName: 'Noor', lastName: 'Haddad' },
    meetingAt: null,
  });
  await care.unassign(connection);
  await eventually(async () => expect((await kindsOf(liaison))[0]).toEqual(['DISCONNECTED', athlete.id]));
});

test('an admin’s decision notifies the athlete, a contact message the admins', async () => {
  const person = await people.register();
  const verification = `/api/admin/users/${person.id}/verification`;
  await admin.browser.send('PATCH', verification, { status: 'UNDER_REVIEW' });
  await admin.browser.send('PATCH', verification, { status: 'REJECTED', notes: 'Not yet.' });
  expect(await kindsOf(person)).toEqual([['VERIFICATION_REJECTED', undefined]]);
  await people.writeToTeam();
  await eventually(async () => expect((await kindsOf(admin)).map(([kind]) => kind)).toContain('CONTACT_RECEIVED'));
});

test('a contact message that one admin reads is read in the notifications of all, and their bells count down', async () => {
  const admins = [admin, await people.admin()] as const;
  const { id: messageId } = await people.writeToTeam();
  // Other messages may arrive meanwhile, and the list does not say which is which.
  const ids = async () =>
    (await people.query('identity', 'select id from notifications where subject_id = $1', [messageId])).map(
      ({ id }) => id,
    );
  await eventually(async () => expect((await ids()).length).toBeGreaterThanOrEqual(admins.length));
  const own = new Set(await ids());
  const areRead = () =>
    Promise.all(
      admins.map(async (each) => {
        const found = (await listOf(each)).body.filter(({ id }: Notification) => own.has(id));
        return found.map(({ readAt }: Notification) => readAt !== null);
      }),
    );
  expect(await areRead()).toEqual([[false], [false]]);
  const live = await liveOf(platform.gatewayUrl, admins[1]);
  await admins[0].browser.send('PATCH', `/api/contact-messages/${messageId}/read`);
  await eventually(async () => expect(await areRead()).toEqual([[true], [true]]));
  await eventually(() => expect(live.received.map(({ data }) => data.kind)).toContain('Notification'));
  live.close();
});

test('pages follow one another without gaps', async () => {
  const person = await withSome(5);
  const seen: string[] = [];
  for (let query = '?limit=2'; query !== ''; ) {
    const { body, headers } = await listOf(person, query);
    expect(headers.get('x-total-count')).toBe('5');
    seen.push(...body.map(({ at }: Notification) => at));
    const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
    query = next ? `?limit=2&cursor=${next}` : '';
  }
  expect(seen).toEqual([1, 2, 3, 4, 5].map((n) => new Date(Date.UTC(2026, 2, 2, 12, -n)).toISOString()));
});

test('one is marked as read, once; read again it changes and publishes nothing', async () => {
  const person = await withSome(2);
  const [{ id }] = (await listOf(person)).body;
  const first = await read(person, id);
  expect(first).toMatchObject({ status: 200, body: { id, readAt: expect.any(String) } });
  expect(await read(person, id)).toMatchObject({ status: 200, body: first.body });
  expect([await unreadOf(person), await changesOf(person)]).toEqual([1, 1]);
});

test('all are marked as read that are not later than those shown', async () => {
  const person = await withSome(3);
  const [, { at: until }] = (await listOf(person)).body;
  const markAll = () => person.browser.send('POST', `${path}/read`, { until });
  for (const _ of ['first', 'again']) expect((await markAll()).status).toBe(204);
  expect((await listOf(person)).body.map(({ readAt }: Notification) => readAt !== null)).toEqual([false, true, true]);
  expect([await unreadOf(person), await changesOf(person)]).toEqual([1, 1]);
});

test('the count of unread ones ends at 100', async () => {
  expect(await unreadOf(await withSome(120))).toBe(100);
});

test('those of others are missing, like those that never were', async () => {
  const [person, stranger] = [await withSome(1), await people.register()];
  const [{ id }] = (await listOf(person)).body;
  for (const other of [id, randomUUID(), '7']) refused(await read(stranger, other), 404, 'NOT_FOUND');
  expect((await listOf(stranger)).body).toEqual([]);
  expect(await unreadOf(person)).toBe(1);
});

test.each([undefined, null, 'yesterday', '2026-03-02', 7, '+272000-01-01T00:00:00Z'])(
  'marking all until %j is refused',
  async (until) => {
    const answer = await (await people.register()).browser.send('POST', `${path}/read`, { until });
    refused(answer, 400, 'INVALID', { until: 'Must be a date' });
  },
);
