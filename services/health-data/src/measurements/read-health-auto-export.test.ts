import { readSent } from './read-sent.ts';

const now = new Date('2026-11-29T09:30:00.000Z');
const read = async (...metrics: unknown[]) => {
  const found = await readSent({ data: { metrics, workouts: [{ name: 'Running' }] }, sender: 'phone' }, now);
  if (!found) throw new Error('it is no known format');
  return found;
};
const metric = (name: string, units: string | undefined, ...data: unknown[]) => ({ name, units, data });
const at = (time: string, qty: unknown) => ({ date: `2026-11-28 ${time} +0100`, qty, source: 'Watch' });
const valuesOf = async (...metrics: unknown[]) =>
  (await read(...metrics)).measured.map(({ measure, takenOn, value }) => [measure, takenOn, value]);
const leftOutOf = async (...metrics: unknown[]) => {
  const { rows, leftOut, measured, faultCount } = await read(...metrics);
  expect(faultCount).toBe(0);
  return { rows, leftOut, measured: measured.length };
};

test('what it sends of a day is read with its source', async () => {
  expect(
    await read(
      metric('heart_rate_variability', 'ms', { date: '2026-11-28 00:00:00 +0100', qty: 61.239 }),
      metric('step_count', 'count', { date: '2026-11-28 00:00:00 +0100', qty: 9000 }),
      metric('resting_heart_rate', 'count/min', { date: '2026-11-28', qty: 48 }),
    ),
  ).toEqual({
    ...{ source: 'HEALTH_AUTO_EXPORT', rows: 2, leftOut: 0, faults: [], faultCount: 0, isKnown: true },
    measured: [
      { measure: 'HEART_RATE_VARIABILITY', takenOn: '2026-11-28', value: 61.24 },
      { measure: 'RESTING_HEART_RATE', takenOn: '2026-11-28', value: 48 },
    ],
  });
});

test.each([
  ['heart_rate_variability', 'ms', 'HEART_RATE_VARIABILITY'],
  ['heart_rate_variability_sdnn', 'ms', 'HEART_RATE_VARIABILITY'],
  ['resting_heart_rate', 'bpm', 'RESTING_HEART_RATE'],
  ['resting_heart_rate', 'count/min', 'RESTING_HEART_RATE'],
])('of many entries of %s in %s the mean of each day counts', async (name, units, measure) => {
  const entries = [at('07:10:00', 50), at('23:50:00', '53.5'), at('12:00:00', 51), { date: '2026-11-27', qty: 60 }];
  expect(await valuesOf(metric(name, units, ...entries))).toEqual([
    [measure, '2026-11-28', 51.5],
    [measure, '2026-11-27', 60],
  ]);
});

test.each(['weight_body_mass', 'body_mass'])('of %s the last of the day counts, in any order', async (name) => {
  const entries = [at('07:00:00', 71.5), at('21:15:00', 72.456), at('12:00:00', 70)];
  expect(await valuesOf(metric(name, 'kg', ...entries))).toEqual([['BODY_MASS', '2026-11-28', 72.46]]);
  expect(await valuesOf(metric(name, 'kg', ...entries.toReversed()))).toEqual([['BODY_MASS', '2026-11-28', 72.46]]);
  expect(await valuesOf(metric(name, 'LB', at('07:00:00', 180)))).toEqual([['BODY_MASS', '2026-11-28', 81.65]]);
});

test('a day is the one that is written, whatever its zone', async () => {
  const heart = (date: string) => metric('resting_heart_rate', 'bpm', { date, qty: 48 });
  for (const zone of ['+1400', '-1200', '+0000', '']) {
    expect(await valuesOf(heart(`2026-11-28 00:10:00 ${zone}`))).toEqual([['RESTING_HEART_RATE', '2026-11-28', 48]]);
    expect(await valuesOf(heart(`2026-11-28T23:50:00${zone}`))).toEqual([['RESTING_HEART_RATE', '2026-11-28', 48]]);
  }
});

