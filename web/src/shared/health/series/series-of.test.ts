import type { Measure } from '@entourage/contracts/health.ts';
import { aCheckIn, aWellness } from '../testing.ts';
import { axisOf } from './axis.ts';
import { daysOf, noRatioReason, rangeOf, seriesOf } from './series-of.ts';

test('includes every day, across clock changes and in a leap year', () => {
  expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['2026-03-02']);
});

test('a day without a check-in is a gap, and the band is the athlete’s own', () => {
  const series = seriesOf(
    aWellness({
      from: '2026-02-28',
      bands: [{ item: 'sleep', mean: 3.5, deviation: 0.5, days: 20 }],
      days: [aCheckIn({ date: '2026-02-28', sleep: 3, load: 200 }), aCheckIn()],
    }),
  );
  expect(series.map(({ name }) => name)).toEqual(['sleep', 'soreness', 'fatigue', 'mood', 'stress', 'load']);
  expect(series[0]).toMatchObject({ values: [3, null, 4], band: { low: 3, high: 4, days: 20 }, min: 1, max: 5 });
  expect(series[5]).toMatchObject({ kind: 'bar', values: [200, null, 540], band: null, min: 0 });
});

test('a measurement is a further series with its unit', () => {
  const [, , , , , , measured] = seriesOf(
    aWellness({
      from: '2026-03-01',
      measurements: [
        { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-02', value: 48 },
        { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 51 },
      ],
    }),
  );
  expect(measured).toMatchObject({ label: 'Resting heart rate', unit: 'bpm', values: [51, 48], isMeasured: true });
});

test('a measured series has the usual range of its measure, and an axis with room for it', () => {
  const measured = (measure: Measure, ...values: readonly number[]) =>
    values.map((value, at) => ({ measure, takenOn: `2026-03-0${at + 1}`, value }));
  const series = seriesOf(
    aWellness({
      from: '2026-03-01',
      measurements: [...measured('HEART_RATE_VARIABILITY', 50, 54), ...measured('BODY_MASS', 84, 83.9)],
      measuredBands: [{ measure: 'HEART_RATE_VARIABILITY', mean: 65, deviation: 5, days: 20 }],
    }),
  ).filter(({ isMeasured }) => isMeasured);
  expect(series.map((each) => ({ band: each.band, ...axisOf(each) }))).toEqual([
    { band: { low: 60, high: 70, days: 20 }, min: 48, max: 72, domainLimit: 'strict' },
    { band: null },
  ]);
});

test.each([
  [2.6, 4.4, 'poor to good'],
  [3, 4, 'poor to good'],
  [3.2, 4.8, 'good'],
  [3.1, 3.8, 'poor'],
  [3.2, 3.8, 'good'],
])('the usual range from %d to %d has the answers within it, or the nearest: %s', (low, high, said) => {
  const answers = ['worst', 'worse', 'poor', 'good', 'best'];
  expect(rangeOf({ band: { low, high }, answers, unit: '' })).toBe(said);
});

test('the usual range of figures has its ends', () => {
  expect(rangeOf({ band: { low: 2.64, high: 4.4 }, unit: 'kg' })).toBe('2.6 to 4.4 kg');
});

test.each([
  ['a ratio', { load: { acute: 3, chronic: 2, ratio: 1.5, daysWithData: 20 } }, null],
  ['only rest days', { load: { acute: 0, chronic: 0, ratio: null, daysWithData: 20 } }, 'No load'],
  ['a check-in in the last seven days', { days: [aCheckIn({ date: '2026-02-24' })] }, 'Not enough data'],
  ['none in the last seven days', { days: [aCheckIn({ date: '2026-02-23' })], missedDays: 6 }, 'No check-in lately'],
  ['never a check-in', { days: [], missedDays: null }, 'Not enough data'],
])('with %s the load says why it has no ratio', (_name, given, title) => {
  expect(noRatioReason(aWellness({ to: '2026-03-02', ...given }))?.title ?? null).toBe(title);
});
