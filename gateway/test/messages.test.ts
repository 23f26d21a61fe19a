import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { alter, conversations, found, retract, texts, thread, unread, write } from './messages.ts';
import { once } from './once.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { whenThereIsTime } from './when-there-is-time.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.pair());

/** Backdates a message. */
const earlier = (id: string, minutes: number) =>
  people.query('messaging', "update messages set sent_at = now() - $2 * interval '1 minute' where id = $1", [
    id,
    minutes,
  ]);

test('connected people write to each other; both read the same messages in the same order', async () => {
  const { athlete, liaison } = await care.pair();
  const clientId = randomUUID();
  const sent = await write(athlete, liaison, '  Is the knee safe?\nIt clicks.  ', { clientId });
  expect(sent).toMatchObject({
    status: 201,
    body: {
      clientId,
      senderId: athlete.id,
      receiverId: liaison.id,
      content: 'Is the knee safe?\nIt clicks.',
      editedAt: null,
      retractedAt: null,
    },
  });
  await write(liaison, athlete, 'Yes. Ice it tonight.');
  const read = await thread(athlete, liaison);
  expect(read.body).toEqual((await thread(liaison, athlete)).body.map(asReadBy(athlete, read.body)));
  expect(read.body.map(({ content, position }: { content: string; position: number }) => [content, position])).toEqual([
    ['Is the knee safe?\nIt clicks.', 1],
    ['Yes. Ice it tonight.', 2],
  ]);
  const ofAthlete = await liaison.browser.send('GET', `/api/messages/conversation/${athlete.id}`);
  expect(ofAthlete.body).toEqual((await thread(liaison, athlete)).body);
});

test('an id in capitals is the same person', async () => {
  const { athlete, liaison } = await care.pair();
  const inCapitals = ({ id }: Person) => ({ id: id.toUpperCase() });
  await write(liaison, athlete, 'Ice it tonight.');
  expect(await write(liaison, inCapitals(athlete), 'And tomorrow.')).toMatchObject({
    status: 201,
    body: { receiverId: athlete.id, position: 2 },
  });
  expect((await write(athlete, inCapitals(liaison), 'I will.')).status).toBe(201);
  for (const [who, other] of [
    [athlete, liaison],
    [liaison, athlete],
  ] as const) {
    expect(await texts(who, inCapitals(other))).toEqual(['Ice it tonight.', 'And tomorrow.', 'I will.']);
  }
});

/** Only the author gets the clientId and the time until which the message can be edited. */
const asReadBy =
  (reader: Person, own: ReadonlyArray<{ clientId: string | null; alterableUntil: string | null }>) =>
  (message: { senderId: string }, at: number) => ({
    ...message,
    clientId: message.senderId === reader.id ? own[at]?.clientId : null,
    alterableUntil: message.senderId === reader.id ? own[at]?.alterableUntil : null,
  });

test('fetching a page again shows new, edited and retracted messages, for author and receiver', async () => {
  const { athlete, liaison } = await care.pair();
  const clientId = randomUUID();
  const first = await write(athlete, liaison, 'First', { clientId });
  const second = await write(athlete, liaison, 'Second');
  const both = async () => [
    await texts(athlete, liaison),
    await texts(liaison, athlete),
    await texts(athlete, liaison),
  ];
  expect(await both()).toEqual(Array(3).fill(['First', 'Second']));
  await write(liaison, athlete, 'Third');
  expect(await both()).toEqual(Array(3).fill(['First', 'Second', 'Third']));
  await alter(athlete, first.body.id, 'First of all');
  expect(await both()).toEqual(Array(3).fill(['First of all', 'Second', 'Third']));
  await retract(athlete, second.body.id);
  expect(await both()).toEqual(Array(3).fill(['First of all', null, 'Third']));
  const calledBy = async (who: Person, other: Person) => (await thread(who, other)).body[0].clientId;
  expect([await calledBy(athlete, liaison), await calledBy(liaison, athlete)]).toEqual([clientId, null]);
  expect((await thread(await care.liaison(), athlete)).status).toBe(404);
});

