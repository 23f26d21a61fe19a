import { randomUUID } from 'node:crypto';
import type { Role } from '@entourage/contracts/people.ts';
import { masterLine, openTestStore, type Store, someMasters } from '../../test/test-store.ts';
import { readMasterKeys } from '../keys/master-keys.ts';
import { openText } from '../messages/message.ts';
import { createConversationStore } from './conversation.store.ts';

const { jest } = import.meta;

let store: Store;
let me: string;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  me = randomUUID();
});

const people = (count: number) => Array.from({ length: count }, () => randomUUID());
const first = { after: null, limit: 50 };
const listOf = async (id: string, role: Role | null = 'ATHLETE') =>
  (await store.conversations.of({ id, role }, first)).rows;

describe('beginning', () => {
  test('begun by both concurrently, at two replicas, it is one conversation with one key', async () => {
    const other = randomUUID();
    const replicas = [store.conversations, createConversationStore(store.pool, someMasters)] as const;
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const { begin } = replicas[n % 2] as (typeof replicas)[0];
        return begin.call(replicas[n % 2], ...(n % 3 ? ([me, other] as const) : ([other, me] as const)), null);
      }),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const [one, another] = [begun[0]?.key, begun[1]?.key];
    const sealed = one?.messages.close(Buffer.from('Hello'), me);
    expect(sealed && another?.messages.open(sealed, me).toString()).toBe('Hello');
    expect((await store.pool.query('select 1 from conversations')).rows).toHaveLength(1);
  });

  test('a conversation is found by its two people in either order, and by nobody else', async () => {
    const other = randomUUID();
    expect(await store.conversations.between(me, other)).toBeNull();
    const { id } = await store.conversations.begin(me, other, null);
    const fresh = createConversationStore(store.pool, someMasters);
    expect((await fresh.between(other, me))?.id).toBe(id);
    expect(await fresh.between(me, randomUUID())).toBeNull();
    expect((await fresh.allOf(other)).map(({ otherId }) => otherId)).toEqual([me]);
    expect(await fresh.allOf(randomUUID())).toEqual([]);
  });

  test('one that was erased and begun anew at another replica is read with its own key', async () => {
    const other = randomUUID();
    const replica = createConversationStore(store.pool, someMasters);
    await replica.begin(me, other, null);
    await store.pool.query('delete from conversations');
    await store.wrote(other, me, 'Hello');
    const { rows } = await replica.of({ id: me, role: 'ATHLETE' }, first);
    const [row] = rows;
    const body = row?.last?.body;
    expect(row?.conversation && row.last && body && openText(row.conversation, row.last.id, body)).toBe('Hello');
  });

  test('one that was erased and begun anew at another replica is found a minute later', async () => {
    const other = randomUUID();
    const replica = createConversationStore(store.pool, someMasters);
    await replica.begin(me, other, null);
    await store.pool.query('delete from conversations');
    const { conversationId } = await store.wrote(other, me, 'Hello');
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    expect((await replica.between(me, other))?.id).toBe(conversationId);
  });

  test('one whose master key is missing does not decrypt', async () => {
    const other = randomUUID();
    await store.conversations.begin(me, other, null);
    const later = createConversationStore(store.pool, readMasterKeys(masterLine('second')));
    await expect(later.between(me, other)).rejects.toThrow('The master key first is missing');
  });

  test('only people to whom an administrator wrote may reply, even if they or others had begun', async () => {
    const [admin, other] = [randomUUID(), randomUUID()];
    await store.conversations.begin(me, admin, null);
    expect(await store.conversations.isAnswerable(me, admin)).toBe(false);
    await store.conversations.begin(admin, me, admin);
    expect(await store.conversations.isAnswerable(me, admin)).toBe(true);
    expect(await store.conversations.isAnswerable(other, admin)).toBe(false);
    expect(await store.conversations.isAnswerable(admin, me)).toBe(false);
    // Messages from the other side do not revoke it.
    await store.conversations.begin(me, admin, null);
    expect(await store.conversations.isAnswerable(me, admin)).toBe(true);
  });
});

