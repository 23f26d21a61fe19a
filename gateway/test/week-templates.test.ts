import { randomUUID } from 'node:crypto';
import type { Notification } from '@entourage/contracts/rest/notifications.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { type Care, careOf } from './care.ts';
import { aSession, aWeekTemplate, type People, type Person, peopleOf, thisMonday } from './people.ts';
import { refused } from './refused.ts';

let people: People;
let care: Care;

beforeAll(async () => {
  people = peopleOf(await sharedPlatform());
  care = careOf(people, await people.admin());
});

const path = '/api/week-templates';
const add = ({ browser }: Person, change: object = {}) => browser.send('POST', path, { ...aWeekTemplate(), ...change });
const list = async ({ browser }: Person) => (await browser.send('GET', path)).body;
const change = ({ browser }: Person, id: string, form: object) =>
  browser.send('PUT', `${path}/${id}`, { ...aWeekTemplate(), ...form });
const remove = ({ browser }: Person, id: string) => browser.send('DELETE', `${path}/${id}`);
const taken = { name: 'You have a template with this name already' };

test('a liaison keeps weeks by name, changes one, and removes it', async () => {
  const liaison = await care.liaison();
  const sessions = [
    { ...aSession, weekday: 6, title: 'Match', notes: null },
    { ...aSession, weekday: 1 },
  ];
  const added = await add(liaison, { name: ' Week before a match ', sessions });
  expect(added).toMatchObject({
    status: 201,
    body: {
      name: 'Week before a match',
      sessions: [
        { ...aSession, weekday: 1, load: 420 },
        { ...aSession, weekday: 6, title: 'Match', notes: null, load: 420 },
      ],
      version: 1,
      savedAt: expect.any(String),
    },
  });
  const base = await add(liaison, { name: 'base week' });
  expect(await list(liaison)).toEqual([base.body, added.body]);
  const renamed = await change(liaison, added.body.id, { name: 'A taper', sessions, version: 1 });
  expect(renamed).toMatchObject({ status: 200, body: { id: added.body.id, name: 'A taper', version: 2 } });
  expect(await list(liaison)).toEqual([renamed.body, base.body]);
  expect((await remove(liaison, added.body.id)).status).toBe(204);
  expect(await list(liaison)).toEqual([base.body]);
  refused(await remove(liaison, added.body.id), 404, 'NOT_FOUND');
});

test('a name is taken, whatever its case, and other liaisons have names of their own', async () => {
  const liaison = await care.liaison();
  const { body } = await add(liaison, { name: 'Base week' });
  refused(await add(liaison, { name: 'BASE week' }), 400, 'INVALID', taken);
  const other = await add(liaison, { name: 'Taper' });
  refused(await change(liaison, other.body.id, { name: 'base week', version: 1 }), 400, 'INVALID', taken);
  expect((await change(liaison, body.id, { name: 'BASE WEEK', version: 1 })).status).toBe(200);
  expect((await add(await care.liaison(), { name: 'Base week' })).status).toBe(201);
});

test('who changes a template that was changed in another window is shown what it is now', async () => {
  const liaison = await care.liaison();
  const { body } = await add(liaison, { name: 'Base week' });
  const form = { name: 'Taper', version: 1 };
  const changed = await change(liaison, body.id, form);
  expect(await change(liaison, body.id, form)).toMatchObject({ status: 200, body: changed.body });
  expect(await change(liaison, body.id, { name: 'Pre-season', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: changed.body, differs: ['name'] },
  });
  expect(await change(liaison, body.id, { name: 'Pre-season', version: 2 })).toMatchObject({ body: { version: 3 } });
});

test('a template is missing for every other liaison, and there are 30 at most', async () => {
  const [liaison, colleague] = [await care.liaison(), await care.liaison()];
  const { body } = await add(liaison);
  expect(await list(colleague)).toEqual([]);
  refused(await change(colleague, body.id, { version: 1 }), 404, 'NOT_FOUND');
  refused(await remove(colleague, body.id), 404, 'NOT_FOUND');
  refused(await remove(colleague, randomUUID()), 404, 'NOT_FOUND');
  for (let count = 1; count < 30; count++) await add(liaison);
  refused(await add(liaison), 409, 'TOO_MANY_TEMPLATES');
  expect(await list(liaison)).toHaveLength(30);
});

test.each<[string, object, Record<string, string>]>([
  ['no name', { name: ' ' }, { name: 'Give the template a name' }],
  ['a name that is too long', { name: 'n'.repeat(61) }, { name: 'At most 60 characters' }],
  ['no session', { sessions: [] }, { sessions: 'Plan at least one session' }],
  ['22 sessions', { sessions: Array(22).fill({ ...aSession, weekday: 1 }) }, { sessions: 'At most 21 sessions' }],
  ['an eighth day', { sessions: [{ ...aSession, weekday: 8 }] }, { 'sessions.0.weekday': '1 is Monday, 7 Sunday' }],
])('a template with %s is refused', async (_what, form, fields) => {
  const liaison = await care.liaison();
  refused(await add(liaison, form), 400, 'INVALID', fields);
  expect(await list(liaison)).toEqual([]);
});

const weekOf = (monday: string, title = aSession.title) => ({
  monday,
  sessions: [{ ...aSession, day: monday, title }],
});
const planFor = ({ browser }: Person, athletes: readonly Person[], form: object = {}) =>
  browser.send('POST', '/api/planned-weeks', {
    ...weekOf(thisMonday()),
    athleteIds: athletes.map(({ id }) => id),
    ...form,
  });
