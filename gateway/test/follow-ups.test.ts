import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { joined } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { aFollowUp, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.pair());

const listOf = ({ id }: Person) => `/api/athletes/${id}/follow-ups`;
const read = async ({ browser }: Person, of: Person) => (await browser.send('GET', listOf(of))).body;
const readDone = async ({ browser }: Person, of: Person) => (await browser.send('GET', `${listOf(of)}/done`)).body;
const own = async ({ browser }: Person) => (await browser.send('GET', '/api/follow-ups')).body;
const add = ({ browser }: Person, of: Person, given: object = {}) =>
  browser.send('POST', listOf(of), { ...aFollowUp, ...given });
const change = ({ browser }: Person, id: string, given: object) =>
  browser.send('PUT', `/api/follow-ups/${id}`, { ...aFollowUp, version: 1, ...given });
const complete = ({ browser }: Person, id: string) => browser.send('POST', `/api/follow-ups/${id}/done`);
const reopen = ({ browser }: Person, id: string) => browser.send('DELETE', `/api/follow-ups/${id}/done`);
const remove = ({ browser }: Person, id: string) => browser.send('DELETE', `/api/follow-ups/${id}`);
const named = ({ id }: Person) => expect.objectContaining({ id });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const texts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);
const newsOf = async ({ browser }: Person) => (await browser.send('GET', '/api/notifications')).body;

/** An athlete with two liaisons. */
async function team() {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  return { athlete, liaison, colleague, connection: await care.assign(athlete, colleague) };
}

test('what a liaison gives to a colleague is on both their screens, and the colleague is notified', async () => {
  const { athlete, liaison, colleague } = await team();
  const stream = await liveOf(platform.gatewayUrl, colleague);
  const given = { text: 'Call the club doctor', due: inDays(0), assigneeId: colleague.id };
  const { status, body } = await add(liaison, athlete, given);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      ...{ athleteId: athlete.id, text: given.text, due: given.due, version: 1 },
      ...{ assignee: named(colleague), writtenBy: named(liaison), doneAt: null, doneBy: null },
    },
  });
  for (const each of [liaison, colleague]) expect(await read(each, athlete)).toEqual([body]);
  await eventually(() =>
    expect(stream.received).toContainEqual(expect.objectContaining({ data: { kind: 'FollowUp', id: athlete.id } })),
  );
  stream.close();
  await eventually(async () =>
    expect(await newsOf(colleague)).toContainEqual(
      expect.objectContaining({ kind: 'FOLLOW_UP_GIVEN', person: named(athlete), count: 1 }),
    ),
  );
  for (const each of [athlete, liaison]) expect(JSON.stringify(await newsOf(each))).not.toContain('FOLLOW_UP');
});

test('it is done, reopened and removed by either of them, each as often as they like', async () => {
  const { athlete, liaison, colleague } = await team();
  const { id } = (await add(liaison, athlete)).body;
  for (const each of [colleague, liaison])
    expect(await complete(each, id)).toMatchObject({ status: 200, body: { doneBy: named(colleague), version: 2 } });
  expect([await read(liaison, athlete), texts(await readDone(liaison, athlete))]).toEqual([[], [aFollowUp.text]]);
  refused(await change(liaison, id, { text: 'Later', version: 2 }), 400, 'INVALID', {
    text: 'It is done. Reopen it before you change it.',
  });
  for (const _ of ['first', 'again'])
    expect(await reopen(liaison, id)).toMatchObject({ status: 200, body: { doneAt: null, doneBy: null, version: 3 } });
  expect([texts(await read(liaison, athlete)), await readDone(liaison, athlete)]).toEqual([[aFollowUp.text], []]);
  for (const each of [colleague, liaison]) expect((await remove(each, id)).status).toBe(204);
  for (const tried of [complete, reopen]) refused(await tried(liaison, id), 404, 'NOT_FOUND');
  refused(await change(liaison, id, { version: 4 }), 404, 'NOT_FOUND');
  for (const each of [read, readDone]) expect(await each(athlete, athlete)).toEqual([]);
});

test('a change is of the version that was seen', async () => {
  const { athlete, liaison, colleague } = await team();
  const { id } = (await add(liaison, athlete, { due: inDays(1) })).body;
  const moved = { due: inDays(2), assigneeId: liaison.id };
  for (const _ of ['first', 'again'])
    expect(await change(colleague, id, moved)).toMatchObject({ status: 200, body: { due: moved.due, version: 2 } });
  const late = await change(liaison, id, { text: 'Read the MRI', due: inDays(1) });
  refused(late, 409, 'STALE_VERSION');
  expect(late.body).toMatchObject({
    ...{ current: { id, text: aFollowUp.text, ...moved, version: 2 }, differs: ['due', 'assigneeId'] },
  });
});

