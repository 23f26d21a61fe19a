import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { fileForm } from './pictures.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
let athlete: Person;
let liaison: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});
beforeEach(async () => {
  ({ athlete, liaison } = await care.pair());
});

const pathOf = ({ id }: Person, query = '') => `/api/athletes/${id}/measurements${query}`;
const form = (content: string | Uint8Array, field = 'file') =>
  fileForm(field, typeof content === 'string' ? Buffer.from(content) : content, 'watch.csv');
const bring = (content: string | Uint8Array, query = '') =>
  liaison.browser.send('POST', pathOf(athlete, query), form(content));
const kept = async () => (await athlete.browser.send('GET', `/api/athletes/${athlete.id}/wellness`)).body.measurements;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const slept = (value: number, ago = 1) => ({ measure: 'SLEEP_DURATION', takenOn: dayAgo(ago), value });
const two = () => `date,measure,value\n${dayAgo(1)},Sleep,7.5\n${dayAgo(2)},Sleep,8\n`;

test('a file is previewed, imported once, and visible at once', async () => {
  const stream = await liveOf(platform.gatewayUrl, athlete);
  const counts = { rows: 2, added: 2, changed: 0, known: 0, errors: [], errorCount: 0 };
  const sample = [slept(7.5), slept(8, 2)];
  expect(await bring(two(), '?preview=true')).toMatchObject({
    status: 200,
    body: { ...counts, sample, isPreview: true },
  });
  expect(await kept()).toEqual([]);

  expect(await bring(two(), '?preview=false')).toMatchObject({ status: 200, body: { ...counts, isPreview: false } });
  expect(await kept()).toEqual([slept(8, 2), slept(7.5)]);
  const notice = { data: { kind: 'Measurements', id: athlete.id } };
  await eventually(() => expect(stream.received).toContainEqual(expect.objectContaining(notice)), 5000);
  stream.close();

  expect((await bring(two())).body).toMatchObject({ added: 0, changed: 0, known: 2 });
  expect((await bring(two().replace('7.5', '9'))).body).toMatchObject({ added: 0, changed: 1, known: 1 });
  expect(await kept()).toEqual([slept(8, 2), slept(9)]);
});

test.each<[string, (content: string) => Uint8Array]>([
  ['UTF-8 with its mark', (content) => Buffer.from(`\uFEFF${content}`)],
  ['UTF-16', (content) => Buffer.from(`\uFEFF${content}`, 'utf16le')],
  ['Latin-1', (content) => Buffer.from(content, 'latin1')],
])('%s with semicolons and decimal commas', async (_name, encoded) => {
  const brought = await bring(encoded(two().replaceAll(',', ';').replace('7.5', '7,5')));
  expect(brought.body).toMatchObject({ added: 2, errors: [] });
  expect(await kept()).toEqual([slept(8, 2), slept(7.5)]);
});

test('errors name row and column, and nothing is imported', async () => {
  const rows = [
    `${dayAgo(1)},Sleep,7.5`,
    `${dayAgo(1)},Sleep,NaN`,
    `${dayAgo(-3)},Sleep,7`,
    '1900-01-01,Sleep,7',
    'yesterday,Sleep,7',
    `${dayAgo(2)},Shoe size,44`,
    `${dayAgo(2)},Resting heart rate,300`,
    `${dayAgo(2)},Sleep,=1+1`,
    `${dayAgo(2)},Sleep`,
    `${dayAgo(1)},Sleep,8`,
  ];
  const { status, body } = await bring(['date,measure,value', ...rows].join('\n'));
  expect([status, body.rows, body.added, body.errorCount]).toEqual([200, 10, 0, 9]);
  expect(body.errors.map(({ row, column, message }: Record<string, unknown>) => [row, column, message])).toEqual([
    [3, 'value', 'Not a number'],
    [4, 'date', 'In the future'],
    [5, 'date', 'Before 1990'],
    [6, 'date', 'Not a date'],
    [7, 'measure', 'Unknown measure'],
    [8, 'value', 'Outside 20–150 bpm'],
    [9, 'value', 'Starts like a formula'],
    [10, null, '3 columns are needed, and there are 2'],
    [11, 'value', 'Twice, with different values'],
  ]);
  expect(await kept()).toEqual([]);
});

test('another separator is not a heading', async () => {
  const { body } = await bring(two().replaceAll(',', '|'));
  expect(body).toMatchObject({ rows: 0, errorCount: 1, errors: [{ row: 1, column: null }] });
});

test('a file has at most two megabytes, with or without a content-length', async () => {
  const row = `${dayAgo(1)},Sleep,7.5\n`;
  const tooLarge = `date,measure,value\n${row.repeat((2 * 1024 * 1024) / row.length)}`;
  for (const content of [tooLarge, Buffer.alloc(10 * 1024 * 1024, 'x')]) {
    const answer = await bring(content);
    refused(answer, 413, 'PAYLOAD_TOO_LARGE');
    expect(answer.body.message).toBe('The file is too large: at most 2 MB');
  }
  expect(await kept()).toEqual([]);
});