describe('sleep', () => {
  const night = (change: object) => ({
    date: '2026-11-28 00:00:00 +0100',
    sleepStart: '2026-11-27 23:10:00 +0100',
    sleepEnd: '2026-11-28 07:02:00 +0100',
    ...change,
  });
  const sleep = (...data: unknown[]) => metric('sleep_analysis', 'hr', ...data);
  const slept = (value: number, day = '2026-11-28') => ['SLEEP_DURATION', day, value];

  test.each<[string, object, number]>([
    ['its whole sleep', { totalSleep: 7.256, asleep: 6, core: 3, deep: 1, rem: 1, inBed: 9 }, 7.26],
    ['what it says of being asleep', { asleep: 6.5, core: 3, deep: 1, rem: 1, inBed: 9, qty: 9 }, 6.5],
    ['its stages', { asleep: 0, core: 3.5, deep: 1.25, rem: '1.5', awake: 0.5, inBed: 9, qty: 9 }, 6.25],
    ['those stages that there are', { core: 3.5, rem: 1 }, 4.5],
    ['its quantity', { asleep: 0, core: 0, deep: 0, rem: 0, qty: 7 }, 7],
  ])('is %s of a night', async (_name, sums, hours) => {
    expect(await valuesOf(sleep(night(sums)))).toEqual([slept(hours)]);
  });

  test('may be in minutes', async () => {
    expect(await valuesOf(metric('sleep_analysis', 'min', night({ asleep: 452 })))).toEqual([slept(7.53)]);
  });

  test('is of the day on which the night ended', async () => {
    const started = '2026-11-27 00:00:00 +0100';
    const ended = '2026-11-28 07:02:00 +0100';
    for (const entry of [{ sleepEnd: ended }, { endDate: ended }, { date: ended }]) {
      expect(await valuesOf(sleep({ date: started, asleep: 7, ...entry }))).toEqual([slept(7)]);
    }
  });

  test('of several nights of a day is the longest', async () => {
    const nights = [night({ asleep: 1.5 }), night({ asleep: 7.5 }), night({ asleep: 0.5 })];
    expect(await valuesOf(sleep(...nights))).toEqual([slept(7.5)]);
  });

  const segment = (value: string, qty: unknown, end = '2026-11-28 05:00:00 +0100', source = 'Watch') => ({
    ...{ startDate: '2026-11-27 23:10:00 +0100', endDate: end, qty, value, source },
  });

  test('of segments is the sum of those in which one sleeps', async () => {
    const segments = [
      segment('In Bed', 9),
      segment('Core', 3.5),
      segment('Awake', 0.5),
      segment('REM', '1.5'),
      segment('Deep', 1.25),
      segment('Asleep', 0.75),
      segment('Core', 6, '2026-11-27 05:00:00 +0100'),
    ];
    expect(await leftOutOf(sleep(...segments))).toEqual({ rows: 7, leftOut: 0, measured: 2 });
    expect(await valuesOf(sleep(...segments))).toEqual([slept(6, '2026-11-27'), slept(7)]);
  });

  test('of segments before and after midnight is one night, and a nap in the afternoon another', async () => {
    const part = (value: string, qty: number, from: string, to: string) => ({
      ...{ startDate: `2026-11-${from}:00 +0100`, endDate: `2026-11-${to}:00 +0100`, qty, value, source: 'Watch' },
    });
    const night = [
      part('Core', 1.25, '27 22:30', '27 23:45'),
      part('Awake', 0.25, '27 23:45', '28 00:00'),
      part('Deep', 6.5, '28 00:00', '28 06:30'),
    ];
    expect(await valuesOf(sleep(...night.toReversed(), part('Core', 1, '28 14:00', '28 15:00')))).toEqual([
      slept(7.75),
    ]);
  });

  test('of segments of two devices is the longer one, not both', async () => {
    const end = '2026-11-28 07:00:00 +0100';
    const both = [segment('Core', 4), segment('Asleep', 7.5, end, 'Phone'), segment('Deep', 3, end)];
    expect(await valuesOf(sleep(...both))).toEqual([slept(7.5)]);
    expect(await valuesOf(sleep(...both, night({ asleep: 7.75 })))).toEqual([slept(7.75)]);
  });

  test.each<[string, unknown, string?]>([
    ['without sums', night({ inBed: 9 })],
    ['only in bed', night({ asleep: 0, core: 0, deep: 0, rem: 0, inBed: 9 })],
    ['of more than a day', night({ asleep: 25 })],
    ['of less than nothing', night({ totalSleep: -1 })],
    ['without a day', night({ sleepEnd: 'today', asleep: 7 })],
    ['with an object for a day', night({ sleepEnd: {}, asleep: 7 })],
    ['of an unknown unit', night({ asleep: 7 }), 's'],
    ['in a segment without hours', segment('Core', null)],
    ['in a segment without a day', segment('Core', 2, 'soon')],
  ])('%s is left out', async (_name, entry, units = 'hr') => {
    expect(await leftOutOf(metric('sleep_analysis', units, entry, night({ sleepEnd: '2026-11-20', qty: 7 })))).toEqual(
      units === 'hr' ? { rows: 2, leftOut: 1, measured: 1 } : { rows: 2, leftOut: 2, measured: 0 },
    );
  });

  test('of segments that are implausible together is left out', async () => {
    expect(await leftOutOf(sleep(segment('Core', 13), segment('REM', 12)))).toEqual({
      rows: 2,
      leftOut: 1,
      measured: 0,
    });
  });
});