describe('the list', () => {
  test('is sorted by latest message, with possible recipients last, without duplicates', async () => {
    const [early, late, silent, quiet] = people(4) as [string, string, string, string];
    for (const [to, sentAt] of [
      [late, '2026-03-02T10:00:00Z'],
      [early, '2026-03-02T09:00:00Z'],
    ] as const) {
      const { id } = await store.wrote(me, to, 'Hello');
      await store.pool.query('update messages set sent_at = $2 where id = $1', [id, sentAt]);
    }
    for (const other of [early, silent, quiet]) await store.connect(me, other);
    const rows = await listOf(me);
    expect(rows.map(({ userId }) => userId)).toEqual([late, early, ...[silent, quiet].sort().reverse()]);
    expect(rows.map(({ conversation, last }) => [conversation !== null, last?.sentAt.toISOString() ?? null])).toEqual([
      [true, '2026-03-02T10:00:00.000Z'],
      [true, '2026-03-02T09:00:00.000Z'],
      [false, null],
      [false, null],
    ]);
    expect(rows.map(({ isCorrespondent }) => isCorrespondent)).toEqual([false, true, true, true]);
  });

  test("lists current correspondents in the viewer's role, only if a role is given", async () => {
    const [past, now] = people(2) as [string, string];
    await store.connect(me, past, false);
    await store.connect(me, now);
    expect((await listOf(me)).map(({ userId }) => userId)).toEqual([now]);
    expect((await listOf(now, 'LIAISON')).map(({ userId }) => userId)).toEqual([me]);
    for (const role of ['LIAISON', 'TEAM_MEMBER', 'ADMIN', null] as const) expect(await listOf(me, role)).toEqual([]);
  });

  test('pages lead through all of it, including equal times and rows without messages', async () => {
    const written = people(5);
    const silent = people(4);
    for (const other of written) await store.wrote(other, me, 'Hello');
    for (const other of silent) await store.connect(other, me);
    await store.pool.query("update messages set sent_at = '2026-03-02T09:00:00Z'");
    const seen: string[] = [];
    let after: { value: string | null; id: string } | null = null;
    for (let page = 1; page <= 5; page++) {
      const { rows, total } = await store.conversations.of({ id: me, role: 'LIAISON' }, { after, limit: 2 });
      expect(total).toBe(9);
      seen.push(...rows.map(({ userId }) => userId));
      const last = rows.at(-1);
      if (last) after = { value: last.last?.sentAt.toISOString() ?? null, id: last.userId };
    }
    expect(seen).toEqual([...written.sort().reverse(), ...silent.sort().reverse()]);
  });

  test('shows both read marks, and nothing of other conversations', async () => {
    const other = randomUUID();
    const { conversationId } = await store.wrote(other, me, 'One');
    for (const text of ['Two', 'Three']) await store.wrote(other, me, text);
    await store.wrote(other, randomUUID(), 'Elsewhere');
    const read = (id: string, otherId: string, upTo: number) =>
      store.messages.markRead(conversationId, { id, otherId }, upTo);
    await read(me, other, 2);
    await read(other, me, 3);
    expect(await listOf(me)).toMatchObject([{ userId: other, unread: 1, readUpTo: 2, readByOtherUpTo: 3 }]);
    expect(await listOf(randomUUID())).toEqual([]);
  });
});

describe('the unread count', () => {
  test("counts others' messages after the read mark, without retracted ones", async () => {
    const other = randomUUID();
    const { conversationId } = await store.wrote(other, me, 'Read');
    await store.wrote(me, other, 'My own');
    await store.wrote(other, me, 'Unread');
    const wrong = await store.wrote(other, me, 'Taken back');
    await store.messages.retract(wrong.id, { id: other, now: new Date() });
    await store.messages.markRead(conversationId, { id: me, otherId: other }, 1);
    expect(await store.conversations.countUnread(me)).toBe(1);
    expect(await store.conversations.countUnread(other)).toBe(1);
    expect(await store.conversations.countUnread(randomUUID())).toBe(0);
  });

  test('stops at a hundred per conversation', async () => {
    const [talkative, other] = [randomUUID(), randomUUID()];
    const { conversationId } = await store.wrote(talkative, me, 'First');
    await store.pool.query(
      `insert into messages (id, conversation_id, position, change, sender_id, body, words)
       select uuidv7(), $1, n, n, $2, '\\x00', '{}' from generate_series(2, 150) as n`,
      [conversationId, talkative],
    );
    for (const text of ['One', 'Two']) await store.wrote(other, me, text);
    const unread = new Map((await listOf(me)).map((row) => [row.userId, row.unread]));
    expect([unread.get(talkative), unread.get(other)]).toEqual([100, 2]);
    expect(await store.conversations.countUnread(me)).toBe(102);
  });
});
