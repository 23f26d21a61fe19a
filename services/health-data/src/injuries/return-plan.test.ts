import { randomUUID } from 'node:crypto';
import type { Problem } from '@entourage/kit/serve/problem.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const anInjury = { site: 'Left hamstring', onset: '2026-02-20', stage: 'OUT', notes: null } as const;
const [first, later, last] = [1, 2, 3].map((day) => new Date(`2026-03-0${day}T09:30:00.000Z`)) as [Date, Date, Date];
const sprints = { stage: 'RETURN_TO_SPORT', text: 'Sprints at nine tenths' } as const;
const range = { stage: 'REHABILITATION', text: 'Full range' } as const;
const hops = { stage: 'RETURN_TO_SPORT', text: 'Hops as far as on the other leg' } as const;
const aPlan = { expectedReturn: '2026-04-12', criteria: [sprints, range, hops], version: 1 };

async function injured() {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const { id } = await store.injuries.add(athlete, anInjury, by(athlete, first));
  const plan = (change: object, now = later) =>
    store.injuries.planReturn(athlete, id, { ...aPlan, ...change }, by(liaison, now));
  const mark = (criterionId: string, met: boolean, now = last, as = liaison) =>
    store.injuries.mark(athlete, id, { criterionId, met }, by(as, now));
  return { athlete, liaison, id, plan, mark };
}

const criteriaOf = ({ criteria = [] }: Awaited<ReturnType<DailyStore['injuries']['planReturn']>>) => criteria;
const idsOf = (injury: Parameters<typeof criteriaOf>[0]) => criteriaOf(injury).map(({ id }) => id);

test('what must hold is kept in the order of the stages, and is a version of the injury', async () => {
  const { athlete, liaison, id, plan } = await injured();
  const planned = await plan({});
  const unmet = { id: expect.any(String), metAt: null, metBy: null };
  expect(planned).toEqual({
    ...anInjury,
    ...{
      id,
      resolvedAt: null,
      resolvedOn: null,
      expectedReturn: '2026-04-12',
      version: 2,
      savedAt: later,
      savedBy: liaison,
    },
    criteria: [range, sprints, hops].map((said) => ({ ...said, ...unmet })),
  });
  expect(new Set(idsOf(planned)).size).toBe(3);
  expect(await store.injuries.of(athlete)).toEqual([planned]);
  expect((await store.published(athlete)).map(({ type }) => type)).toEqual(['injury.entered', 'return.planned']);
});

test('a criterion that is kept stays met, in other words too, and one that is left out is gone', async () => {
  const { plan, mark, liaison } = await injured();
  const [, met = '', left = ''] = idsOf(await plan({}));
  await mark(met, true);
  const reworded = { id: met, stage: 'RETURN_TO_PARTICIPATION', text: 'Sprints at full speed' };
  const again = await plan({ criteria: [reworded, range], version: 3 }, last);
  expect(criteriaOf(again)).toMatchObject([
    { ...range, metAt: null },
    { ...reworded, metAt: last, metBy: liaison },
  ]);
  await expect(mark(left, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a plan that is sent again changes nothing, and neither does one that plans nothing', async () => {
  const { plan } = await injured();
  expect(await plan({ expectedReturn: null, criteria: [] })).toMatchObject({ version: 1 });
  const planned = await plan({ criteria: [range, range] });
  expect(await plan({ criteria: [range, range] }, last)).toEqual(planned);
});

test('criteria that two people mark at once are both met, and meeting one again keeps who said so first', async () => {
  const { athlete, id, plan, mark, liaison } = await injured();
  const [one = '', other = ''] = idsOf(await plan({}));
  await Promise.all([mark(one, true), mark(other, true, last, randomUUID())]);
  const [injury] = await store.injuries.of(athlete);
  expect(injury).toMatchObject({
    id,
    version: 4,
    criteria: [{ metBy: liaison }, { metBy: expect.any(String) }, { metAt: null }],
  });
  expect(await mark(one, true, new Date(), randomUUID())).toEqual(injury);
  expect(criteriaOf(await mark(one, false))[0]).toEqual({ ...range, id: one, metAt: null, metBy: null });
});

test('who was second is told what is planned now, and by nobody’s name', async () => {
  const { id, plan } = await injured();
  await plan({});
  const late = plan({ expectedReturn: null }, last);
  await expect(late).rejects.toMatchObject({
    code: 'STALE_VERSION',
    stale: {
      current: { id, expectedReturn: '2026-04-12', version: 2, criteria: [{ ...range, metAt: null }, {}, {}] },
      differs: ['expectedReturn', 'criteria'],
    },
  });
  expect(JSON.stringify(await late.catch(({ stale }: Problem) => stale))).not.toMatch(/metBy|savedBy/);
});

test('a criterion of another injury is refused at its place, and so is one that is named twice', async () => {
  const { plan } = await injured();
  const [id = ''] = idsOf(await plan({}));
  const [foreign = ''] = idsOf(await (await injured()).plan({}));
  const refusal = { fields: { 'criteria.1.id': 'Not a criterion of this injury' } };
  await expect(plan({ criteria: [hops, { ...range, id: foreign }], version: 2 })).rejects.toMatchObject(refusal);
  const twice = [range, hops].map((said) => ({ ...said, id }));
  await expect(plan({ criteria: twice, version: 2 })).rejects.toMatchObject(refusal);
});

test.each([
  ['2026-02-19', 'Cannot be before it began'],
  ['2026-02-28', 'Cannot be in the past'],
  ['2026-03-01', null],
  ['2028-03-02', null],
  ['2028-03-03', 'At most 2 years ahead'],
])('back on %s: %s', async (expectedReturn, sentence) => {
  const { plan } = await injured();
  const attempt = plan({ expectedReturn });
  if (sentence) await expect(attempt).rejects.toMatchObject({ fields: { expectedReturn: sentence } });
  else expect(await attempt).toMatchObject({ expectedReturn });
});

test('a day that has passed may stay while criteria change', async () => {
  const { plan } = await injured();
  await plan({ expectedReturn: '2026-03-02' });
  const overdue = plan(
    { expectedReturn: '2026-03-02', criteria: [], version: 2 },
    new Date('2026-03-20T09:00:00.000Z'),
  );
  expect(await overdue).toMatchObject({ expectedReturn: '2026-03-02', criteria: [] });
});

test('how it went is told step by step, without what changed nothing of it', async () => {
  const { athlete, liaison, id, plan, mark } = await injured();
  const removed = await store.injuries.add(athlete, { ...anInjury, site: 'Hip' }, by(athlete, first));
  const [criterion = ''] = idsOf(await plan({}));
  await mark(criterion, true);
  const change = (said: object) => store.injuries.change(athlete, id, said, by(liaison, last));
  await change({ notes: 'Cycling' });
  await change({ stage: 'REHABILITATION' });
  await change({ resolved: true });
  await store.injuries.remove(athlete, removed.id, by(athlete, last));
  const step = { id, expectedReturn: '2026-04-12', savedBy: liaison };
  expect(await store.injuries.steps(athlete)).toMatchObject([
    { ...step, stage: 'REHABILITATION', resolvedAt: expect.any(Date) },
    { ...step, stage: 'REHABILITATION', resolvedAt: null },
    { ...step, stage: 'OUT', savedAt: later },
    { id, stage: 'OUT', savedBy: athlete, savedAt: first },
  ]);
  expect(await store.injuries.steps(randomUUID())).toEqual([]);
});
