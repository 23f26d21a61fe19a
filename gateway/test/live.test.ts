import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type LiveStream, liveOf, openLive } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

const live = (person: Person, lastEventId?: string) => liveOf(platform.gatewayUrl, person, lastEventId);

/** What the stream said of contact messages; admins also get a notification of each. */
const contactsIn = (stream: LiveStream) => stream.received.filter(({ data }) => data?.kind === 'ContactMessage');

test('an admin is notified of a contact message at once, without its content', async () => {
  const stream = await live(admin);
  const { id } = await people.writeToTeam();
  await eventually(() =>
    expect(contactsIn(stream)).toMatchObject([{ event: 'changed', data: { kind: 'ContactMessage', id } }]),
  );
  expect(JSON.stringify(stream.received)).not.toContain('rowing');
  stream.close();
});

test('others are notified of themselves only', async () => {
  const athlete = await people.register();
  const witness = await live(admin);
  const stream = await live(athlete);
  await people.writeToTeam();
  const other = await people.register();
  await admin.browser.send('PATCH', `/api/admin/users/${athlete.id}`, { firstName: 'Amal' });
  const published = () => stream.received.filter(({ event }) => event === 'changed').map(({ data }) => data);
  await eventually(() => {
    const seen = witness.received.map(({ data }) => data);
    expect(seen).toEqual(expect.arrayContaining([athlete, other].map(({ id }) => ({ kind: 'User', id }))));
    expect(published()).not.toEqual([]);
  });
  // The event of their registration may still be on its way.
  const own = { kind: 'CurrentUser', id: athlete.id };
  expect(published()).toEqual(published().map(() => own));
  stream.close();
  witness.close();
});

test('a reconnecting browser gets the missed notices, once and in order', async () => {
  const first = await live(admin);
  const seen = (await people.writeToTeam()).id;
  await eventually(() => expect(contactsIn(first).at(-1)?.data.id).toBe(seen));
  const position = contactsIn(first).at(-1)?.id as string;
  first.close();
  const missed = [(await people.writeToTeam()).id, (await people.writeToTeam()).id];
  const witness = await live(admin);
  const [next] = [(await people.writeToTeam()).id];
  await eventually(() => expect(contactsIn(witness).at(-1)?.data.id).toBe(next));
  witness.close();

  const back = await live(admin, position);
  await eventually(() => expect(contactsIn(back).map(({ data }) => data.id)).toEqual([...missed, next]));
  back.close();
});

test("a stream opened with the position of the current user's answer misses nothing in between", async () => {
  const { headers } = await admin.browser.send('GET', '/api/auth/user');
  const { id } = await people.writeToTeam();
  const stream = await live(admin, headers.get('x-live-position') ?? '');
  await eventually(() => expect(stream.received.map(({ data }) => data.id)).toContain(id));
  expect(stream.received.map(({ event }) => event)).not.toContain('reset');
  stream.close();
});

test("a position that is too old or another gateway's gets a reset", async () => {
  const stream = await live(admin, 'another-life.17');
  expect(stream.received[0]?.event).toBe('reset');
  stream.close();
});

test('the signed-out get no stream', async () => {
  expect((await openLive(platform.gatewayUrl, null)).status).toBe(401);
  expect((await openLive(platform.gatewayUrl, `entourage_session=${'x'.repeat(43)}`)).status).toBe(401);
});
