import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { careOf } from './care.ts';
import { joined } from './entourage.ts';
import { type People, type Person, peopleOf } from './people.ts';

let people: People;
let athlete: Person;
let liaison: Person;
let member: Person;
let colleague: Person;

beforeAll(async () => {
  people = peopleOf(await sharedPlatform());
  ({ athlete, liaison } = await careOf(people, await people.admin()).pair());
  [member, colleague] = [await joined(people, athlete), await joined(people, athlete)];
});

const listOf = async ({ browser }: Person) => (await browser.send('GET', '/api/messages')).body;
const entry = async (of: Person, who: Person) =>
  (await listOf(of)).find(({ user }: { user: { id: string } | null }) => user?.id === who.id);
const send = (from: Person, to: Person, content: string) =>
  from.browser.send('POST', '/api/messages', { receiverId: to.id, content });
const thread = (of: Person, who: Person) => of.browser.send('GET', `/api/messages?with=${who.id}`);

test('an athlete and a member find each other without messages, as team and athlete', async () => {
  const nothingYet = { lastMessage: null, mayWrite: true };
  const newcomer = await joined(people, athlete);
  await eventually(async () =>
    expect(await entry(athlete, newcomer)).toMatchObject({ ...nothingYet, user: { role: 'TEAM_MEMBER' } }),
  );
  expect(await listOf(newcomer)).toMatchObject([{ ...nothingYet, user: { id: athlete.id, role: 'ATHLETE' } }]);
});

test('they write to each other; a member sees their own thread only, and reaches nobody else', async () => {
  expect((await send(member, athlete, 'How was the race?')).status).toBe(201);
  expect((await send(athlete, member, 'Fast.')).status).toBe(201);
  expect((await thread(member, athlete)).body.map(({ content }: { content: string }) => content)).toEqual(
    expect.arrayContaining(['How was the race?', 'Fast.']),
  );
  expect((await send(liaison, athlete, 'Your knee, again.')).status).toBe(201);
  expect(JSON.stringify(await listOf(member))).not.toContain('knee');
  for (const stranger of [liaison, colleague]) {
    expect((await send(member, stranger, 'Hello')).status).toBe(404);
    expect((await send(stranger, member, 'Hello')).status).toBe(404);
    expect((await thread(member, stranger)).status).toBe(404);
  }
  const { body } = await member.browser.send('GET', '/api/messages/search?q=knee');
  expect(body).toEqual([]);
});

test('once a member is removed both keep reading, and neither writes', async () => {
  expect((await send(colleague, athlete, 'See you tomorrow')).status).toBe(201);
  expect((await athlete.browser.send('DELETE', `/api/team-members/${colleague.id}`)).status).toBe(204);
  await eventually(async () => {
    expect((await send(colleague, athlete, 'Still there?')).status).toBe(404);
    expect((await send(athlete, colleague, 'No.')).status).toBe(404);
  }, 2000);
  for (const [one, other] of [
    [athlete, colleague],
    [colleague, athlete],
  ] as const) {
    expect((await thread(one, other)).body).toContainEqual(expect.objectContaining({ content: 'See you tomorrow' }));
    expect(await entry(one, other)).toMatchObject({ mayWrite: false, user: { id: other.id } });
  }
});