test('the list shows possible recipients, then conversations with last message and unread count', async () => {
  const { athlete, liaison } = await care.pair();
  const other = await care.liaison();
  await care.assign(athlete, other);
  const names = (list: ReadonlyArray<{ user: { username: string } }>) => list.map(({ user }) => user.username);
  await eventually(async () => expect(await conversations(athlete)).toHaveLength(2));
  for (const each of await conversations(athlete)) {
    expect(each).toMatchObject({ lastMessage: null, unread: 0, mayWrite: true, user: { role: 'LIAISON' } });
  }
  await write(other, athlete, 'First');
  await write(liaison, athlete, 'Second');
  await write(liaison, athlete, 'Third');
  const list = await conversations(athlete);
  expect(names(list)).toEqual([liaison.username, other.username]);
  expect(list[0]).toMatchObject({ userId: liaison.id, unread: 2, readUpTo: 0, lastMessage: { content: 'Third' } });
  expect(await unread(athlete)).toBe(3);
  expect(await unread(liaison)).toBe(0);
});

test('a read mark only moves forward, and the other person sees it', async () => {
  const { athlete, liaison } = await care.pair();
  for (const text of ['One', 'Two', 'Three']) await write(liaison, athlete, text);
  const mark = (upTo: number) => athlete.browser.send('POST', '/api/messages/read', { with: liaison.id, upTo });
  expect((await mark(2)).status).toBe(204);
  expect(await unread(athlete)).toBe(1);
  await mark(1);
  expect(await unread(athlete)).toBe(1);
  await mark(99);
  expect((await conversations(athlete))[0]).toMatchObject({ unread: 0, readUpTo: 3 });
  expect((await conversations(liaison))[0]).toMatchObject({ readByOtherUpTo: 3 });
});

test('sending again with the same id is idempotent, even concurrently', async () => {
  const { athlete, liaison } = await care.pair();
  const clientId = randomUUID();
  const once = () => write(athlete, liaison, 'Once', { clientId });
  const answers = await Promise.all(Array.from({ length: 1000 }, () => whenThereIsTime(once)));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await texts(liaison, athlete)).toEqual(['Once']);
  const events = await people.query('messaging', "select 1 from outbox where type = 'message.sent' and subject = $1", [
    answers[0]?.body.id,
  ]);
  expect(events).toHaveLength(1);
  expect(await write(athlete, liaison, 'Something else', { clientId })).toMatchObject({
    status: 409,
    body: { code: 'CLIENT_ID_USED' },
  });
  await write(athlete, liaison, 'Twice');
  expect(await texts(liaison, athlete)).toEqual(['Once', 'Twice']);
});

test('both see an edit, and its earlier text stays readable', async () => {
  const { athlete, liaison } = await care.pair();
  const { id } = (await write(athlete, liaison, 'At six')).body;
  await write(liaison, athlete, 'Fine');
  const before = (await thread(liaison, athlete)).body;
  const position = Math.max(...before.map(({ change }: { change: number }) => change));
  const altered = await alter(athlete, id, 'At seven');
  expect(altered).toMatchObject({ status: 200, body: { content: 'At seven', position: 1 } });
  expect(altered.body.editedAt).not.toBeNull();
  expect(await texts(liaison, athlete)).toEqual(['At seven', 'Fine']);
  expect(await texts(liaison, athlete, `&since=${position}`)).toEqual(['At seven']);
  const history = await liaison.browser.send('GET', `/api/messages/${id}/history`);
  expect(history.body.map(({ content }: { content: string }) => content)).toEqual(['At six']);
  expect((await alter(liaison, id, 'At eight')).body.code).toBe('NOT_FOUND');
  await earlier(id, 16);
  expect(await alter(athlete, id, 'At nine')).toMatchObject({ status: 409, body: { code: 'MESSAGE_FINAL' } });
});

test('a retracted message is gone, with all its versions', async () => {
  const { athlete, liaison } = await care.pair();
  const { id } = (await write(athlete, liaison, 'Wrong windowpane')).body;
  await alter(athlete, id, 'Wrong greenhouse');
  expect(await retract(athlete, id)).toMatchObject({ status: 200, body: { content: null } });
  expect(await texts(liaison, athlete)).toEqual([null]);
  expect((await liaison.browser.send('GET', `/api/messages/${id}/history`)).body).toEqual([]);
  expect(await found(liaison, 'windowpane')).toEqual([]);
  expect(await unread(liaison)).toBe(0);
  const { id: old } = (await write(athlete, liaison, 'Stays')).body;
  await earlier(old, 16);
  expect((await retract(athlete, old)).body.code).toBe('MESSAGE_FINAL');
});

