import { parseFile } from './parse-file.ts';

const now = new Date('2026-03-02T09:30:00.000Z');
const parsed = (...rows: string[]) => parseFile(Buffer.from(rows.join('\n')), now);

const whoop =
  'Cycle start time,Cycle end time,Cycle timezone,Recovery score %,Resting heart rate (bpm),Heart rate variability (ms),Skin temp (celsius),Wake onset,Asleep duration (min)';
const night = (woke: string, { pulse = '48', hrv = '61', minutes = '452' } = {}) =>
  `2026-02-28 23:04:11,2026-03-01 22:50:00,UTC+01:00,71,${pulse},${hrv},33.4,${woke},${minutes}`;
const woke = '2026-03-01 07:12:30';

test('an export of WHOOP is read by the day on which a night ended', async () => {
  const { source, rows, measured, leftOut, faults } = await parsed(whoop, night(woke));
  expect({ source, rows, leftOut, faults }).toEqual({ source: 'WHOOP', rows: 1, leftOut: 0, faults: [] });
  expect(measured).toEqual([
    { measure: 'HEART_RATE_VARIABILITY', takenOn: '2026-03-01', value: 61 },
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 48 },
    { measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 7.53 },
  ]);
});

test('of a wearable, days without a night, empty cells and implausible values are left out', async () => {
  const { rows, measured, leftOut, faults } = await parsed(
    whoop,
    night(''),
    night('2026-02-28 06:59:00', { hrv: '', minutes: '' }),
    night('2026-02-27 06:59:00', { pulse: '0', hrv: '1200', minutes: '0' }),
  );
  expect({ rows, leftOut, faults }).toEqual({ rows: 3, leftOut: 2, faults: [] });
  expect(measured).toEqual([
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-02-28', value: 48 },
    { measure: 'SLEEP_DURATION', takenOn: '2026-02-27', value: 0 },
  ]);
});

test('of two nights that ended on one day the longer one counts, in any order', async () => {
  const long = night(woke, { pulse: '47', minutes: '420' });
  const short = night('2026-03-01 15:40:00', { pulse: '55', minutes: '60' });
  const ofLong = (await parsed(whoop, long)).measured;
  expect((await parsed(whoop, short, long)).measured).toEqual(ofLong);
  expect((await parsed(whoop, long, short)).measured).toEqual(ofLong);
});

test('naps are no nights', async () => {
  const { measured } = await parsed('Wake onset,Nap,Asleep duration (min)', `${woke},true,40`, `${woke},false,400`);
  expect(measured).toEqual([{ measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 6.67 }]);
});

test.each([
  ['date,Sleep Score,Total Sleep Duration,Lowest Resting Heart Rate,Average HRV', '2026-03-01,84,27120,44,72'],
  ['id;average_hrv;day;lowest_heart_rate;total_sleep_duration;type', 'x1;72;2026-03-01;44;27120;long_sleep'],
])('an export of Oura is read: %s', async (heading, row) => {
  const { source, measured, faults } = await parsed(heading, row);
  expect({ source, faults }).toEqual({ source: 'OURA', faults: [] });
  expect(measured).toEqual([
    { measure: 'HEART_RATE_VARIABILITY', takenOn: '2026-03-01', value: 72 },
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 44 },
    { measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 7.53 },
  ]);
});

test('Oura’s rests are no nights', async () => {
  const { rows, measured } = await parsed('day,type,total_sleep_duration', '2026-03-01,rest,1800');
  expect({ rows, measured }).toEqual({ rows: 1, measured: [] });
});

test('a day of a wearable that cannot be read is reported by its column', async () => {
  const { faults } = await parsed(whoop, night('yesterday'), night('2026-03-09 07:00:00'));
  expect(faults).toEqual([
    { row: 2, column: 'wake onset', message: 'Not a date' },
    { row: 3, column: 'wake onset', message: 'In the future' },
  ]);
});

describe('a table with a column for each measure', () => {
  test('is read; empty cells are skipped', async () => {
    const { source, rows, measured, faults } = await parsed(
      'Date;Sleep;Body mass;RESTING_HEART_RATE',
      '1.3.2026;7,5;;48',
      '28.2.2026;;81,5;',
    );
    expect({ source, rows, faults }).toEqual({ source: 'TABLE', rows: 2, faults: [] });
    expect(measured).toEqual([
      { measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 7.5 },
      { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 48 },
      { measure: 'BODY_MASS', takenOn: '2026-02-28', value: 81.5 },
    ]);
  });

  test('has errors by row and column', async () => {
    const { faults, faultCount } = await parsed(
      'date,Sleep,Body mass',
      '2026-03-01,99,=1+6',
      'today,7,80',
      '2026-03-01,7',
    );
    expect(faults).toEqual([
      { row: 2, column: 'Sleep', message: 'Outside 0–24 h' },
      { row: 2, column: 'Body mass', message: 'Starts like a formula' },
      { row: 3, column: 'date', message: 'Not a date' },
      { row: 4, column: null, message: '3 columns are needed, and there are 2' },
    ]);
    expect(faultCount).toBe(4);
  });

  test('with an unknown column has no known heading', async () => {
    expect(await parsed('date,Sleep,Shoe size', '2026-03-01,7,44')).toMatchObject({ source: null, faultCount: 1 });
  });

  test('may not have two values of a day', async () => {
    const { faults } = await parsed('date,Sleep', '2026-03-01,7', '2026-03-01,8');
    expect(faults).toEqual([{ row: 3, column: 'Sleep', message: 'Twice, with different values' }]);
  });
});
