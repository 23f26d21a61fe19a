import { addDays } from '../check-ins/calendar.ts';
import { baselineBefore } from './baseline.ts';
import { currentFlags, flagsOf, ratingOf } from './flags.ts';
import { loadUpTo } from './load.ts';
import { aDay, daysUpTo } from './some-days.ts';

const today = '2026-03-30';
const yesterday = '2026-03-29';
const every = (item: string) => (candidate: { item: string }) => candidate.item === item;

describe('the baseline', () => {
  const sleepOf = (days: ReturnType<typeof daysUpTo>) => baselineBefore(today, days).find(every('sleep'));

  test('is the mean and the sample deviation of the days before', () => {
    // 2, 4, 2, 4 …: the mean is 3, and the squares of 28 days that are 1 from it are divided by 27.
    const days = daysUpTo(yesterday, 28, (ago) => ({ sleep: ago % 2 ? 2 : 4 }));
    expect(sleepOf(days)).toEqual({ item: 'sleep', mean: 3, deviation: Math.sqrt(28 / 27), days: 28 });
  });

  test('covers 28 days, without the day itself and older ones', () => {
    const days = [...daysUpTo(today, 60, (ago) => ({ sleep: ago === 0 || ago > 28 ? 1 : 5 }))];
    expect(sleepOf(days)).toEqual({ item: 'sleep', mean: 5, deviation: 0.5, days: 28 });
  });

  test('needs seven days, which need not be consecutive', () => {
    const spread = daysUpTo(yesterday, 28).filter((_, index) => index % 4 === 0);
    expect(baselineBefore(today, spread.slice(1))).toEqual([]);
    expect(baselineBefore(today, spread).map(({ item, days }) => [item, days])).toEqual([
      ['sleep', 7],
      ['soreness', 7],
      ['fatigue', 7],
      ['mood', 7],
      ['stress', 7],
      ['load', 7],
    ]);
  });

  test('has a minimal deviation of half a step, and of a tenth for load', () => {
    const bands = baselineBefore(today, daysUpTo(yesterday, 28));
    expect(bands.map(({ item, mean, deviation }) => [item, mean, deviation])).toEqual([
      ['sleep', 4, 0.5],
      ['soreness', 4, 0.5],
      ['fatigue', 4, 0.5],
      ['mood', 4, 0.5],
      ['stress', 4, 0.5],
      ['load', 300, 30],
    ]);
  });
});