test('after a connection ends the conversation stays readable, but nobody can write', async () => {
  const { athlete, liaison, connection } = await care.pair();
  await write(athlete, liaison, 'Goodbye');
  await care.unassign(connection);
  // Messages sent before the service received the event stay too.
  await eventually(async () => expect((await write(liaison, athlete, 'Still there?')).body.code).toBe('NOT_FOUND'));
  const written = await texts(athlete, liaison);
  expect(written).toContain('Goodbye');
  for (const [one, other] of [
    [athlete, liaison],
    [liaison, athlete],
  ] as const) {
    expect(await texts(one, other)).toEqual(written);
    expect((await conversations(one))[0]).toMatchObject({ userId: other.id, mayWrite: false });
    expect((await write(one, other, 'Hello?')).body.code).toBe('NOT_FOUND');
    expect(await texts(one, other)).toEqual(written);
  }
});

test('after a connection ended its messages cannot be edited, but their author can retract them', async () => {
  const { athlete, liaison, connection } = await care.pair();
  const pairs = [
    { author: athlete, reader: liaison, id: (await write(athlete, liaison, 'From the athlete')).body.id },
    { author: liaison, reader: athlete, id: (await write(liaison, athlete, 'From the liaison')).body.id },
  ];
  await care.unassign(connection);
  await eventually(async () =>
    expect((await conversations(athlete))[0]).toMatchObject({ userId: liaison.id, mayWrite: false }),
  );
  for (const { author, reader, id } of pairs) {
    expect(await alter(author, id, 'Call me elsewhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await texts(reader, author)).not.toContain('Call me elsewhere');
    expect(await retract(author, id)).toMatchObject({ status: 200, body: { content: null } });
  }
});

test('an administrator may start a conversation with anybody, who may answer; nobody else may start one', async () => {
  const athlete = await care.athlete();
  expect((await write(athlete, admin, 'Hello?')).body.code).toBe('NOT_FOUND');
  expect((await write(admin, { id: randomUUID() }, 'Hello?')).body.code).toBe('NOT_FOUND');
  expect((await write(admin, admin, 'Hello?')).body.code).toBe('NOT_FOUND');
  expect((await write(admin, athlete, 'Welcome')).status).toBe(201);
  expect((await conversations(athlete))[0]).toMatchObject({
    mayWrite: true,
    user: { id: admin.id, role: 'ADMIN', username: admin.username },
  });
  expect((await write(athlete, admin, 'Thank you')).status).toBe(201);
});

test.each([
  ['nothing', '', 'Write a message'],
  ['blanks', ' \n\t ', 'Write a message'],
  ['too much', 'x'.repeat(20_001), 'At most 20000 characters'],
  ['invisible characters', 'a\u0000b', 'Contains characters that cannot be shown'],
])('%s is refused as a message', async (_name, content, said) => {
  const { athlete, liaison } = await untouched();
  expect(await write(athlete, liaison, content)).toMatchObject({ status: 400, body: { fields: { content: said } } });
});

test('text of any script, symbol and length is returned unchanged', async () => {
  const { athlete, liaison } = await care.pair();
  const said = ['👩‍⚕️ ok', '\u202Eabc', 'a\u200Bb', '<img src=x onerror=alert(1)>', 'é'.repeat(20_000), 'مرحبا'];
  for (const text of said) expect((await write(athlete, liaison, text)).status).toBe(201);
  expect(await texts(liaison, athlete)).toEqual(said);
});

test('administrators see how many messages were sent within a week', async () => {
  const counted = async () => (await admin.browser.send('GET', '/api/admin/counts')).body.messagesThisWeek;
  const { athlete, liaison } = await care.pair();
  const before = await counted();
  await write(athlete, liaison, 'Counted');
  expect(await counted()).toBeGreaterThan(before);
});
