import { parseFile } from './parse-file.ts';
import { mostRows } from './parsed.ts';

const now = new Date('2026-03-02T09:30:00.000Z');
const heading = 'date,measure,value';
const parsed = (content: string | Buffer) => parseFile(Buffer.isBuffer(content) ? content : Buffer.from(content), now);
const under = (...rows: string[]) => parsed([heading, ...rows].join('\n'));
const rested = { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 48 };
const unknownJson = 'The file must be {"measurements": [...]}, or what Health Auto Export saves';
const slept = { measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 7.5 };

test('rows are read with measures by key or by name', async () => {
  const { rows, measured, faults } = await under(
    '2026-03-01,RESTING_HEART_RATE,48',
    '2026-03-01,sleep,7.5',
    ' 2026-02-28 , Heart-Rate variability , 61 ',
    '"2026-02-28","Body mass","71.25"',
    '1.3.2026,jump_height,+42',
    '02.03.2026,BODY_MASS,71',
  );
  expect(faults).toEqual([]);
  expect(rows).toBe(6);
  expect(measured).toEqual([
    rested,
    slept,
    { measure: 'HEART_RATE_VARIABILITY', takenOn: '2026-02-28', value: 61 },
    { measure: 'BODY_MASS', takenOn: '2026-02-28', value: 71.25 },
    { measure: 'JUMP_HEIGHT', takenOn: '2026-03-01', value: 42 },
    { measure: 'BODY_MASS', takenOn: '2026-03-02', value: 71 },
  ]);
});

test.each<[string, string]>([
  ['semicolons and decimal commas', 'date;measure;value\n2026-03-01;RESTING_HEART_RATE;48\n2026-03-01;Sleep;7,5'],
  ['semicolons and decimal points', 'date;measure;value\n2026-03-01;RESTING_HEART_RATE;48\n2026-03-01;Sleep;7.5'],
  ['tabs', 'date\tmeasure\tvalue\n2026-03-01\tRESTING_HEART_RATE\t48\n2026-03-01\tSleep\t7,5'],
  ['another order and other letters', 'Value,"DATE",Measure\n48,2026-03-01,RESTING_HEART_RATE\n7.5,2026-03-01,Sleep'],
  ['lines of Windows', 'date,measure,value\r\n2026-03-01,RESTING_HEART_RATE,48\r\n2026-03-01,Sleep,7.5\r\n'],
  ['lines of old', 'date,measure,value\r2026-03-01,RESTING_HEART_RATE,48\r2026-03-01,Sleep,7.5\r'],
  ['empty lines', 'date,measure,value\n\n2026-03-01,RESTING_HEART_RATE,48\n,,\n2026-03-01,Sleep,7.5\n\n'],
])('%s', async (_name, content) => {
  const { rows, measured, faults } = await parsed(content);
  expect({ rows, measured, faults }).toEqual({ rows: 2, measured: [rested, slept], faults: [] });
});

