import { randomUUID } from 'node:crypto';
import { mostWeekTemplates } from '@entourage/contracts/health.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { shownTemplate, type TemplateSession } from './week-template.ts';

let store: DailyStore;
const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const session = (change: Partial<TemplateSession> = {}): TemplateSession => ({
  ...{ weekday: 1, kind: 'STRENGTH', title: 'Lower body', minutes: 60, exertion: 7, notes: null },
  ...change,
});
const add = (liaison: string, name = 'Base week', sessions = [session()], when = at('09:30')) =>
  store.weekTemplates.add(liaison, { name, sessions }, by(liaison, when));
const change = (liaison: string, id: string, given: { name?: string; sessions?: TemplateSession[] }, version = 1) =>
  store.weekTemplates.change(
    liaison,
    id,
    { name: 'Base week', sessions: [session()], version, ...given },
    by(liaison, at('10:00')),
  );
const remove = (liaison: string, id: string) => store.weekTemplates.remove(liaison, id, by(liaison));
const names = async (liaison: string) => (await store.weekTemplates.list(liaison)).map(({ name }) => name);
const nameTaken = { code: 'INVALID', fields: { name: 'You have a template with this name already' } };

test('sessions are sorted by day, those of one day stay in the given order, and each has its load', async () => {
  const liaison = randomUUID();
  const sessions = [
    session({ weekday: 6, title: 'Match' }),
    session({ title: 'Second' }),
    session({ title: 'Evening' }),
  ];
  const template = await add(liaison, 'Week before a match', sessions);
  expect(shownTemplate(template)).toEqual({
    ...{ id: template._id, name: 'Week before a match', version: 1, savedAt: at('09:30') },
    sessions: ['Second', 'Evening', 'Match'].map((title) => expect.objectContaining({ title, load: 420 })),
  });
  expect(await store.weekTemplates.list(liaison)).toEqual([template]);
});

test('templates are listed by name whatever its case, each liaison’s own', async () => {
  const liaison = randomUUID();
  for (const name of ['pre-season', 'Base week', 'Taper', 'base week 2']) await add(liaison, name);
  await add(randomUUID(), 'Another one');
  expect(await names(liaison)).toEqual(['Base week', 'base week 2', 'pre-season', 'Taper']);
});

test('of two templates with one name one is kept, also where they are added at once or differ by case', async () => {
  const liaison = randomUUID();
  const both = await Promise.allSettled([add(liaison, 'Base week'), add(liaison, 'BASE  WEEK')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: nameTaken });
  await expect(add(liaison, 'base\u00a0week')).rejects.toMatchObject(nameTaken);
  await add(randomUUID(), 'Base week');
  expect(await store.weekTemplates.kept(liaison)).toBe(1);
});

test('of more than 30 added at once 30 exist, and a removed one makes room for another', async () => {
  const liaison = randomUUID();
  const many = Array.from({ length: mostWeekTemplates + 3 }, (_, index) => add(liaison, `Week ${index}`));
  const refused = (await Promise.allSettled(many)).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(3);
  for (const problem of refused) {
    const message = 'You have 30 templates already. Remove one that you do not need any more.';
    expect(problem).toMatchObject({ code: 'TOO_MANY_TEMPLATES', message });
  }
  const [, second] = await store.weekTemplates.list(liaison);
  const other = [session({ minutes: 30 })];
  await expect(add(liaison, String(second?.name), other)).rejects.toMatchObject(nameTaken);
  await remove(liaison, String(second?._id));
  await add(liaison, 'Taper');
  await expect(add(liaison, 'Another one')).rejects.toMatchObject({ code: 'TOO_MANY_TEMPLATES' });
});

test('a change replaces name and sessions, and one that changes nothing or is sent again is none', async () => {
  const liaison = randomUUID();
  const { _id } = await add(liaison);
  const given = { name: 'Taper', sessions: [session({ weekday: 3 })] };
  const changed = await change(liaison, _id, given);
  expect(changed).toMatchObject({ _id, ...given, revision: 2, savedAt: at('10:00') });
  expect(await change(liaison, _id, given, 1)).toEqual(changed);
  expect(await change(liaison, _id, given, 7)).toEqual(changed);
  expect(await store.weekTemplates.list(liaison)).toEqual([changed]);
  await add(liaison, 'Base week');
});

test('of two changes of the same version one is refused with the current one', async () => {
  const liaison = randomUUID();
  const { _id } = await add(liaison);
  const both = await Promise.allSettled(['Taper', 'Pre-season'].map((name) => change(liaison, _id, { name })));
  const saved = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(saved).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'STALE_VERSION',
      stale: { current: { id: _id, version: 2, name: saved[0]?.name, sessions: [{ load: 420 }] }, differs: ['name'] },
    },
  });
});

test('a template cannot take the name of another, and may change the case of its own', async () => {
  const liaison = randomUUID();
  const { _id } = await add(liaison);
  await add(liaison, 'Taper');
  await expect(change(liaison, _id, { name: 'TAPER' })).rejects.toMatchObject(nameTaken);
  expect(await change(liaison, _id, { name: 'BASE WEEK' })).toMatchObject({ name: 'BASE WEEK', revision: 2 });
});

test('an unknown, a removed or somebody else’s template is missing', async () => {
  const liaison = randomUUID();
  const { _id } = await add(liaison);
  const missing = { code: 'NOT_FOUND' };
  for (const [who, id] of [[liaison, randomUUID()] as const, [randomUUID(), _id] as const]) {
    await expect(change(who, id, { name: 'Taper' })).rejects.toMatchObject(missing);
    await expect(remove(who, id)).rejects.toMatchObject(missing);
  }
  const both = await Promise.allSettled([remove(liaison, _id), remove(liaison, _id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(change(liaison, _id, { name: 'Taper' })).rejects.toMatchObject(missing);
  expect(await names(liaison)).toEqual([]);
});

test('added again, at once or later, it is the same template', async () => {
  const liaison = randomUUID();
  const [one, other] = await Promise.all([add(liaison), add(liaison)]);
  expect(other).toEqual(one);
  expect(await add(liaison, 'Base week', [session()], at('11:00'))).toEqual(one);
  await expect(add(liaison, 'Base week', [session({ minutes: 30 })])).rejects.toMatchObject(nameTaken);
  expect(await store.weekTemplates.list(liaison)).toEqual([one]);
});

test('with a deleted account its templates are erased, and no other ones', async () => {
  const liaison = randomUUID();
  const other = randomUUID();
  const { _id } = await add(liaison);
  await add(other);
  for (const _time of ['first', 'again']) expect(await store.weekTemplates.close(liaison, by())).toBe(0);
  const refused = { code: 'UNAUTHENTICATED' };
  await expect(add(liaison, 'Taper')).rejects.toMatchObject(refused);
  await expect(change(liaison, _id, { name: 'Taper' })).rejects.toMatchObject(refused);
  await expect(remove(liaison, _id)).rejects.toMatchObject(refused);
  expect(await store.weekTemplates.kept(liaison)).toBe(0);
  expect(await store.weekTemplates.kept(other)).toBe(1);
});