describe('flags', () => {
  const flat = daysUpTo(yesterday, 28);
  const levels = (change: Parameters<typeof aDay>[1], days = flat) =>
    flagsOf(aDay(today, change), days).map(({ item, level, z }) => [item, level, z]);

  test('a typical day has none', () => {
    expect(levels({})).toEqual([]);
  });

  test.each([
    ['one step below a flat line', { sleep: 3 }, [['sleep', 'RED', -2]]],
    ['better than ever', { sleep: 5, mood: 5, stress: 5 }, []],
    ['a session a tenth longer, at the end of the usual range', { minutes: 66 }, []],
    ['a session more than a tenth longer', { minutes: 67 }, [['load', 'YELLOW', 1.17]]],
    ['a session a fifth longer', { minutes: 72 }, [['load', 'RED', 2]]],
    ['a further session of a fifth', { furtherSessions: [{ exertion: 2, minutes: 30 }] }, [['load', 'RED', 2]]],
    ['a day of rest', { exertion: 0, minutes: 0 }, []],
  ])('%s', (_name, change, expected) => {
    expect(levels(change)).toEqual(expected);
  });

  test('an answer at the end of the usual range has none', () => {
    // The mean is 4 and the deviation 1.
    const days = [3, 3, 3, 4, 5, 5, 5].map((mood, at) => aDay(addDays(today, at - 7), { mood }));
    expect(levels({ mood: 3 }, days)).toEqual([]);
    expect(levels({ mood: 2 }, days)).toEqual([['mood', 'RED', -2]]);
  });

  test('yellow begins at one deviation, red at two', () => {
    const days = daysUpTo(yesterday, 28, (ago) => ({ mood: ago % 2 ? 3 : 5 }));
    // The mean is 4 and the deviation 1.018: 3 is not quite one away, 2 not quite two.
    expect(levels({ mood: 3 }, days)).toEqual([]);
    expect(levels({ mood: 2 }, days)).toEqual([['mood', 'YELLOW', -1.96]]);
    expect(levels({ mood: 1 }, days)).toEqual([['mood', 'RED', -2.95]]);
  });

  test('with rest days only, there is no session to compare with', () => {
    const rest = daysUpTo(yesterday, 28, () => ({ exertion: 0, minutes: 0 }));
    expect(levels({ exertion: 8, minutes: 90 }, rest)).toEqual([]);
  });

  test('with too few earlier days there are none', () => {
    expect(levels({ sleep: 1 }, flat.slice(-6))).toEqual([]);
    expect(levels({ sleep: 1 }, flat.slice(-7))).toEqual([['sleep', 'RED', -6]]);
  });

  test('the current ones are those of the last check-in, for a week', () => {
    const days = [...flat, aDay(today, { stress: 2 })];
    expect(currentFlags(days, addDays(today, 7))).toEqual([{ item: 'stress', level: 'RED', date: today, z: -4 }]);
    expect(currentFlags(days, addDays(today, 8))).toEqual([]);
    expect(currentFlags([], today)).toEqual([]);
  });

  test('none means a usual check-in only if it is recent and had a baseline', () => {
    expect(ratingOf([], today)).toBe('NONE');
    expect(ratingOf(flat.slice(-7), yesterday)).toBe('NO_BASELINE');
    // The next morning there is a baseline for today, but not for the check-in.
    expect(baselineBefore(today, flat.slice(-7))).not.toEqual([]);
    expect(ratingOf(flat.slice(-7), today)).toBe('NO_BASELINE');
    expect(ratingOf(flat.slice(-8), addDays(yesterday, 7))).toBe('RATED');
    expect(ratingOf(flat.slice(-8), addDays(yesterday, 8))).toBe('TOO_OLD');
  });
});

describe('load', () => {
  test('acute is the mean of 7 days, chronic that of 28 including them', () => {
    const days = daysUpTo(today, 60, (ago) => ({ exertion: ago < 7 ? 8 : 4 }));
    expect(loadUpTo(today, days)).toEqual({ acute: 480, chronic: 300, ratio: 1.6, daysWithData: 28 });
  });

  test('of a day is that of all its sessions', () => {
    const furtherSessions = [
      { exertion: 4, minutes: 45 },
      { exertion: 2, minutes: 60 },
    ];
    const days = daysUpTo(today, 28, (ago) => (ago < 7 ? { furtherSessions } : {}));
    expect(loadUpTo(today, days)).toEqual({ acute: 600, chronic: 375, ratio: 1.6, daysWithData: 28 });
  });

  test('days without a check-in are left out, rest days are not', () => {
    const days = daysUpTo(today, 28, (ago) => ({ exertion: ago % 2 ? 0 : 6 }));
    expect(loadUpTo(today, days)).toMatchObject({ acute: (4 * 360) / 7, chronic: 180, daysWithData: 28 });
    const trained = days.filter(({ values }) => values.exertion > 0);
    expect(loadUpTo(today, trained)).toEqual({ acute: 360, chronic: 360, ratio: 1, daysWithData: 14 });
  });

  test('fewer than fourteen days, or fewer than four of the last seven, are not enough', () => {
    expect(loadUpTo(today, daysUpTo(today, 13))).toBeNull();
    expect(loadUpTo(today, daysUpTo(today, 14))).not.toBeNull();
    const upTo = (ago: number) => daysUpTo(addDays(today, -ago), 28);
    expect(loadUpTo(today, upTo(4))).toBeNull();
    expect(loadUpTo(today, upTo(3))).not.toBeNull();
  });

  test('a chronic load of zero has no ratio', () => {
    const days = daysUpTo(today, 28, () => ({ minutes: 0 }));
    expect(loadUpTo(today, days)).toEqual({ acute: 0, chronic: 0, ratio: null, daysWithData: 28 });
  });
});