describe('in any encoding', () => {
  const content = `${heading}\n2026-03-01,RESTING_HEART_RATE,48\n2026-03-01,Sleep,7.5`;
  const utf16 = Buffer.from(content, 'utf16le');
  test.each<[string, Buffer]>([
    ['UTF-8 with its mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(content)])],
    ['UTF-16, the low byte first', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, the high byte first', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ])('%s', async (_name, bytes) => {
    expect((await parsed(bytes)).measured).toEqual([rested, slept]);
  });

  test('bytes that are not UTF-8 are read as Windows-1252', async () => {
    const bytes = Buffer.from(
      `${heading}\n2026-03-01,RESTING_HEART_RATE,48\n2026-03-01,Schlafl\xe4nge \x96,7`,
      'latin1',
    );
    const { measured, faults } = await parsed(bytes);
    expect(measured).toEqual([rested]);
    expect(faults).toEqual([{ row: 3, column: 'measure', message: 'Unknown measure' }]);
  });
});

test.each<[string, string, Array<[string | null, string]>]>([
  ['a word', '2026-03-01,Sleep,long', [['value', 'Not a number']]],
  ['NaN', '2026-03-01,Sleep,NaN', [['value', 'Not a number']]],
  ['infinity', '2026-03-01,Sleep,Infinity', [['value', 'Not a number']]],
  ['an exponent', '2026-03-01,Sleep,1e1', [['value', 'Not a number']]],
  ['a hexadecimal', '2026-03-01,Sleep,0x8', [['value', 'Not a number']]],
  ['nothing', '2026-03-01,Sleep,', [['value', 'Not a number']]],
  ['two points', '2026-03-01,Body mass,1.000.5', [['value', 'Not a number']]],
  ['a comma where commas separate', '2026-03-01,Sleep,"7,5"', [['value', 'Not a number']]],
  ['too much', '2026-03-01,Resting heart rate,151', [['value', 'Outside 20–150 bpm']]],
  ['too little', '2026-03-01,Resting heart rate,-48', [['value', 'Outside 20–150 bpm']]],
  ['endlessly many digits', `2026-03-01,Sleep,${'9'.repeat(400)}`, [['value', 'Outside 0–24 h']]],
  ['no day of the calendar', '2026-02-29,Sleep,7', [['date', 'Not a date']]],
  ['a month too many', '1.13.2026,Sleep,7', [['date', 'Not a date']]],
  ['an American date', '03/01/2026,Sleep,7', [['date', 'Not a date']]],
  ['an instant', '2026-03-01T08:00:00Z,Sleep,7', [['date', 'Not a date']]],
  ['the day after tomorrow', '2026-03-04,Sleep,7', [['date', 'In the future']]],
  ['the day before 1990', '31.12.1989,Sleep,7', [['date', 'Before 1990']]],
  ['1900', '1900-01-01,Sleep,7', [['date', 'Before 1990']]],
  ['an unknown measure', '2026-03-01,Shoe size,44', [['measure', 'Unknown measure']]],
  ['a name of JavaScript', '2026-03-01,constructor,44', [['measure', 'Unknown measure']]],
  ['a formula', '2026-03-01,Sleep,=1+6', [['value', 'Starts like a formula']]],
  [
    'a formula in its place',
    '=TODAY(),@SUM(1),+cmd|calc',
    [
      ['date', 'Starts like a formula'],
      ['measure', 'Starts like a formula'],
      ['value', 'Starts like a formula'],
    ],
  ],
  ['a formula behind blanks', '2026-03-01,Sleep," =1+6"', [['value', 'Starts like a formula']]],
  ['a column too few', '2026-03-01,Sleep', [[null, '3 columns are needed, and there are 2']]],
  ['a column too many', '2026-03-01,Sleep,7,ours', [[null, '3 columns are needed, and there are 4']]],
  ['an open quotation', '2026-03-01,"Sleep,7', [[null, 'A quotation mark is not closed']]],
  ['a quotation in the middle', '2026-03-01,Sl"eep",7', [[null, 'A quotation mark is out of place']]],
  ['more after a quotation', '2026-03-01,"Sl"eep,7', [[null, 'A quotation mark is out of place']]],
  ['a row without an end', `2026-03-01,${'x'.repeat(20_000)},7`, [[null, 'The row is too long']]],
])('%s is reported, by row and column', async (_name, row, expected) => {
  const { faults, faultCount } = await under('2026-03-01,RESTING_HEART_RATE,48', row);
  expect(faults).toEqual(expected.map(([column, message]) => ({ row: 3, column, message })));
  expect(faultCount).toBe(expected.length);
});

test('today is the latest current date on earth', async () => {
  const tomorrowThere = '2026-03-03,Sleep,7';
  expect((await under(tomorrowThere)).faultCount).toBe(1);
  const later = await parseFile(Buffer.from(`${heading}\n${tomorrowThere}`), new Date('2026-03-02T10:00:00Z'));
  expect(later.faultCount).toBe(0);
});

test.each<[string, string, number]>([
  ['nothing of ours', '<html></html>', 1],
  ['other names', 'day,measure,value\n2026-03-01,Sleep,7', 1],
  ['another separator', 'date|measure|value\n2026-03-01|Sleep|7', 1],
  ['a spreadsheet’s own format', 'PK\x03\x04\0\0', 1],
])('%s has no heading', async (_name, content) => {
  expect((await parsed(content)).faults).toEqual([
    {
      row: 1,
      column: null,
      message:
        'The first row must be date, measure, value, or date and measures, or the heading of an export from WHOOP or Oura',
    },
  ]);
});

describe('a file of JSON', () => {
  const entry = (change: object = {}) => ({ date: '2026-03-01', measure: 'RESTING_HEART_RATE', value: 48, ...change });
  const list = (...measurements: unknown[]) => JSON.stringify({ measurements });

  test.each<[string, string | Buffer]>([
    ['by itself', list(entry())],
    ['behind blanks', `\r\n\t ${list(entry())}\n`],
    ['behind a mark of UTF-8', `\ufeff${list(entry())}`],
    ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(list(entry()), 'utf16le')])],
  ])('with a list is read, %s', async (_name, content) => {
    const { source, rows, measured, faults } = await parsed(content);
    expect({ source, rows, measured, faults }).toEqual({ source: 'LIST', rows: 1, measured: [rested], faults: [] });
  });

  test('has errors by place and member', async () => {
    const { faults, faultCount, source } = await parsed(
      list(entry(), entry({ date: 'today', value: 'x' }), 'Sleep', entry({ value: 49 })),
    );
    expect(faults).toEqual([
      { row: 2, column: 'date', message: 'Not a date' },
      { row: 2, column: 'value', message: 'Not a number' },
      { row: 3, column: null, message: 'Must have date, measure and value, and nothing else' },
      { row: 4, column: 'value', message: 'Twice, with different values' },
    ]);
    expect([faultCount, source]).toEqual([4, 'LIST']);
  });

  test('as Health Auto Export saves it is read, without its implausible values', async () => {
    const data = [
      { date: '2026-03-01 07:00:00 +0100', qty: 48 },
      { date: '2026-03-01 08:00:00 +0100', qty: 0 },
    ];
    const metrics = [{ name: 'resting_heart_rate', units: 'bpm', data }];
    expect(await parsed(JSON.stringify({ data: { metrics, workouts: [] } }))).toEqual({
      ...{
        source: 'HEALTH_AUTO_EXPORT',
        rows: 2,
        leftOut: 1,
        measured: [rested],
        faults: [],
        faultCount: 0,
        isKnown: true,
      },
    });
  });

  test.each([
    ['cut off', list(entry()).slice(0, -2), 'The file is not valid JSON'],
    ['of something else', '{"date":"2026-03-01"}', unknownJson],
    ['with more than a list', JSON.stringify({ measurements: [entry()], more: 1 }), unknownJson],
    [
      'without measures',
      list(),
      'It has none of the measures that are kept here: heart-rate variability, resting heart rate, body mass, sleep, jump height',
    ],
    [
      'of no known metric',
      '{"data":{"metrics":[]}}',
      'It has none of the measures that are kept here: heart-rate variability, resting heart rate, body mass, sleep, jump height',
    ],
  ])('%s is refused', async (_name, content, message) => {
    expect(await parsed(content)).toMatchObject({ measured: [], faults: [{ row: 1, column: null, message }] });
  });

  test('takes twenty thousand, and no more', async () => {
    const days = many(mostRows + 5).map((row) => {
      const [date, measure, value] = row.split(',');
      return { date, measure, value };
    });
    expect((await parsed(list(...days.slice(0, mostRows)))).measured).toHaveLength(mostRows);
    expect((await parsed(list(...days))).faults).toEqual([
      { row: mostRows + 1, column: null, message: 'At most 20,000 measurements' },
    ]);
  });
});

