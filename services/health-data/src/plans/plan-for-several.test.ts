import { randomUUID } from 'node:crypto';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { planForSeveral } from './plan-for-several.ts';
import type { PlannedSession } from './planned-week.ts';

let store: DailyStore;
const author = randomUUID();
const monday = '2026-03-02';

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const session = (title = 'Lower body'): PlannedSession => ({
  day: monday,
  kind: 'STRENGTH',
  title,
  minutes: 60,
  exertion: 7,
  notes: null,
});
const save = (athlete: string, sessions: PlannedSession[], version = 0) =>
  store.plannedWeeks.save(athlete, { monday, sessions, version }, by(author));
const planUnlessPlanned = (athlete: string, sessions = [session()]) =>
  store.plannedWeeks.planUnlessPlanned(athlete, { monday, sessions }, { ...by(author), notify: [athlete] });
const planFor = (...athletes: string[]) => planForSeveral(athletes, (athlete) => planUnlessPlanned(athlete));
const titles = async (athlete: string) =>
  (await store.plannedWeeks.ofMany([athlete], [monday])).flatMap(({ sessions }) => sessions.map(({ title }) => title));
const people = (length: number) => Array.from({ length }, () => randomUUID());
const events = async (athlete: string) =>
  (await store.published(athlete)).map(({ type, version, data }) => ({ type, version, data }));
const planChanged = (athlete: string, version: number, notify: string[]) => ({
  type: 'plan.changed',
  version,
  data: { userId: athlete, notify },
});

test('the week is planned for each who has no plan, in the order of the athletes, and each event notifies its own', async () => {
  const athletes = people(12);
  const [, planned = '', emptied = ''] = athletes;
  await save(planned, [session('Sprints')]);
  await save(emptied, [session('Sprints')]);
  await save(emptied, [], 1);
  expect(await planFor(...athletes)).toEqual(
    athletes.map((athleteId) => ({ athleteId, outcome: athleteId === planned ? 'HAS_A_PLAN' : 'PLANNED' })),
  );
  for (const athlete of athletes)
    expect(await titles(athlete)).toEqual([athlete === planned ? 'Sprints' : 'Lower body']);
  for (const athlete of athletes.slice(3)) expect(await events(athlete)).toEqual([planChanged(athlete, 1, [athlete])]);
  expect(await events(planned)).toEqual([planChanged(planned, 1, [])]);
  expect((await events(emptied)).at(-1)).toEqual(planChanged(emptied, 3, [emptied]));
});

test('sent again, also at once, it is no conflict and notifies nobody twice', async () => {
  const athletes = people(3);
  const outcomes = await Promise.all([planFor(...athletes), planFor(...athletes)]);
  for (const each of [...outcomes, await planFor(...athletes)])
    expect(each.map(({ outcome }) => outcome)).toEqual(Array(3).fill('PLANNED'));
  for (const athlete of athletes) expect(await events(athlete)).toHaveLength(1);
});

test('of two who plan different weeks at once one has a plan, which the other one does not replace', async () => {
  for (const athlete of people(5)) {
    const both = ['Upper body', 'Sprints'];
    const outcomes = await Promise.all(both.map((title) => planUnlessPlanned(athlete, [session(title)])));
    expect(outcomes.toSorted()).toEqual(['HAS_A_PLAN', 'PLANNED']);
    expect(await titles(athlete)).toEqual([both[outcomes.indexOf('PLANNED')]]);
  }
});

test('where a colleague plans an emptied week at the same moment, the plan that was first stays', async () => {
  for (const athlete of people(5)) {
    await save(athlete, [session('Sprints')]);
    await save(athlete, [], 1);
    const colleagues = save(athlete, [session('Bike')], 2);
    const [planned, saved] = await Promise.allSettled([planUnlessPlanned(athlete), colleagues]);
    const wasFirst = saved.status === 'fulfilled';
    expect(planned).toMatchObject({ value: wasFirst ? 'HAS_A_PLAN' : 'PLANNED' });
    expect(await titles(athlete)).toEqual([wasFirst ? 'Bike' : 'Lower body']);
  }
});

test('whose account is gone is left out, and the others are planned', async () => {
  const athletes = people(8);
  const [, gone = ''] = athletes;
  await store.plannedWeeks.close(gone, by());
  const others = athletes.filter((athlete) => athlete !== gone);
  expect(await planFor(...athletes)).toEqual(others.map((athleteId) => ({ athleteId, outcome: 'PLANNED' })));
  for (const athlete of athletes) expect(await titles(athlete)).toEqual(athlete === gone ? [] : ['Lower body']);
});

test('where planning for one fails, the others are planned first', async () => {
  const athletes = people(8);
  const failing = planForSeveral(athletes, async (athlete) => {
    if (athlete === athletes[1]) throw new Error('no connection');
    return planUnlessPlanned(athlete);
  });
  await expect(failing).rejects.toThrow('no connection');
  expect(await titles(athletes.at(-1) ?? '')).toEqual(['Lower body']);
});

test('of several failures an internal one is thrown, before the refusals', async () => {
  const [refused, failing, ...others] = people(8);
  const planning = planForSeveral([String(refused), String(failing), ...others], async (athlete) => {
    if (athlete === refused) throw unavailable();
    if (athlete === failing) throw new Error('no connection');
    return planUnlessPlanned(athlete);
  });
  await expect(planning).rejects.toThrow('no connection');
});

test('a slow plan holds up no other', async () => {
  const athletes = people(12);
  const { promise: slow, resolve: release } = Promise.withResolvers<void>();
  const planned: string[] = [];
  const planning = planForSeveral(athletes, async (athlete) => {
    if (athlete === athletes[0]) await slow;
    planned.push(athlete);
    if (planned.length === athletes.length - 1) release();
    return 'PLANNED';
  });
  expect((await planning).map(({ athleteId }) => athleteId)).toEqual(athletes);
  expect(planned.at(-1)).toBe(athletes[0]);
});

test('a few are planned at a time', async () => {
  let [underWay, most] = [0, 0];
  await planForSeveral(people(50), async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return 'PLANNED';
  });
  expect(most).toBe(5);
});
