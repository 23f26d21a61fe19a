import { randomUUID } from 'node:crypto';
import { healthCategories } from '@entourage/contracts/health.ts';
import { wellness as contract } from '@entourage/contracts/rest/wellness.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { addDays } from '../check-ins/calendar.ts';
import { wellnessOf } from './wellness.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const now = new Date('2026-03-30T12:00:00.000Z');
const today = '2026-03-30';

/** The answer as it would be sent. */
async function read(athlete: string, days: 7 | 28 | 90 = 28, at = now, granted: readonly string[] = healthCategories) {
  return contract.parse(
    JSON.parse(JSON.stringify(await wellnessOf(store, athlete, { days, now: at, granted: new Set(granted) }))),
  );
}

const said = async (athlete: string, days: number) => {
  for (let ago = days - 1; ago >= 0; ago--) await store.checkIn(athlete, addDays(today, -ago));
};

test('an athlete without data has empty answers', async () => {
  const athlete = randomUUID();
  expect(await read(athlete)).toMatchObject({
    athleteId: athlete,
    from: '2026-03-03',
    to: today,
    days: [],
    bands: [],
    rating: 'NONE',
    flags: [],
    load: null,
    missedDays: null,
    measurements: [],
    measuredBands: [],
    measuredFlags: [],
    measuredUsual: [],
  });
});

test('a series has its days, and the baseline uses the days before it, even for short series', async () => {
  const athlete = randomUUID();
  await said(athlete, 40);
  await store.checkIn(athlete, today, { sleep: 2 });
  for (const days of [7, 28, 90] as const) {
    const shown = await read(athlete, days);
    expect(shown.days.map(({ date }) => date)).toEqual(
      Array.from({ length: Math.min(days, 40) }, (_, index) => addDays(today, index - Math.min(days, 40) + 1)),
    );
    expect([shown.from, shown.to]).toEqual([addDays(today, 1 - days), today]);
    expect(shown.bands[0]).toEqual({ item: 'sleep', mean: 4, deviation: 0.5, days: 28 });
    expect(shown.rating).toBe('RATED');
    expect(shown.flags).toEqual([{ item: 'sleep', level: 'RED', date: today, z: -4 }]);
    expect(shown.load).toEqual({ acute: 300, chronic: 300, ratio: 1, daysWithData: 28 });
    expect(shown.loadMethod).toContain('exertion × minutes');
    expect(shown.missedDays).toBe(0);
  }
});

test('days without a check-in are missing, and the last one is included regardless of its age', async () => {
  const athlete = randomUUID();
  await store.checkIn(athlete, '2026-03-27');
  await store.checkIn(athlete, '2026-03-25');
  expect((await read(athlete)).days.map(({ date }) => date)).toEqual(['2026-03-25', '2026-03-27']);
  expect(await read(athlete)).toMatchObject({ missedDays: 2 });
  const silent = randomUUID();
  await store.checkIn(silent, '2025-03-29');
  expect(await read(silent)).toMatchObject({ days: [], missedDays: 365 });
});

test("its last day is today in the athlete's last zone, or a later last check-in", async () => {
  const athlete = randomUUID();
  await store.checkIn(athlete, '2026-03-30', {}, 'Pacific/Kiritimati');
  const evening = new Date('2026-03-30T10:30:00.000Z');
  expect(await read(athlete, 7, evening)).toMatchObject({ to: '2026-03-31', missedDays: 0 });
  await store.checkIn(athlete, '2026-03-29', {}, 'Pacific/Niue');
  expect(await read(athlete, 7, evening)).toMatchObject({ to: '2026-03-30' });
});

test('a red flag has the time of its alert, if a liaison was alerted', async () => {
  for (const [notified, alertedAt] of [
    [[randomUUID()], now.toISOString()],
    [[], null],
  ] as const) {
    const athlete = randomUUID();
    await said(athlete, 10);
    await store.checkIn(athlete, today, { sleep: 2 });
    expect((await read(athlete)).alertedAt).toBeNull();
    const alert = { kind: 'RED_FLAG', key: today, flags: [], missedDays: null, causedBy: null } as const;
    await store.alerts.raise({ ...alert, ownerId: athlete, raisedAt: now }, notified);
    expect((await read(athlete)).alertedAt).toBe(alertedAt);
  }
});

test('measurements of the same days are included', async () => {
  const athlete = randomUUID();
  const measured = ['2026-03-23', '2026-03-24', today].map((takenOn) => ({
    measure: 'BODY_MASS' as const,
    takenOn,
    value: 71,
  }));
  await store.measurements.add(athlete, measured, by());
  expect((await read(athlete, 7)).measurements).toMatchObject(measured.slice(1));
});

describe('measures of an athlete without check-ins', () => {
  const athlete = randomUUID();
  /** Twelve days ago the last of 28 nights, a week ago a short one. */
  const shortNight = addDays(today, -7);
  beforeAll(async () => {
    const nights = Array.from({ length: 28 }, (_, index) => addDays(shortNight, index - 32));
    await store.measurements.add(
      athlete,
      [...nights.map((takenOn) => [takenOn, 8] as const), [shortNight, 6] as const].map(([takenOn, value]) => ({
        measure: 'SLEEP_DURATION' as const,
        takenOn,
        value,
      })),
      by(),
    );
  });

  test.each([7, 28, 90] as const)('have their baseline and their flags in %d days', async (days) => {
    const shown = await read(athlete, days);
    expect(shown.to).toBe(today);
    // Of the 28 days before today 17 have a night of 8 hours, and one of 6.
    expect(shown.measuredBands).toEqual([
      {
        measure: 'SLEEP_DURATION',
        mean: expect.closeTo(142 / 18),
        deviation: expect.closeTo(Math.sqrt(2) / 3),
        days: 18,
      },
    ]);
    expect(shown.measuredFlags).toEqual([
      {
        ...{ measure: 'SLEEP_DURATION', level: 'RED', takenOn: shortNight, value: 6 },
        ...{ source: null, mean: 8, deviation: 0.16, z: -12.5 },
      },
    ]);
    expect(shown.measuredUsual).toEqual([]);
    expect(shown.measurements.map(({ takenOn }) => takenOn >= shown.from)).not.toContain(false);
  });

  test('are not read where measurements are not granted', async () => {
    expect(await read(athlete, 28, now, ['CHECK_INS'])).toMatchObject({
      ...{ measurements: [], measuredBands: [], measuredFlags: [], measuredUsual: [] },
    });
  });
});

test('ninety days with their baseline take one query of check-ins and one of measurements', async () => {
  const asked: string[] = [];
  const counted = <Method extends (...given: never[]) => unknown>(name: string, method: Method): Method =>
    ((...given: never[]) => {
      asked.push(name);
      return method(...given);
    }) as Method;
  const { checkIns, measurements } = store;
  await wellnessOf(
    {
      checkIns: { lastOf: counted('check-ins', checkIns.lastOf) },
      measurements: { between: counted('measurements', measurements.between) },
      alerts: { alertedAt: counted('alerts', store.alerts.alertedAt) },
    },
    randomUUID(),
    { days: 90, now, granted: new Set(healthCategories) },
  );
  expect(asked).toEqual(['check-ins', 'measurements']);
});
