import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let care: Care;
let admin: Person;

/** Long enough for several calls, and short enough to wait for. */
const undoSeconds = 3;

beforeAll(async () => {
  platform = await ownPlatform({ settings: { 'health-data': { TODO_UNDO_SECONDS: String(undoSeconds) } } });
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
afterAll(() => platform.stop());
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.pair());

interface Told {
  readonly kind: string;
}

/** The day so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const path = (of: Person) => `/api/athletes/${of.id}/todos`;
const add = ({ browser }: Person, of: Person, todo: object) => browser.send('POST', path(of), todo);
const list = async ({ browser }: Person, of: Person) => (await browser.send('GET', path(of))).body;
const completed = ({ browser }: Person, of: Person, query = '') => browser.send('GET', `${path(of)}/completed${query}`);
const texts = async (who: Person, of: Person) => (await list(who, of)).map(({ text }: { text: string }) => text);
const change = ({ browser }: Person, id: string, given: object) => browser.send('PATCH', `/api/todos/${id}`, given);
const complete = ({ browser }: Person, id: string) => browser.send('POST', `/api/todos/${id}/completion`);
const reopen = ({ browser }: Person, id: string) => browser.send('DELETE', `/api/todos/${id}/completion`);

/** An athlete with these to-dos, and their ids. */
async function queue(...words: string[]) {
  return filled(await care.pair(), ...words);
}

async function filled<Pair extends { athlete: Person; liaison: Person }>(pair: Pair, ...words: string[]) {
  const ids: string[] = [];
  for (const text of words) ids.push((await add(pair.liaison, pair.athlete, { text })).body.id);
  return { ...pair, ids: ids as [string, ...string[]] };
}

test('a liaison adds last or first, changes, moves and removes; the head is the next to-do', async () => {
  const { athlete, liaison, ids } = await queue('Stretch', 'Sleep');
  await liaison.browser.send('PUT', `/api/biomarkers/${athlete.id}`, { injuryRisk: 'LOW' });
  const next = async () => (await athlete.browser.send('GET', '/api/biomarkers')).body.nextTodo;
  expect(await next()).toBe('Stretch');
  const first = await add(liaison, athlete, { text: ' Drink ', first: true });
  const by = { id: liaison.id, username: liaison.username };
  const open = { due: null, completedAt: null, undoUntil: null };
  expect(first).toMatchObject({ status: 201, body: { text: 'Drink', athleteId: athlete.id, addedBy: by, ...open } });
  expect(await next()).toBe('Drink');
  expect(await texts(athlete, athlete)).toEqual(['Drink', 'Stretch', 'Sleep']);

  expect((await change(liaison, ids[0], { text: 'Stretch twice' })).body).toMatchObject({ text: 'Stretch twice' });
  await change(liaison, ids[1] as string, { before: first.body.id });
  await change(liaison, first.body.id, { before: null });
  expect(await texts(liaison, athlete)).toEqual(['Sleep', 'Stretch twice', 'Drink']);
  expect((await liaison.browser.send('DELETE', `/api/todos/${ids[1]}`)).status).toBe(204);
  expect(await texts(athlete, athlete)).toEqual(['Stretch twice', 'Drink']);
  refused(await liaison.browser.send('DELETE', `/api/todos/${ids[1]}`), 404, 'NOT_FOUND');
});

test.each<[string, object, Record<string, string>]>([
  ['a blank text', { text: ' ' }, { text: 'Say what is to be done' }],
  ['no text', {}, { text: 'Say what is to be done' }],
  ['too long a text', { text: 'x'.repeat(301) }, { text: 'At most 300 characters' }],
  ['two lines', { text: 'a\nb' }, { text: 'Contains characters that cannot be shown' }],
  ['a day that is none', { text: 'Stretch', due: 'soon' }, { due: 'Must be a date' }],
  ['a day that has passed', { text: 'Stretch', due: inDays(-2) }, { due: 'Choose today or a later day' }],
  ['a day in more than a year', { text: 'Stretch', due: inDays(400) }, { due: 'At most a year ahead' }],
  ['a place that is not a boolean', { text: 'Stretch', first: 'yes' }, { first: 'true or false' }],
])('%s is refused at its field', async (_name, todo, fields) => {
  const { athlete, liaison } = await untouched();
  refused(await add(liaison, athlete, todo), 400, 'INVALID', fields);
  expect(await list(athlete, athlete)).toEqual([]);
});

test('a change must name a field, and a place must be before a to-do of the same athlete', async () => {
  const { liaison, ids } = await queue('Stretch');
  const { ids: others } = await queue('Sleep');
  refused(await change(liaison, ids[0], {}), 400, 'INVALID', { text: 'Change the text, the day or the place' });
  refused(await change(liaison, ids[0], { due: 'soon' }), 400, 'INVALID', { due: 'Must be a date' });
  refused(await change(liaison, ids[0], { before: 'x' }), 400, 'INVALID', { before: 'A to-do of the same athlete' });
  const elsewhere = { before: 'A to-do of the same athlete' };
  refused(await change(liaison, ids[0], { before: others[0] }), 400, 'INVALID', elsewhere);
  refused(await change(liaison, others[0], { text: 'Mine' }), 404, 'NOT_FOUND');
});

test('a to-do has a day until it is taken away, and the athlete is notified of the to-do', async () => {
  const { athlete, liaison } = await care.pair();
  const [first, later] = [inDays(3), inDays(5)];
  const { body } = await add(liaison, athlete, { text: 'Blood test', due: first });
  expect(body.due).toBe(first);
  expect(await list(athlete, athlete)).toMatchObject([{ id: body.id, text: 'Blood test', due: first }]);
  const notified = async () =>
    (await athlete.browser.send('GET', '/api/notifications')).body.filter(({ kind }: Told) => kind === 'TODO_ADDED');
  const person = { id: liaison.id, username: liaison.username };
  await eventually(async () => expect(await notified()).toMatchObject([{ person, count: 1, readAt: null }]));

  expect((await change(liaison, body.id, { due: later })).body.due).toBe(later);
  expect((await change(liaison, body.id, { text: 'Blood test, fasting' })).body.due).toBe(later);
  expect((await change(liaison, body.id, { due: null })).body.due).toBeNull();
  expect(await list(athlete, athlete)).toMatchObject([{ text: 'Blood test, fasting', due: null }]);
  expect(await notified()).toMatchObject([{ count: 1 }]);
});

test('there are at most 50, even when added concurrently', async () => {
  const { athlete, liaison } = await queue(...Array.from({ length: 44 }, (_, n) => `${n}`));
  const added = await Promise.all(Array.from({ length: 10 }, (_, n) => add(liaison, athlete, { text: `Last ${n}` })));
  expect(added.filter(({ status }) => status === 201)).toHaveLength(6);
  for (const answer of added.filter(({ status }) => status !== 201)) {
    refused(answer, 400, 'INVALID', { text: 'At most 50 to-dos' });
  }
  expect(await list(athlete, athlete)).toHaveLength(50);
});

test('a completion can be undone for a while, and until then nobody else sees it', async () => {
  const pair = await care.pair();
  const { athlete, liaison } = pair;
  const streams = await Promise.all([athlete, liaison].map((person) => liveOf(platform.gatewayUrl, person)));
  const received = () => streams.map((stream) => stream.received.filter(({ data }) => data?.kind === 'Todo').length);
  const { ids } = await filled(pair, 'Stretch', 'Sleep');

  const done = await complete(athlete, ids[0]);
  const { completedAt, undoUntil } = done.body;
  expect(Date.parse(undoUntil) - Date.parse(completedAt)).toBe(undoSeconds * 1000);
  expect((await complete(athlete, ids[0])).body).toEqual(done.body);
  expect(await list(athlete, athlete)).toMatchObject([{ id: ids[0], undoUntil }, { id: ids[1] }]);
  expect(await list(liaison, athlete)).toMatchObject([{ id: ids[0], completedAt: null, undoUntil: null }, {}]);
  refused(await change(liaison, ids[0], { text: 'Stretch twice' }), 409, 'TODO_COMPLETED');
  refused(await liaison.browser.send('DELETE', `/api/todos/${ids[0]}`), 409, 'TODO_COMPLETED');

  expect((await reopen(athlete, ids[0])).body).toMatchObject({ id: ids[0], completedAt: null, undoUntil: null });
  expect((await reopen(athlete, ids[0])).body).toMatchObject({ completedAt: null });
  await eventually(() => expect(received()).toEqual([4, 2]));
  for (const stream of streams) stream.close();
});

test('afterwards the next one is the head, the liaisons are notified, and the completion is final', async () => {
  const pair = await care.pair();
  const { athlete, liaison } = pair;
  const stream = await liveOf(platform.gatewayUrl, liaison);
  const { ids } = await filled(pair, 'Stretch', 'Sleep');
  const done = await complete(athlete, ids[0]);
  const todos = () => stream.received.filter(({ data }) => data?.kind === 'Todo');
  await eventually(() => expect(todos()).toHaveLength(3));
  expect(todos().at(-1)?.data).toEqual({ kind: 'Todo', id: athlete.id });
  stream.close();
  expect(await texts(athlete, athlete)).toEqual(['Sleep']);
  expect((await complete(athlete, ids[0])).body).toEqual({ ...done.body, undoUntil: null });
  const final = await reopen(athlete, ids[0]);
  refused(final, 409, 'TODO_FINAL');
  expect(final.body.message).toBe('It has been completed and cannot be taken back.');
  const published = await people.query<{ actor: string }>(
    'admin',
    "select actor from audit_entries where action = 'todo.completed' and actor = $1",
    [athlete.id],
  );
  expect(published).toHaveLength(1);
});

test('what was completed for good is listed page by page for the athlete and the liaisons, as a visit', async () => {
  const { athlete, liaison, ids } = await queue('Stretch', 'Sleep', 'Drink');
  const done = await complete(athlete, ids[0]);
  for (const who of [athlete, liaison]) expect((await completed(who, athlete)).body).toEqual([]);
  await complete(athlete, ids[1] as string);
  await eventually(async () => expect(await texts(athlete, athlete)).toEqual(['Drink']));
  const visits = async () => (await athlete.browser.send('GET', '/api/health-reads')).body;
  const before = (await visits())[0].until;
  const [own, theirs] = await Promise.all([athlete, liaison].map((who) => completed(who, athlete)));
  const addedBy = { id: liaison.id, username: liaison.username };
  const first = { id: ids[0], athleteId: athlete.id, text: 'Stretch', completedAt: done.body.completedAt, addedBy };
  expect(theirs?.body).toMatchObject([{ text: 'Sleep' }, first]);
  expect(own?.body).toEqual(theirs?.body);
  expect((await visits())[0].until > before).toBe(true);

  const page = await completed(liaison, athlete, '?limit=1');
  expect(page.body).toEqual(theirs?.body.slice(0, 1));
  expect(page.headers.get('x-total-count')).toBe('2');
  const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect((await liaison.browser.send('GET', next)).body).toEqual(theirs?.body.slice(1));
  refused(await completed(athlete, athlete, '?cursor=x'), 400, 'INVALID_CURSOR', { cursor: expect.any(String) });
});

test("nobody completes somebody else's to-do", async () => {
  const { athlete, liaison, ids } = await queue('Stretch');
  for (const person of [liaison, await care.athlete(), admin]) {
    refused(await complete(person, ids[0]), 404, 'NOT_FOUND');
    refused(await reopen(person, ids[0]), 404, 'NOT_FOUND');
  }
  expect(await list(athlete, athlete)).toMatchObject([{ completedAt: null }]);
});