const planOne = ({ browser }: Person, { id }: Person, week: object) =>
  browser.send('PUT', `/api/athletes/${id}/planned-weeks`, { ...week, version: 0 });
const weekAfter = (monday: string) => new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10);
const planOf = async ({ id }: Person, { browser }: Person) =>
  (await browser.send('GET', `/api/athletes/${id}/planned-weeks`)).body;

/** A liaison with this many athletes. */
async function squadOf(size: number): Promise<{ liaison: Person; athletes: Person[] }> {
  const liaison = await care.liaison();
  const athletes = await Promise.all(Array.from({ length: size }, () => care.athlete()));
  for (const athlete of athletes) await care.assign(athlete, liaison);
  return { liaison, athletes };
}

/** When somebody else saw the athlete’s training last. Assigning a liaison is such a look. */
async function lookedAt({ browser }: Person): Promise<string> {
  const [visit] = (await browser.send('GET', '/api/health-reads')).body;
  return visit?.parts.find(({ category }: { category: string }) => category === 'TRAINING_AND_FOCUS')?.at;
}

/** Unread notifications of one kind by one person are one row, which counts them. */
async function timesNotified({ browser }: Person, { id }: Person): Promise<number> {
  const all: Notification[] = (await browser.send('GET', '/api/notifications')).body;
  return all.find(({ kind, person }) => kind === 'PLAN_CHANGED' && person?.id === id)?.count ?? 0;
}

test('a week is planned for each who has no plan, and each sees the look', async () => {
  const monday = thisMonday();
  const { liaison, athletes } = await squadOf(3);
  const [first, planned, last] = athletes as [Person, Person, Person];
  const own = await planOne(liaison, planned, weekOf(monday, 'Sprints'));
  const before = await Promise.all(athletes.map(lookedAt));
  const outcomes = [
    { athleteId: last.id, outcome: 'PLANNED' },
    { athleteId: planned.id, outcome: 'HAS_A_PLAN' },
    { athleteId: first.id, outcome: 'PLANNED' },
  ];
  const twice = [last, planned, first, { ...last, id: last.id.toUpperCase() }];
  for (const _time of ['first', 'again'])
    expect(await planFor(liaison, twice, weekOf(monday))).toMatchObject({ status: 200, body: outcomes });
  for (const [index, athlete] of athletes.entries())
    expect(Date.parse(await lookedAt(athlete))).toBeGreaterThan(Date.parse(before[index] ?? ''));
  for (const athlete of [first, last]) {
    expect(await planOf(athlete, athlete)).toMatchObject([
      { monday, sessions: [{ ...aSession, day: monday, load: 420 }], version: 1, savedBy: { id: liaison.id } },
    ]);
  }
  expect(await planOf(planned, planned)).toEqual([own.body]);
});

test('each is notified once of a week for several that is sent again, and nobody of a plan that stays', async () => {
  const monday = thisMonday();
  const { liaison, athletes } = await squadOf(3);
  const [first, planned, last] = athletes as [Person, Person, Person];
  await planOne(liaison, planned, weekOf(monday, 'Sprints'));
  for (const _time of ['first', 'again']) await planFor(liaison, athletes, weekOf(monday));
  // A later change notifies after all earlier ones.
  for (const athlete of athletes) await planOne(liaison, athlete, weekOf(weekAfter(monday)));
  for (const athlete of [first, planned, last]) {
    await eventually(async () => expect(await timesNotified(athlete, liaison)).toBeGreaterThanOrEqual(2));
    expect(await timesNotified(athlete, liaison)).toBe(2);
  }
});

test('if one of them is not the liaison’s, nothing is planned and no look is recorded', async () => {
  const { liaison, athletes } = await squadOf(2);
  const stranger = await care.athlete();
  const before = await Promise.all(athletes.map(lookedAt));
  for (const other of [stranger, { ...stranger, id: randomUUID() }]) {
    refused(await planFor(liaison, [...athletes, other]), 404, 'NOT_FOUND');
  }
  expect(await Promise.all(athletes.map(lookedAt))).toEqual(before);
  expect(await lookedAt(stranger)).toBeUndefined();
  for (const athlete of [...athletes, stranger]) expect(await planOf(athlete, athlete)).toEqual([]);
  const [first] = athletes as [Person];
  refused(await planFor(first, [first]), 404, 'NOT_FOUND');
});

test('a week for several that is none is refused field by field, and nothing is planned', async () => {
  const { liaison, athletes } = await squadOf(1);
  const sessions = [{ ...aSession, day: '2020-01-06' }];
  const refusals: Array<[object, Record<string, string>]> = [
    [{ sessions }, { 'sessions.0.day': 'Must be a day of this week' }],
    [{ sessions: [] }, { sessions: 'Plan at least one session' }],
    [{ monday: '2020-01-06', sessions }, { monday: 'This week is over' }],
    [{ athleteIds: [] }, { athleteIds: 'Choose at least one athlete' }],
    [{ athleteIds: ['somebody'] }, { 'athleteIds.0': 'Must be the id of an athlete' }],
    [{ athleteIds: Array.from({ length: 51 }, () => randomUUID()) }, { athleteIds: 'At most 50 athletes at once' }],
    [{ version: 0 }, { version: 'Not a field of this request' }],
  ];
  for (const [form, fields] of refusals) refused(await planFor(liaison, athletes, form), 400, 'INVALID', fields);
  expect(await planOf(athletes[0] as Person, liaison)).toEqual([]);
});
