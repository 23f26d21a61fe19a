import type { Measure, MeasurementSource } from '@entourage/contracts/health.ts';
import { addDays } from '../check-ins/calendar.ts';
import type { Sourced } from '../measurements/measurement.ts';
import type { Measured } from '../measurements/read-row.ts';
import { currentMeasured, measuredBandsBefore } from './measured.ts';

const today = '2026-03-30';
const yesterday = '2026-03-29';

/** A value on each day up to this one, in ascending order; `value` gets the number of days before it. */
const valuesUpTo = (
  date: string,
  count: number,
  value: (ago: number) => number = () => 60,
  measure: Measure = 'HEART_RATE_VARIABILITY',
): Measured[] =>
  Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    return { measure, takenOn: addDays(date, -ago), value: value(ago) };
  });

const of = (measure: Measure, value: number, takenOn = today): Measured => ({ measure, takenOn, value });

const from = (source: MeasurementSource | null, measured: readonly Measured[]): Sourced[] =>
  measured.map((one) => ({ ...one, source }));

describe('the baseline of a measure', () => {
  test('is the mean and the sample deviation of the 28 days before, without the day itself and older ones', () => {
    // 50, 70, 50, 70 …: the mean is 60, and the squares of 28 values that are 10 from it are divided by 27.
    const measured = valuesUpTo(today, 60, (ago) => (ago === 0 || ago > 28 ? 1 : ago % 2 ? 50 : 70));
    expect(measuredBandsBefore(today, measured)).toEqual([
      { measure: 'HEART_RATE_VARIABILITY', mean: 60, deviation: Math.sqrt((28 * 100) / 27), days: 28 },
    ]);
  });

  test('needs seven values of the measure itself', () => {
    const weekly = valuesUpTo(yesterday, 28, () => 84, 'BODY_MASS').filter((_, index) => index % 7 === 0);
    expect(measuredBandsBefore(today, [...valuesUpTo(yesterday, 6), ...weekly])).toEqual([]);
    expect(measuredBandsBefore(today, [...valuesUpTo(yesterday, 7), ...weekly])).toMatchObject([
      { measure: 'HEART_RATE_VARIABILITY', days: 7 },
    ]);
  });

  test.each<[Measure, number[]]>([
    ['HEART_RATE_VARIABILITY', [7]],
    ['RESTING_HEART_RATE', [7]],
    ['SLEEP_DURATION', [27]],
  ])('of %s after another device has values of %j days', (measure, days) => {
    const before = valuesUpTo(addDays(today, -8), 20, () => 40, measure);
    const since = from(
      'WHOOP',
      valuesUpTo(yesterday, 7, () => 60, measure),
    );
    const daysWith = (earlier: readonly Sourced[]) =>
      measuredBandsBefore(today, [...earlier, ...since]).map((band) => band.days);
    for (const earlier of [before, from(null, before), from('OURA', before)]) expect(daysWith(earlier)).toEqual(days);
    expect(daysWith(from('WHOOP', before))).toEqual([27]);
  });

  test('of the heart is not known before seven values of a new device', () => {
    const before = from('OURA', valuesUpTo(addDays(today, -8), 20));
    expect(measuredBandsBefore(today, [...before, ...from('WHOOP', valuesUpTo(yesterday, 6))])).toEqual([]);
  });

  test('has a minimal deviation of a fiftieth of the mean', () => {
    expect(measuredBandsBefore(today, valuesUpTo(yesterday, 28))).toMatchObject([{ mean: 60, deviation: 1.2 }]);
  });
});

describe('the last value of a measure', () => {
  const flat = (measure: Measure) => valuesUpTo(yesterday, 28, () => 50, measure);
  const flagsOf = (measure: Measure, value: number) =>
    currentMeasured([...flat(measure), of(measure, value)], today).measuredFlags.map(({ level, z }) => [level, z]);

  test.each<[Measure, readonly unknown[], readonly unknown[]]>([
    ['HEART_RATE_VARIABILITY', [['RED', -2]], []],
    ['RESTING_HEART_RATE', [], [['RED', 2]]],
    ['BODY_MASS', [['RED', -2]], [['RED', 2]]],
    ['SLEEP_DURATION', [['RED', -2]], []],
    ['JUMP_HEIGHT', [['RED', -2]], []],
  ])('has a flag on its worse side: %s', (measure, lower, higher) => {
    expect(flagsOf(measure, 48)).toEqual(lower);
    expect(flagsOf(measure, 52)).toEqual(higher);
  });

  test('is yellow beyond the range that is shown and red from two deviations on', () => {
    expect([49, 48.9, 48.1, 48].map((value) => flagsOf('HEART_RATE_VARIABILITY', value))).toEqual([
      [],
      [['YELLOW', -1.1]],
      [['YELLOW', -1.9]],
      [['RED', -2]],
    ]);
  });

  test('is compared with the days before it, whatever the days since are like', () => {
    const measured = [...valuesUpTo(yesterday, 28, () => 50), of('HEART_RATE_VARIABILITY', 40)];
    const flag = { measure: 'HEART_RATE_VARIABILITY', level: 'RED', takenOn: today, value: 40, source: null, z: -10 };
    for (const later of [0, 7]) {
      expect(currentMeasured(measured, addDays(today, later))).toEqual({
        measuredFlags: [{ ...flag, mean: 50, deviation: 1 }],
        measuredUsual: [],
      });
    }
  });

  test('has a flag that names its source', () => {
    const measured = [...valuesUpTo(yesterday, 7, () => 50), of('HEART_RATE_VARIABILITY', 40)];
    expect(currentMeasured(from('WHOOP', measured), today).measuredFlags).toMatchObject([{ source: 'WHOOP' }]);
  });

  test('says nothing of today once it is more than a week old', () => {
    const measured = [...flat('SLEEP_DURATION'), of('SLEEP_DURATION', 20), ...flat('JUMP_HEIGHT')];
    expect(currentMeasured(measured, addDays(today, 8))).toEqual({ measuredFlags: [], measuredUsual: [] });
  });

  test('is usual only if it was compared, and lies within the baseline on either side', () => {
    const usual = (measured: readonly Measured[]) => currentMeasured(measured, today).measuredUsual;
    expect(usual([...flat('HEART_RATE_VARIABILITY'), of('HEART_RATE_VARIABILITY', 50.9)])).toEqual([
      'HEART_RATE_VARIABILITY',
    ]);
    // Far better than usual is no warning, but not usual either.
    expect(usual([...flat('HEART_RATE_VARIABILITY'), of('HEART_RATE_VARIABILITY', 60)])).toEqual([]);
    expect(usual(valuesUpTo(today, 7))).toEqual([]);
    expect(usual(valuesUpTo(today, 8))).toEqual(['HEART_RATE_VARIABILITY']);
  });
});
