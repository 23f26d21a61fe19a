import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import { v7 as newId } from 'uuid';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { sealText } from './message.ts';

let store: Store;
let me: string;
let other: string;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  [me, other] = [randomUUID(), randomUUID()];
});

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Writes with the permission check inside the statement. */
async function asked(from = me, to = other) {
  const conversation = await store.conversations.begin(from, to, null);
  const id = newId();
  const writing = {
    id,
    conversationId: conversation.id,
    senderId: from,
    receiverId: to,
    clientId: null,
    attachmentIds: [],
    answerWithin: null,
  };
  return store.messages.add({ ...writing, ...sealText(conversation, id, 'Hello') });
}

describe('writing', () => {
  test('fifty concurrent messages of both people get distinct positions, and one event each', async () => {
    await store.conversations.begin(me, other, null);
    const written = await Promise.all(
      count(1, 50).map((n) => store.wrote(n % 2 ? me : other, n % 2 ? other : me, `Number ${n}`)),
    );
    expect(written.map(({ position }) => position).sort((a, b) => a - b)).toEqual(count(1, 50));
    for (const { position, change } of written) expect(change).toBe(position);
    const published = await store.published();
    expect(published.map(({ type }) => type)).toEqual(Array(50).fill('message.sent'));
    expect(new Set(published.map(({ subject }) => subject)).size).toBe(50);
    const { total } = await store.messages.before((written[0] as { conversationId: string }).conversationId, null, 1);
    expect(total).toBe(50);
  });

  test('in a concurrent batch over many conversations, only messages without permission are refused', async () => {
    const others = count(1, 20).map(() => randomUUID());
    for (const each of others.slice(1)) await store.connect(me, each);
    const written = await Promise.all(others.flatMap((each) => [asked(me, each), asked(each, me)]));
    expect(written.slice(0, 2)).toEqual([null, null]);
    for (const [at, message] of written.slice(2).entries()) {
      const other = others[1 + Math.floor(at / 2)] as string;
      expect(message?.senderId).toBe(at % 2 ? other : me);
      const { messages } = await store.messages.before(message?.conversationId ?? '', null, 2);
      expect(messages.map(({ position }) => position)).toEqual([2, 1]);
      const { isAway: _, ...read } = message ?? {};
      expect(messages).toContainEqual(expect.objectContaining(read));
    }
    expect(await store.published()).toHaveLength(38);
  });

  test('a used id does not block other concurrent writers', async () => {
    const clientId = randomUUID();
    await store.wrote(me, other, 'Once', clientId);
    const outcomes = await Promise.allSettled([
      store.wrote(me, randomUUID(), 'Twice', clientId),
      ...count(1, 5).map((n) => store.wrote(randomUUID(), randomUUID(), `Number ${n}`)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')]);
    expect(await store.published()).toHaveLength(6);
  });

  test('an event names the request of its own message, even in a shared batch', async () => {
    const people = count(1, 5).map(() => randomUUID());
    await Promise.all(
      people.map((actor) => withContext({ requestId: randomUUID(), actor }, () => store.wrote(actor, other, 'Mine'))),
    );
    const published = await store.published();
    expect(published.map(({ actor }) => actor).toSorted()).toEqual(people.toSorted());
    for (const { actor, data } of published) expect(data).toMatchObject({ senderId: actor, receiverId: other });
  });

  test("a sender's repeated clientId is refused, without position and event; another sender's may be equal", async () => {
    const clientId = randomUUID();
    const once = await store.wrote(me, other, 'Once', clientId);
    await expect(store.wrote(me, other, 'Twice', clientId)).rejects.toMatchObject({ constraint: 'messages_client' });
    expect((await store.messages.sentAs(me, clientId))?.id).toBe(once.id);
    expect(await store.messages.sentAs(other, clientId)).toBeNull();
    expect((await store.wrote(other, me, 'Mine too', clientId)).position).toBe(2);
    expect(await store.published()).toHaveLength(2);
  });

  test('only people with an active connection write, or with an administrator who has begun', async () => {
    expect(await asked()).toBeNull();
    await store.connect(me, other, false);
    expect(await asked()).toBeNull();
    await store.connect(me, other);
    expect([(await asked(me, other))?.position, (await asked(other, me))?.position]).toEqual([1, 2]);
    const admin = randomUUID();
    await store.conversations.begin(admin, me, admin);
    expect((await asked(me, admin))?.position).toBe(1);
    expect(await asked(admin, me)).toBeNull();
    expect(await store.published()).toHaveLength(3);
  });

  test('in an erased conversation nothing is written or published', async () => {
    const { conversationId } = await store.wrote(me, other, 'Hello');
    await store.pool.query('delete from conversations where id = $1', [conversationId]);
    const conversation = await store.conversations.between(me, other);
    expect(conversation?.id).toBe(conversationId);
    const id = newId();
    const writing = {
      id,
      conversationId,
      senderId: me,
      receiverId: other,
      clientId: null,
      attachmentIds: [],
      answerWithin: null,
      body: Buffer.of(1),
      words: [],
    };
    expect(await store.messages.add(writing, true)).toBeNull();
    expect(await store.published()).toHaveLength(1);
  });
});

describe('reading', () => {
  test('pages go back from the latest', async () => {
    const [first] = [await store.wrote(me, other, 'Number 1')];
    for (const n of count(2, 5)) await store.wrote(me, other, `Number ${n}`);
    const latest = await store.messages.before(first.conversationId, null, 2);
    expect(latest.messages.map(({ position }) => position)).toEqual([5, 4]);
    const further = await store.messages.before(first.conversationId, 4, 10);
    expect(further.messages.map(({ position }) => position)).toEqual([3, 2, 1]);
    expect(await store.read(me, other, further.messages)).toEqual(['Number 3', 'Number 2', 'Number 1']);
  });

  test('since a change returns new and edited messages in order of change, also when limited', async () => {
    const first = await store.wrote(me, other, 'Number 1');
    const second = await store.wrote(me, other, 'Number 2');
    await store.wrote(me, other, 'Number 3');
    await store.altered(second, other, 'Number 2, altered');
    await store.wrote(me, other, 'Number 5');
    await store.messages.retract(first.id, { id: me, now: new Date() });
    const since = async (change: number, limit = 10) => {
      const found = await store.messages.since(first.conversationId, change, limit);
      const texts = await store.read(me, other, found);
      return found.map((message, at) => [message.change, texts[at]]);
    };
    const all = [
      [3, 'Number 3'],
      [4, 'Number 2, altered'],
      [5, 'Number 5'],
      [6, null],
    ];
    expect(await since(0)).toEqual(all);
    expect(await since(3)).toEqual(all.slice(1));
    expect(await since(6)).toEqual([]);
    // Page by page, nothing is skipped.
    const seen: unknown[] = [];
    for (let change = 0, page = await since(0, 1); page.length > 0; page = await since(change, 1)) {
      seen.push(...page);
      change = Number(page.at(-1)?.[0]);
    }
    expect(seen).toEqual(all);
  });

  test('messages since an instant are counted, including retracted ones', async () => {
    const before = new Date(Date.now() - 1000);
    const { id } = await store.wrote(me, other, 'Counted');
    await store.messages.retract(id, { id: me, now: new Date() });
    expect(await store.messages.countSince(before)).toBe(1);
    expect(await store.messages.countSince(new Date(Date.now() + 60_000))).toBe(0);
  });
});

describe('altering', () => {
  const notThere = { code: 'NOT_FOUND' };

  test('earlier versions stay, the latest first, until the message is retracted', async () => {
    const message = await store.wrote(me, other, 'At six');
    await store.altered(message, other, 'At seven');
    const last = await store.altered(message, other, 'At eight');
    expect(last).toMatchObject({ position: 1, change: 3, version: 3, editedAt: expect.any(Date) });
    const conversation = await store.conversations.begin(me, other, null);
    const versions = await store.messages.versions(message.id);
    const opened = versions.map(({ body }) => conversation.key.messages.open(body, message.id).toString());
    expect(opened).toEqual(['At seven', 'At six']);
    expect(versions[1]?.writtenAt).toEqual(message.sentAt);
    await store.messages.retract(message.id, { id: me, now: new Date() });
    expect(await store.messages.versions(message.id)).toEqual([]);
    const { rows } = await store.pool.query('select body, words from messages');
    expect(rows).toEqual([{ body: null, words: [] }]);
  });

  test("others' messages are missing, for the other person and strangers alike, and stay unchanged", async () => {
    const { id, conversationId } = await store.wrote(me, other, 'Mine');
    for (const by of [other, randomUUID()]) {
      await expect(store.messages.retract(id, { id: by, now: new Date() })).rejects.toMatchObject(notThere);
    }
    await expect(store.messages.retract(randomUUID(), { id: me, now: new Date() })).rejects.toMatchObject(notThere);
    const { rows } = await store.pool.query('select last_change from conversations where id = $1', [conversationId]);
    expect(rows).toEqual([{ last_change: 1 }]);
    expect(await store.published()).toHaveLength(1);
  });

  test('after fifteen minutes it cannot be edited, nor after it was retracted', async () => {
    const message = await store.wrote(me, other, 'At six');
    const after = (minutes: number) => new Date(message.sentAt.getTime() + minutes * 60_000);
    await store.altered(message, other, 'At seven', new Date(after(15).getTime() - 1));
    for (const now of [after(15), after(60)]) {
      await expect(store.altered(message, other, 'At nine', now)).rejects.toMatchObject({ code: 'MESSAGE_FINAL' });
      await expect(store.messages.retract(message.id, { id: me, now })).rejects.toMatchObject({
        code: 'MESSAGE_FINAL',
      });
    }
    await store.messages.retract(message.id, { id: me, now: after(1) });
    await expect(store.altered(message, other, 'At ten', after(2))).rejects.toMatchObject({ code: 'MESSAGE_FINAL' });
  });

  test('retracting again, also at the same moment, is no other change and no refusal', async () => {
    const message = await store.wrote(me, other, 'At six');
    const retract = () => store.messages.retract(message.id, { id: me, now: new Date() });
    const [one, another] = await Promise.all([retract(), retract()]);
    expect([another, await retract()]).toEqual([one, one]);
    await expect(store.messages.retract(message.id, { id: other, now: new Date() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await store.published()).map(({ type }) => type)).toEqual(['message.sent', 'message.changed']);
  });

  test('concurrent changes get distinct numbers', async () => {
    const written = [];
    for (const n of count(1, 10)) written.push(await store.wrote(me, other, `Number ${n}`));
    const altered = await Promise.all(written.map((message) => store.altered(message, other, 'Altered')));
    expect(altered.map(({ change }) => change).sort((a, b) => a - b)).toEqual(count(11, 20));
  });
});

describe('read marks', () => {
  test('a mark only moves forward, up to the last message, and is published when it moves', async () => {
    const { conversationId } = await store.wrote(other, me, 'One');
    await store.wrote(other, me, 'Two');
    const mark = (upTo: number) => store.messages.markRead(conversationId, { id: me, otherId: other }, upTo);
    const moved = [];
    for (const upTo of [0, 1, 1, 99, 2]) moved.push(await mark(upTo));
    expect(moved).toEqual([false, true, false, true, false]);
    const { rows } = await store.pool.query('select up_to from read_marks');
    expect(rows).toEqual([{ up_to: 2 }]);
    const read = (await store.published()).filter(({ type }) => type === 'message.read');
    expect(read.map(({ subject, version }) => [subject, version])).toEqual([
      [conversationId, 1],
      [conversationId, 2],
    ]);
  });

  test('of concurrent marks the furthest stays', async () => {
    const { conversationId } = await store.wrote(other, me, 'One');
    for (const n of count(2, 20)) await store.wrote(other, me, `Number ${n}`);
    const reader = { id: me, otherId: other };
    await Promise.all(count(1, 20).map((upTo) => store.messages.markRead(conversationId, reader, upTo)));
    expect((await store.pool.query('select up_to from read_marks')).rows).toEqual([{ up_to: 20 }]);
  });
});

test('search returns messages with all hashes, in the given conversations only, and pages go back', async () => {
  const stranger = randomUUID();
  const both = [await store.wrote(me, other, 'Stretch the knee'), await store.wrote(other, me, 'The knee again')];
  await store.wrote(me, other, 'Stretch twice');
  await store.wrote(stranger, other, 'Another knee');
  const conversation = await store.conversations.begin(me, other, null);
  const find = async (words: string[], before: string | null = null, limit = 10) => {
    const sought = [{ conversationId: conversation.id, hashes: conversation.key.hashesOf(words) }];
    return (await store.messages.findable(sought, { before, limit })).map(({ id }) => id);
  };
  expect(await find(['knee'])).toEqual(both.map(({ id }) => id).reverse());
  expect(await find(['knee', 'stretch'])).toEqual([both[0]?.id]);
  expect(await find(['knee'], both[1]?.id ?? null)).toEqual([both[0]?.id]);
  expect(await find(['knee'], null, 1)).toEqual([both[1]?.id]);
  expect(await store.messages.findable([], { before: null, limit: 10 })).toEqual([]);
});
