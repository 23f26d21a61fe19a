import { mostRows } from './parsed.ts';
import { readSent } from './read-sent.ts';

const now = new Date('2026-03-02T09:30:00.000Z');
const good = { date: '2026-03-01', measure: 'RESTING_HEART_RATE', value: 48 };
const rested = { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 48 };
/** As it arrives: JSON may have members that no literal of ours has. */
const sent = (json: string) => readSent(JSON.parse(json), now);
const entries = (...measurements: unknown[]) => sent(JSON.stringify({ measurements }));
const faultsOf = async (...measurements: unknown[]) =>
  ((await entries(...measurements))?.faults ?? []).map(({ row, column, message }) => [row, column, message]);

test('entries are read with measures by key or by name, and values as numbers or their text', async () => {
  expect(
    await entries(
      good,
      { date: '2026-03-01', measure: 'sleep', value: '7.5' },
      { date: ' 2026-02-28 ', measure: 'Heart-Rate variability', value: 61.25 },
      { date: '2026-03-02', measure: 'body_mass', value: '+71' },
    ),
  ).toEqual({
    ...{ source: 'LIST', rows: 4, leftOut: 0, faults: [], faultCount: 0 },
    measured: [
      rested,
      { measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 7.5 },
      { measure: 'HEART_RATE_VARIABILITY', takenOn: '2026-02-28', value: 61.25 },
      { measure: 'BODY_MASS', takenOn: '2026-03-02', value: 71 },
    ],
  });
});

test('an empty list has no measures, and nothing wrong', async () => {
  expect(await entries()).toMatchObject({ rows: 0, measured: [], faultCount: 0 });
});

test('the same twice counts once, with another value it is wrong', async () => {
  expect((await entries(good, { ...good, measure: 'Resting heart rate', value: '48.0' }))?.measured).toEqual([rested]);
  expect(await faultsOf(good, { ...good, value: 49 })).toEqual([[2, 'value', 'Twice, with different values']]);
});

const shape = 'Must have date, measure and value, and nothing else';

test.each<[string, unknown, string | null, string]>([
  ['a day to come', { ...good, date: '2026-03-04' }, 'date', 'In the future'],
  ['a day long ago', { ...good, date: '1989-12-31' }, 'date', 'Before 1990'],
  ['a time', { ...good, date: '2026-03-01T07:00:00Z' }, 'date', 'Not a date'],
  ['a number for a day', { ...good, date: 20260301 }, 'date', 'Not a date'],
  ['no day', { measure: 'Sleep', value: 7 }, 'date', 'Not a date'],
  ['another measure', { ...good, measure: 'Shoe size' }, 'measure', 'Unknown measure'],
  ['a name of JavaScript', { ...good, measure: '__proto__' }, 'measure', 'Unknown measure'],
  ['a list for a measure', { ...good, measure: ['Sleep'] }, 'measure', 'Unknown measure'],
  ['too much', { ...good, value: 151 }, 'value', 'Outside 20–150 bpm'],
  ['too little', { ...good, value: '-48' }, 'value', 'Outside 20–150 bpm'],
  ['no value', { ...good, value: null }, 'value', 'Not a number'],
  ['true for a value', { ...good, value: true }, 'value', 'Not a number'],
  ['an object for a value', { ...good, value: { valueOf: 48 } }, 'value', 'Not a number'],
  ['a list for a value', { ...good, value: [48] }, 'value', 'Not a number'],
  ['NaN in words', { ...good, value: 'NaN' }, 'value', 'Not a number'],
  ['a decimal comma', { ...good, value: '48,5' }, 'value', 'Not a number'],
  ['a formula', { ...good, value: '=1+47' }, 'value', 'Starts like a formula'],
  ['a further member', { ...good, unit: 'bpm' }, null, shape],
  ['a list', [good], null, shape],
  ['nothing', null, null, shape],
  ['a text', 'Sleep', null, shape],
])('an entry with %s is wrong', async (_name, entry, column, message) => {
  expect(await faultsOf(good, entry)).toEqual([[2, column, message]]);
});

test('hostile numbers and members are wrong, and change nothing else', async () => {
  const wrong = (members: string) => sent(`{"measurements":[{"date":"2026-03-01","measure":"Sleep",${members}}]}`);
  expect((await wrong('"value":1e999'))?.faults).toMatchObject([{ column: 'value', message: 'Outside 0–24 h' }]);
  expect((await wrong('"value":7,"__proto__":{"value":8}'))?.faults).toMatchObject([{ column: null, message: shape }]);
  expect((await wrong('"__proto__":{"value":8}'))?.faultCount).toBe(1);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each([
  ['null', 'null'],
  ['a list', '[{"date":"2026-03-01","measure":"Sleep","value":7}]'],
  ['a text', '"measurements"'],
  ['a number', '1e999'],
  ['an empty object', '{}'],
  ['no list of measurements', '{"measurements":{"0":{}}}'],
  ['more than the list', '{"measurements":[],"data":{"metrics":[]}}'],
  ['a member of its prototype', '{"__proto__":{"measurements":[]}}'],
  ['data without metrics', '{"data":{}}'],
  ['data in a list', '{"data":[{"metrics":[]}]}'],
  ['metrics that are no list', '{"data":{"metrics":{"name":"resting_heart_rate"}}}'],
  ['lists in lists', `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
])('%s is no known format', async (_name, json) => {
  expect(await sent(json)).toBeNull();
});

test('one entry more than twenty thousand is wrong', async () => {
  const many = Array.from({ length: mostRows + 10 }, () => good);
  expect((await entries(...many.slice(0, mostRows)))?.faultCount).toBe(0);
  expect(await faultsOf(...many)).toEqual([[mostRows + 1, null, 'At most 20,000 measurements']]);
});

test('reading much does not block others', async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  await readSent({ measurements: Array.from({ length: mostRows }, () => good) }, now);
  const data = Array.from({ length: mostRows }, () => ({ date: '2026-03-01', qty: 48 }));
  await readSent({ data: { metrics: [{ name: 'resting_heart_rate', units: 'bpm', data }] } }, now);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(30);
});
