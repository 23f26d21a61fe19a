import { randomUUID } from 'node:crypto';
import type { PlannedWeekForm } from '@entourage/contracts/rest/planned-weeks.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { assertPlannable, type PlannedSession, shownWeek } from './planned-week.ts';

let store: DailyStore;
const author = randomUUID();
const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);
const monday = '2026-03-02';

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const session = (change: Partial<PlannedSession> = {}): PlannedSession => ({
  ...{ day: monday, kind: 'STRENGTH', title: 'Lower body', minutes: 60, exertion: 7, notes: null },
  ...change,
});
const save = (athlete: string, change: Partial<PlannedWeekForm> = {}, when = at('09:30')) =>
  store.plannedWeeks.save(athlete, { monday, sessions: [session()], version: 0, ...change }, by(author, when));
const page = async (athlete: string, asked: object = {}) =>
  (await store.plannedWeeks.page(athlete, { after: null, limit: 9, ...asked })).rows;

test('sessions are sorted by day, those of one day stay in the given order, and each has its load', async () => {
  const sessions = [
    session({ day: '2026-03-04', title: 'Match' }),
    session({ title: 'Second' }),
    session({ title: 'First of the evening' }),
  ];
  const week = await save(randomUUID(), { sessions });
  expect(shownWeek(week)).toMatchObject({
    ...{ monday, version: 1, savedAt: at('09:30'), savedBy: { id: author } },
    sessions: [{ title: 'Second', load: 420 }, { title: 'First of the evening' }, { title: 'Match' }],
  });
});

test('the latest week is first, pages follow one another, and a range bounds them', async () => {
  const athlete = randomUUID();
  const mondays = ['2026-03-02', '2026-03-16', '2026-03-09'];
  for (const each of mondays) await save(athlete, { monday: each, sessions: [session({ day: each })] });
  const mondaysOf = async (asked: object) => (await page(athlete, asked)).map((week) => week.monday);
  expect(await mondaysOf({})).toEqual(mondays.toSorted().toReversed());
  const [first] = await page(athlete);
  expect(await mondaysOf({ after: { value: first?.monday, id: first?._id }, limit: 1 })).toEqual(['2026-03-09']);
  expect(await mondaysOf({ from: '2026-03-03', to: '2026-03-09' })).toEqual(['2026-03-09']);
  const range = { after: null, limit: 1, from: '2026-03-09' };
  expect(await store.plannedWeeks.page(athlete, range)).toMatchObject({ rows: [{ monday: '2026-03-16' }], total: 2 });
  const soon = await store.plannedWeeks.upcoming(athlete, new Date('2026-03-16T11:00:00.000Z'));
  // It is still the 15th somewhere.
  expect(soon.map((week) => week.monday)).toEqual(['2026-03-09', '2026-03-16']);
});

test('of two saves of the same version one is refused with the current one', async () => {
  const athlete = randomUUID();
  const both = await Promise.allSettled(
    ['Upper body', 'Sprints'].map((title) => save(athlete, { sessions: [session({ title })] })),
  );
  const saved = both.flatMap((each) => (each.status === 'fulfilled' ? each.value.sessions : []));
  expect(saved).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'STALE_VERSION',
      stale: { current: { monday, version: 1, sessions: saved }, differs: ['sessions'] },
    },
  });
});

test('a save that changes nothing, or is sent again, is none', async () => {
  const athlete = randomUUID();
  await Promise.all([save(athlete), save(athlete)]);
  const changed = { version: 1, sessions: [] };
  await save(athlete, changed, at('10:00'));
  expect(await save(athlete, changed, at('10:05'))).toMatchObject({ revision: 2, savedAt: at('10:00'), sessions: [] });
  expect((await store.published(athlete)).map(({ type, version }) => [type, version])).toEqual([
    ['plan.changed', 1],
    ['plan.changed', 2],
  ]);
});

test('nothing is planned for an athlete whose account is gone, and what was is kept until it is erased', async () => {
  const athlete = randomUUID();
  await save(athlete);
  expect(await store.plannedWeeks.close(athlete, by())).toBe(1);
  await expect(save(athlete, { version: 1, sessions: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await store.plannedWeeks.erase(athlete);
  expect(await store.plannedWeeks.kept(athlete)).toBe(0);
});

// On a Sunday evening in Greenwich it is Monday on Kiritimati.
const sunday = new Date('2026-03-08T20:00:00.000Z');

test.each<[string, Partial<PlannedWeekForm>, object | null]>([
  ['the week that ends', {}, null],
  [
    'the week before, as everywhere it is over',
    { monday: '2026-02-23', sessions: [] },
    { monday: 'This week is over' },
  ],
  ['a Tuesday', { monday: '2026-03-03' }, { monday: 'Must be a Monday' }],
  ['26 weeks after the one that begins', { monday: '2026-09-07', sessions: [] }, null],
  ['a week more', { monday: '2026-09-14', sessions: [] }, { monday: 'At most 26 weeks ahead' }],
  [
    'sessions of other weeks',
    { sessions: [session({ day: '2026-03-01' }), session(), session({ day: '2026-03-09' })] },
    { 'sessions.0.day': 'Must be a day of this week', 'sessions.2.day': 'Must be a day of this week' },
  ],
])('on its last evening: %s', (_what, change, fields) => {
  const plan = () => assertPlannable({ monday, sessions: [session()], version: 0, ...change }, sunday);
  if (fields) expect(plan).toThrow(expect.objectContaining({ fields }));
  else expect(plan).not.toThrow();
});
