import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { type LiveStream, openLive } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { startReplica } from './replica.ts';

let platform: TestPlatform;
let people: People;
let care: Care;
let admin: Person;
const open: LiveStream[] = [];

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
afterAll(() => platform.stop());
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function live(person: Person, origin = platform.gatewayUrl): Promise<LiveStream> {
  const stream = await openLive(origin, person.browser.cookie());
  open.push(stream);
  return stream;
}
const present = async ({ browser }: Person) => (await browser.send('GET', '/api/messages/presence')).body.userIds;
const writes = ({ browser }: Person, to: { id: string }) =>
  browser.send('POST', '/api/messages/writing', { with: to.id });
const of = (stream: LiveStream, event: string, kind?: string) =>
  stream.received.filter((each) => each.event === event && each.data.kind === kind).map(({ data }) => data.id);

test('a person who has the product open is visible live to conversation partners, and to nobody else', async () => {
  const { athlete, liaison } = await care.pair();
  const stranger = await care.pair();
  const [watching, elsewhere] = [await live(athlete), await live(stranger.athlete)];
  expect(await present(athlete)).toEqual([]);

  const stream = await live(liaison);
  await eventually(() => expect(of(watching, 'changed', 'Presence')).toEqual([liaison.id]));
  expect(await present(athlete)).toEqual([liaison.id]);
  await eventually(async () => expect(await present(liaison)).toEqual([athlete.id]));
  expect([await present(stranger.athlete), await present(stranger.liaison)]).toEqual([[], [stranger.athlete.id]]);

  stream.close();
  await eventually(() => expect(of(watching, 'changed', 'Presence')).toEqual([liaison.id, liaison.id]));
  expect(await present(athlete)).toEqual([]);
  expect(of(elsewhere, 'changed', 'Presence')).toEqual([]);
});

test('opening another page does not count as leaving', async () => {
  const { athlete, liaison } = await care.pair();
  const watching = await live(athlete);
  (await live(liaison)).close();
  await live(liaison);
  const after = await care.liaison();
  await care.assign(athlete, after);
  await live(after);
  await eventually(() => expect(of(watching, 'changed', 'Presence')).toEqual([liaison.id, after.id]));
});

test("after a connection ends, neither sees the other's presence", async () => {
  const { athlete, liaison, connection } = await care.pair();
  await live(liaison);
  await eventually(async () => expect(await present(athlete)).toEqual([liaison.id]));
  await care.unassign(connection);
  await eventually(async () => expect(await present(athlete)).toEqual([]));
});

test('typing is shown to the recipient only, for a moment', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  const [own, others, colleagues] = [await live(athlete), await live(liaison), await live(colleague)];
  expect((await writes(athlete, liaison)).status).toBe(204);
  await eventually(() => expect(of(others, 'writing')).toEqual([athlete.id]));
  expect([of(own, 'writing'), of(colleagues, 'writing')]).toEqual([[], []]);
  expect(others.received.find(({ event }) => event === 'writing')?.id).toBeNull();
  const later = await live(liaison);
  expect(of(later, 'writing')).toEqual([]);
});

test('it works across gateways', async () => {
  const { athlete, liaison } = await care.pair();
  const { url, end } = await startReplica(platform, 'gateway');
  try {
    const [here, there] = [await live(athlete), await live(liaison, url)];
    await eventually(async () => expect(await present(athlete)).toEqual([liaison.id]));
    await writes(athlete, liaison);
    await eventually(() => expect(of(there, 'writing')).toEqual([athlete.id]));
    const sent = await athlete.browser.send('POST', '/api/messages', { receiverId: liaison.id, content: 'Hello' });
    expect(sent.status).toBe(201);
    await eventually(() =>
      expect([of(here, 'changed', 'Message'), of(there, 'changed', 'Message')]).toEqual([[liaison.id], [athlete.id]]),
    );
  } finally {
    await end();
  }
});