test.each<[string, () => FormData, Record<string, string>]>([
  ['in another field', () => form(two(), 'picture'), { file: 'Send one file and nothing else' }],
  ['that is empty', () => form(''), { file: 'The file is empty' }],
  ['that is missing', () => new FormData(), { file: 'Choose a file' }],
])('a file %s is refused', async (_name, make, fields) => {
  refused(await liaison.browser.send('POST', pathOf(athlete), make()), 400, 'INVALID', fields);
});

test('bodies that are not forms, and invalid values of preview, are refused', async () => {
  refused(await liaison.browser.send('POST', pathOf(athlete), { file: two() }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  refused(await bring(two(), '?preview=maybe'), 400, 'INVALID', { preview: 'true or false' });
  refused(await bring(two(), '?dry=true'), 400, 'INVALID', { dry: 'Not a field of this request' });
});

test('only the athletes themselves and their liaisons may import', async () => {
  const stranger = await care.pair();
  for (const { browser } of [
    stranger.liaison,
    stranger.athlete,
    await people.admin(),
    await people.withStanding('LIAISON', 'PENDING'),
  ])
    refused(await browser.send('POST', pathOf(athlete), form(two())), 404, 'NOT_FOUND');
  refused(await people.visitor().send('POST', pathOf(athlete), form(two())), 401, 'UNAUTHENTICATED');
  refused(await liaison.browser.send('POST', '/api/athletes/7/measurements', form(two())), 404, 'NOT_FOUND');
  expect(await kept()).toEqual([]);
  expect(await athlete.browser.send('POST', pathOf(athlete), form(two()))).toMatchObject({
    status: 200,
    body: { added: 2 },
  });
  expect(await kept()).toHaveLength(2);
});

describe('an import', () => {
  const importsOf = (person: Person, importId = '') => pathOf(person, `/imports${importId && `/${importId}`}`);
  const listed = async ({ browser }: Person = athlete) => (await browser.send('GET', importsOf(athlete))).body;

  test('is listed and undone: every screen is notified, and the values before it are back', async () => {
    const first = await athlete.browser.send('POST', pathOf(athlete), form(two()));
    expect(first.body.importId).toEqual(expect.any(String));
    const { importId } = (await bring(two().replace('7.5', '9'))).body;
    const line = { source: 'LIST', from: dayAgo(1), to: dayAgo(1), values: 1, current: 1, restores: 1 };
    const { username } = liaison;
    expect(await listed(liaison)).toMatchObject([
      { id: importId, importedBy: { username }, ...line, mayUndo: true },
      { values: 2, current: 1, restores: 0, mayUndo: false },
    ]);
    expect((await listed()).map(({ mayUndo }: { mayUndo: boolean }) => mayUndo)).toEqual([true, true]);

    const stream = await liveOf(platform.gatewayUrl, liaison);
    expect((await athlete.browser.send('DELETE', importsOf(athlete, importId))).status).toBe(204);
    expect(await kept()).toEqual([slept(8, 2), slept(7.5)]);
    const notice = { data: { kind: 'Measurements', id: athlete.id } };
    await eventually(() => expect(stream.received).toContainEqual(expect.objectContaining(notice)), 5000);
    stream.close();
    expect(await listed()).toHaveLength(1);
    expect((await athlete.browser.send('GET', '/api/measurements')).body).toHaveLength(2);
  });

  test('that only a preview would add has no id', async () => {
    expect((await bring(two(), '?preview=true')).body.importId).toBeNull();
    expect(await listed()).toEqual([]);
  });

  test('of somebody else is for a liaison as if it were missing, and so is one that was undone', async () => {
    const colleague = await care.liaison();
    await care.assign(athlete, colleague);
    const { importId } = (await bring(two())).body;
    refused(await colleague.browser.send('DELETE', importsOf(athlete, importId)), 404, 'NOT_FOUND');
    expect(await kept()).toHaveLength(2);
    expect((await liaison.browser.send('DELETE', importsOf(athlete, importId))).status).toBe(204);
    refused(await liaison.browser.send('DELETE', importsOf(athlete, importId)), 404, 'NOT_FOUND');
    expect(await kept()).toEqual([]);
  });

  test('of a liaison who is not assigned any more can only be undone by the athlete', async () => {
    const former = await care.liaison();
    const assignment = await care.assign(athlete, former);
    const { importId } = (await former.browser.send('POST', pathOf(athlete), form(two()))).body;
    await care.unassign(assignment);
    await eventually(async () => refused(await former.browser.send('GET', importsOf(athlete)), 404, 'NOT_FOUND'));
    refused(await former.browser.send('DELETE', importsOf(athlete, importId)), 404, 'NOT_FOUND');
    expect((await athlete.browser.send('DELETE', importsOf(athlete, importId))).status).toBe(204);
    expect(await kept()).toEqual([]);
  });
});
