import { borrowPlatform, type TestPlatform } from '@entourage/stack/testing/borrowed-platform';
import { eventually } from '@entourage/stack/testing/eventually';
import { liveOf, openLive } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await borrowPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

const live = (person: Person, lastEventId?: string) => liveOf(platform.gatewayUrl, person, lastEventId);

test('an admin hears of a message the moment it is written, and nothing of what is in it', async () => {
  const stream = await live(admin);
  const { id } = await people.writeToTeam();
  await eventually(() =>
    expect(stream.heard.at(-1)).toMatchObject({ event: 'changed', data: { kind: 'ContactMessage', id } }),
  );
  expect(JSON.stringify(stream.heard)).not.toContain('rowing');
  stream.close();
});

test('others hear of themselves only', async () => {
  const athlete = await people.register();
  const witness = await live(admin);
  const stream = await live(athlete);
  await people.writeToTeam();
  const other = await people.register();
  await admin.browser.send('PATCH', `/api/admin/users/${athlete.id}`, { firstName: 'Amal' });
  const told = () => stream.heard.filter(({ event }) => event === 'changed').map(({ data }) => data);
  await eventually(() => {
    const seen = witness.heard.map(({ data }) => data);
    expect(seen).toEqual(expect.arrayContaining([athlete, other].map(({ id }) => ({ kind: 'User', id }))));
    expect(told()).not.toEqual([]);
  });
  // That they registered may still have been on its way.
  const own = { kind: 'CurrentUser', id: athlete.id };
  expect(told()).toEqual(told().map(() => own));
  stream.close();
  witness.close();
});

test('who comes back hears what was missed, once and in order', async () => {
  const first = await live(admin);
  const seen = (await people.writeToTeam()).id;
  await eventually(() => expect(first.heard.at(-1)?.data).toEqual({ kind: 'ContactMessage', id: seen }));
  const position = first.heard.at(-1)?.id as string;
  first.close();
  const missed = [(await people.writeToTeam()).id, (await people.writeToTeam()).id];
  const witness = await live(admin);
  const [next] = [(await people.writeToTeam()).id];
  await eventually(() => expect(witness.heard.at(-1)?.data.id).toBe(next));
  witness.close();

  const back = await live(admin, position);
  await eventually(() =>
    expect(back.heard.filter(({ event }) => event === 'changed').map(({ data }) => data.id)).toEqual([...missed, next]),
  );
  back.close();
});

test('who has just asked who they are hears what came before their stream stood', async () => {
  const { headers } = await admin.browser.send('GET', '/api/auth/user');
  const { id } = await people.writeToTeam();
  const stream = await live(admin, headers.get('x-live-position') ?? '');
  await eventually(() => expect(stream.heard.map(({ data }) => data.id)).toContain(id));
  expect(stream.heard.map(({ event }) => event)).not.toContain('reset');
  stream.close();
});

test('who was away too long, or elsewhere, is told to look at everything again', async () => {
  const stream = await live(admin, 'another-life.17');
  expect(stream.heard[0]?.event).toBe('reset');
  stream.close();
});

test('the signed-out hear nothing', async () => {
  expect((await openLive(platform.gatewayUrl, null)).status).toBe(401);
  expect((await openLive(platform.gatewayUrl, `entourage_session=${'x'.repeat(43)}`)).status).toBe(401);
});

test('a browser has so many streams and no more', async () => {
  const athlete = await people.register();
  const streams = await Promise.all(Array.from({ length: 10 }, () => live(athlete)));
  const answer = await athlete.browser.send('GET', '/api/live');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
  for (const stream of streams) stream.close();
});
