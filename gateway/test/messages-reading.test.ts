import { randomUUID } from 'node:crypto';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { type Care, careOf } from './care.ts';
import { found, search, texts, thread, write } from './messages.ts';
import { type People, type Person, peopleOf } from './people.ts';

let people: People;
let care: Care;
let admin: Person;

beforeAll(async () => {
  people = peopleOf(await sharedPlatform());
  admin = await people.admin();
  care = careOf(people, admin);
});

test('pages lead back to the first message, and new ones are fetched from a position', async () => {
  const { athlete, liaison } = await care.pair();
  for (let at = 1; at <= 7; at++) await write(at % 2 ? athlete : liaison, at % 2 ? liaison : athlete, `Number ${at}`);
  const first = await thread(liaison, athlete, '&limit=3');
  const seen: string[] = [];
  expect(first.headers.get('x-total-count')).toBe('7');
  let page = first;
  for (;;) {
    seen.unshift(...page.body.map(({ content }: { content: string }) => content));
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    if (!next) break;
    page = await liaison.browser.send('GET', next);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `Number ${at}`));
  expect(await texts(liaison, athlete, '&since=5')).toEqual(['Number 6', 'Number 7']);
  expect(await texts(liaison, athlete, '&since=0&limit=2')).toEqual(['Number 1', 'Number 2']);
  for (const rest of ['&since=0&limit=2', '&from=1&limit=2']) {
    const some = await thread(liaison, athlete, rest);
    expect([some.body.length, some.headers.get('x-total-count')]).toEqual([2, null]);
  }
});

test('a page around a message has as many before as after it, and continues both ways', async () => {
  const { athlete, liaison } = await care.pair();
  const ids: string[] = [];
  for (let at = 1; at <= 9; at++) ids.push((await write(athlete, liaison, `Number ${at}`)).body.id);
  const numbers = (...those: number[]) => those.map((at) => `Number ${at}`);
  const page = await thread(liaison, athlete, `&around=${ids[4]}&limit=4`);
  const contents = ({ body }: typeof page) => body.map(({ content }: { content: string }) => content);
  expect([page.status, contents(page)]).toEqual([200, numbers(4, 5, 6, 7)]);
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect(contents(await liaison.browser.send('GET', next))).toEqual(numbers(1, 2, 3));
  expect(await texts(liaison, athlete, '&from=7')).toEqual(numbers(8, 9));
  expect(await texts(liaison, athlete, '&from=7&limit=1')).toEqual(numbers(8));
  expect(await texts(liaison, athlete, `&around=${ids[0]}&limit=3`)).toEqual(numbers(1, 2));
  expect(await texts(liaison, athlete, `&around=${ids[8]}&limit=3`)).toEqual(numbers(8, 9));
});

test('a message of another conversation is answered like a missing one', async () => {
  const { athlete, liaison } = await care.pair();
  const stranger = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  await write(athlete, liaison, 'Here');
  const elsewhere = [
    (await write(athlete, colleague, 'To somebody else')).body.id,
    (await write(stranger.athlete, stranger.liaison, 'Of others')).body.id,
    randomUUID(),
  ];
  for (const id of elsewhere) {
    const { status, body } = await thread(athlete, liaison, `&around=${id}`);
    const { requestId: _, ...said } = body;
    expect([status, said]).toEqual([404, { message: expect.any(String), code: 'NOT_FOUND' }]);
  }
  for (const query of ['&around=7', '&from=first']) {
    const { status, body } = await thread(athlete, liaison, query);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.slice(1).split('=')[0]]]);
  }
});

test("search finds words and prefixes in the caller's own conversations only", async () => {
  const { athlete, liaison } = await care.pair();
  const stranger = await care.pair();
  await write(athlete, liaison, 'My hamstring hurts: Überlastung?');
  await write(liaison, athlete, 'Stretch the HAMSTRING twice a day');
  await write(stranger.athlete, stranger.liaison, 'Another hamstring');
  const both = ['Stretch the HAMSTRING twice a day', 'My hamstring hurts: Überlastung?'];
  expect(await found(athlete, 'hamstring')).toEqual(both);
  expect(await found(liaison, 'HAM')).toEqual(both);
  expect(await found(liaison, 'uberlast')).toEqual([both[1]]);
  expect(await found(liaison, 'stretch ham')).toEqual([both[0]]);
  expect(await found(liaison, 'hamstrings')).toEqual([]);
  expect(await found(admin, 'hamstring')).toEqual([]);
  expect((await search(athlete, 'ha')).body.fields).toEqual({ q: 'Type at least three letters' });
});

test('a dump of the database reveals neither texts nor search words', async () => {
  const { athlete, liaison } = await care.pair();
  await write(athlete, liaison, 'A quite unmistakable phrase');
  const rows = await people.query(
    'messaging',
    `select (select coalesce(string_agg(row_to_json(each)::text, ''), '') from messages as each)
         || (select coalesce(string_agg(row_to_json(each)::text, ''), '') from outbox as each) as all`,
    [],
  );
  const dump = JSON.stringify(rows);
  for (const hint of ['unmistakable', Buffer.from('unmistakable').toString('hex')]) expect(dump).not.toContain(hint);
});