test('a heading without rows is refused', async () => {
  expect((await parsed(`${heading}\n`)).faults).toEqual([
    { row: 2, column: null, message: 'There is nothing below the heading' },
  ]);
});

test('a duplicate row counts once, with another value it is invalid', async () => {
  const row = '2026-03-01,Sleep,7.5';
  expect(await under(row, row, '1.3.2026,SLEEP_DURATION,7.50')).toMatchObject({
    rows: 3,
    measured: [slept],
    faults: [],
  });
  expect((await under(row, '2026-03-01,sleep,8')).faults).toEqual([
    { row: 3, column: 'value', message: 'Twice, with different values' },
  ]);
});

const dayOf = (index: number) => new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
const many = (count: number, value = '7') =>
  Array.from({ length: count }, (_, index) => {
    const measure = ['Sleep', 'Body mass'][index % 2];
    return `${dayOf(Math.floor(index / 2))},${measure},${index % 2 ? '70' : value}`;
  });

test('of more than a hundred errors the first hundred are returned, with their total', async () => {
  const { faults, faultCount } = await under(...many(600, 'x'));
  expect([faults.length, faultCount]).toEqual([100, 300]);
});

test('twenty thousand rows are accepted, one more is not', async () => {
  const full = await under(...many(mostRows));
  expect([full.rows, full.measured.length, full.faultCount]).toEqual([mostRows, mostRows, 0]);
  expect((await under(...many(mostRows + 5))).faults).toEqual([
    { row: mostRows + 2, column: null, message: 'At most 20,000 rows' },
  ]);
});

test('parsing a large file does not block others', async () => {
  const rows = many(mostRows).map((row) => `${' '.repeat(80)}${row}`);
  const content = Buffer.from([heading, ...rows].join('\n'));
  expect(content.length).toBeGreaterThan(1.9 * 1024 * 1024);
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  await parsed(content);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(100);
});