test('they are of the liaisons: the athlete reads them, and for everybody else they are missing', async () => {
  const { athlete, liaison } = await care.pair();
  const { id } = (await add(liaison, athlete)).body;
  const { id: emergency } = await care.openEmergency(athlete);
  const member = await joined(people, athlete);
  const otherLiaison = (await care.pair()).liaison;
  for (const stranger of [otherLiaison, await care.athlete(), member, admin]) {
    for (const path of [listOf(athlete), `${listOf(athlete)}/done`])
      refused(await stranger.browser.send('GET', path), 404, 'NOT_FOUND');
  }
  await admin.browser.send('DELETE', `/api/admin/emergency-access/${emergency}`);
  for (const stranger of [otherLiaison, athlete, member]) {
    refused(await add(stranger, athlete), 404, 'NOT_FOUND');
    refused(await change(stranger, id, { text: 'Cancel it' }), 404, 'NOT_FOUND');
    for (const tried of [complete, reopen, remove]) refused(await tried(stranger, id), 404, 'NOT_FOUND');
  }
  expect(await own(otherLiaison)).toEqual([]);
  expect(await read(athlete, athlete)).toMatchObject([{ id, text: aFollowUp.text, version: 1 }]);
});

test('one’s own are those of one’s athletes that are given to oneself or to nobody, the earliest day first', async () => {
  const { athlete, liaison, colleague, connection } = await team();
  const other = await care.athlete();
  await care.assign(other, liaison);
  await add(liaison, athlete, { text: 'for anyone, some day' });
  await add(colleague, athlete, { text: 'for me, in two days', due: inDays(2), assigneeId: liaison.id });
  await add(liaison, athlete, { text: 'for the colleague', due: inDays(3), assigneeId: colleague.id });
  await add(liaison, other, { text: 'of another athlete', due: inDays(1) });
  const mine = ['of another athlete', 'for me, in two days', 'for anyone, some day'];
  expect(texts(await own(liaison))).toEqual(mine);
  expect(texts(await own(colleague))).toEqual(['for the colleague', 'for anyone, some day']);

  await care.unassign(connection);
  // What a former liaison was to do is for whoever comes to it first.
  await eventually(async () =>
    expect(texts(await own(liaison))).toEqual([...mine.slice(0, 2), 'for the colleague', ...mine.slice(2)]),
  );
  expect(await own(colleague)).toEqual([]);
  const shown = (await read(liaison, athlete)).find(({ text }: { text: string }) => text === 'for the colleague');
  expect(shown).toMatchObject({ assignee: null, version: 1 });
  const form = { text: 'for anyone now', due: inDays(3), assigneeId: colleague.id };
  expect(await change(liaison, shown.id, form)).toMatchObject({ status: 200, body: { assignee: null, version: 2 } });
});

test('the visit is recorded for the athletes whose follow-ups are in one’s own, and for no others', async () => {
  const { athlete, liaison, colleague } = await team();
  const isSeen = async (of: Person, by: Person) =>
    (await of.browser.send('GET', '/api/health-reads')).body.some(
      (visit: { by: { id: string } | null; parts: { category: string }[] }) =>
        visit.by?.id === by.id && visit.parts.some(({ category }) => category === 'FOLLOW_UPS'),
    );
  const other = await care.athlete();
  await care.assign(other, colleague);
  await add(liaison, athlete);
  expect(await own(colleague)).toHaveLength(1);
  expect([await isSeen(athlete, colleague), await isSeen(other, colleague)]).toEqual([true, false]);
});

test('a double click adds one', async () => {
  const { athlete, liaison } = await care.pair();
  const clientId = randomUUID();
  const both = await Promise.all([1, 2].map(() => add(liaison, athlete, { clientId })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await read(liaison, athlete)).toEqual([both[0]?.body]);
});

test('pages of what is done follow one another', async () => {
  const { athlete, liaison } = await care.pair();
  for (const text of ['one', 'two', 'three']) await complete(liaison, (await add(liaison, athlete, { text })).body.id);
  const first = await liaison.browser.send('GET', `${listOf(athlete)}/done?limit=2`);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await liaison.browser.send('GET', next);
  expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3']);
  expect(texts([...first.body, ...second.body])).toEqual(['three', 'two', 'one']);
});

test.each<[string, object, Record<string, string>]>([
  ['no text', { text: ' ' }, { text: 'Say what is to be done' }],
  ['a text that is too long', { text: 'x'.repeat(501) }, { text: 'At most 500 characters' }],
  ['a day that is none', { due: '2026-02-30' }, { due: 'Must be a date' }],
  ['a day that has passed', { due: inDays(-2) }, { due: 'Choose today or a later day' }],
  ['a day far ahead', { due: inDays(400) }, { due: 'At most a year ahead' }],
  ['an assignee that is none', { assigneeId: '7' }, { assigneeId: 'Must be a UUID' }],
  ['an assignee who is nobody', { assigneeId: randomUUID() }, { assigneeId: 'Choose a liaison of this athlete' }],
  ['an id that is none', { clientId: '7' }, { clientId: 'Must be a UUID' }],
  ['an unknown field', { mood: 5 }, { mood: 'Not a field of this request' }],
])('with %s it is refused by field, and nothing is added', async (_what, given, fields) => {
  const { athlete, liaison } = await untouched();
  refused(await add(liaison, athlete, given), 400, 'INVALID', fields);
  expect(await read(liaison, athlete)).toEqual([]);
});

test('it is given to no liaison of others, and not to the athlete', async () => {
  const { athlete, liaison } = await untouched();
  for (const { id: assigneeId } of [(await care.pair()).liaison, athlete])
    refused(await add(liaison, athlete, { assigneeId }), 400, 'INVALID', {
      assigneeId: 'Choose a liaison of this athlete',
    });
});