test.each<[string, unknown]>([
  ['no day', { qty: 48 }],
  ['a number for a day', { date: 1764313800, qty: 48 }],
  ['no day of the calendar', { date: '2026-02-29 07:00:00 +0100', qty: 48 }],
  ['more behind its day', { date: '2026-11-288', qty: 48 }],
  ['a day that is written otherwise', { date: '28.11.2026', qty: 48 }],
  ['a day to come', { date: '2026-12-01', qty: 48 }],
  ['a day before 1990', { date: '1989-12-31', qty: 48 }],
  ['no number', at('07:00:00', undefined)],
  ['a word', at('07:00:00', 'NaN')],
  ['a decimal comma', at('07:00:00', '48,5')],
  ['a list for a number', at('07:00:00', [48])],
  ['an implausible number', at('07:00:00', 0)],
  ['endlessly many digits', at('07:00:00', '9'.repeat(400))],
  ['infinity', at('07:00:00', JSON.parse('1e999'))],
  ['nothing at all', null],
  ['a list', [at('07:00:00', 48)]],
  ['an object in its prototype', JSON.parse('{"__proto__":{"date":"2026-11-28","qty":48}}')],
])('an entry with %s is left out and counted, and others are read', async (_name, entry) => {
  expect(await leftOutOf(metric('resting_heart_rate', 'bpm', entry, at('08:00:00', 48)))).toEqual({
    ...{ rows: 2, leftOut: 1, measured: 1 },
  });
});

test.each([
  ['resting_heart_rate', 'Hz'],
  ['heart_rate_variability', 's'],
  ['body_mass', 'st'],
  ['body_mass', undefined],
  ['body_mass', 'constructor'],
])('%s in %s is left out', async (name, units) => {
  expect(await leftOutOf(metric(name, units, at('07:00:00', 71), at('08:00:00', 71)))).toEqual({
    ...{ rows: 2, leftOut: 2, measured: 0 },
  });
});

test.each<[string, unknown]>([
  ['an unknown metric', metric('shoe_size', 'cm', at('07:00:00', 44))],
  ['a name of JavaScript', metric('__proto__', 'ms', at('07:00:00', 44))],
  ['a metric without a name', { units: 'bpm', data: [at('07:00:00', 48)] }],
  ['a metric without entries', { name: 'resting_heart_rate', units: 'bpm', data: { 0: at('07:00:00', 48) } }],
  ['no metric', null],
  ['a list', [metric('resting_heart_rate', 'bpm', at('07:00:00', 48))]],
])('%s is ignored, and not counted', async (_name, given) => {
  expect(await leftOutOf(given)).toEqual({ rows: 0, leftOut: 0, measured: 0 });
});
