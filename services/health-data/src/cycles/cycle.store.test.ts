import { randomUUID } from 'node:crypto';
import type { CycleForm } from '@entourage/contracts/rest/cycles.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { retentionYears } from '../../test/test-store.ts';
import { erasureOf } from '../closures/erasure.ts';
import { assertDays } from './cycle.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

type Given = Omit<CycleForm, 'timeZone'>;
const february = { startedOn: '2026-02-01', endedOn: '2026-02-05', flow: 'MEDIUM' } as const;
const march = { startedOn: '2026-03-01', endedOn: null, flow: 'LIGHT' } as const;
const aLog = (change: Partial<Given> = {}): Given => ({
  ...{ isOn: true, isShared: false, periods: [february], symptomDays: [], version: 0 },
  ...change,
});
const save = (athlete: string, change: Partial<Given> = {}) => store.cycles.save(athlete, aLog(change), by(athlete));

test('each save is a version, in the order of the days, and its event says nothing but whose it is', async () => {
  const athlete = randomUUID();
  expect(await store.cycles.current(athlete)).toBeNull();
  await save(athlete);
  const symptomDays: Given['symptomDays'] = [
    { day: '2026-02-01', symptoms: ['LOW_MOOD', 'CRAMPS'] },
    { day: '2026-03-01', symptoms: ['HEADACHE'] },
  ];
  await save(athlete, { periods: [february, march], symptomDays, version: 1 });
  expect(await store.cycles.current(athlete)).toMatchObject({
    version: 2,
    content: {
      ...{ isOn: true, isShared: false, periods: [march, february] },
      symptomDays: [
        { day: '2026-03-01', symptoms: ['HEADACHE'] },
        { day: '2026-02-01', symptoms: ['CRAMPS', 'LOW_MOOD'] },
      ],
    },
  });
  expect((await store.published(athlete)).map(({ type, version, data }) => [type, version, data])).toEqual([
    ['cycle.changed', 1, { userId: athlete, notify: [] }],
    ['cycle.changed', 2, { userId: athlete, notify: [] }],
  ]);
});

test('the same log again is no new version, and no conflict', async () => {
  const athlete = randomUUID();
  await Promise.all([save(athlete), save(athlete)]);
  expect(await save(athlete, { version: 7 })).toMatchObject({ version: 1 });
  expect(await store.published(athlete)).toHaveLength(1);
});

test('what was entered on another device is not lost', async () => {
  const athlete = randomUUID();
  await save(athlete);
  await save(athlete, { periods: [february, march], version: 1 });
  await expect(save(athlete, { periods: [], version: 1 })).rejects.toMatchObject({
    code: 'STALE_VERSION',
    stale: { current: { version: 2, periods: [march, february] }, differs: ['periods'] },
  });
  await expect(save(randomUUID(), { version: 1 })).rejects.toThrow('There is no such version');
});

test('a deletion closes it for good and erases it, and its preview says nothing of it', async () => {
  const athlete = randomUUID();
  const preview = () =>
    erasureOf({
      closures: { close: async () => undefined },
      records: store.records,
      retentionYears,
      now: () => new Date(),
    }).count(athlete);
  const without = await preview();
  await save(athlete);
  expect(await preview()).toEqual(without);
  const record = store.records.find(({ what }) => what === 'Versions of the log of the cycle');
  expect(await record?.kept(athlete)).toBe(1);
  expect(await record?.close(athlete, by('system'))).toBe(1);
  expect(await store.cycles.current(athlete)).toBeNull();
  await expect(save(athlete, { version: 1 })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await record?.erase(athlete);
  expect(await record?.kept(athlete)).toBe(0);
});

test.each<[string, Partial<Given>, Record<string, string>]>([
  [
    'a start to come',
    { periods: [february, { ...march, startedOn: '2026-03-04' }] },
    { 'periods.1.startedOn': 'Cannot be in the future' },
  ],
  [
    'an end to come',
    { periods: [{ ...february, endedOn: '2026-03-04' }] },
    { 'periods.0.endedOn': 'Cannot be in the future' },
  ],
  [
    'symptoms long ago',
    { symptomDays: [{ day: '1949-12-31', symptoms: ['CRAMPS'] }] },
    { 'symptomDays.0.day': 'Must be a date since 1950' },
  ],
])('%s is refused', (_what, change, fields) => {
  const attempt = () => assertDays(aLog(change), new Date('2026-03-02T10:00:00.000Z'));
  expect(attempt).toThrow(expect.objectContaining({ fields }));
});
