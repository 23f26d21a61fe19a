import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { readAttachment } from './attachment.ts';

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

const countOf = async (table: string) => (await store.pool.query(`select 1 from ${table}`)).rows.length;
const send = (attachmentIds: string[]) => store.tried(me, other, '', { attachmentIds });
const gone = { fields: { attachmentIds: 'A file is not there any more. Attach it again.' } };

test('a stored file is read back byte for byte, in any number of chunks', async () => {
  for (const length of [1, 262_144, 262_145, 3_000_000]) {
    const bytes = randomBytes(length);
    const stored = await store.uploaded(me, other, { bytes });
    expect(stored.size).toBe(length);
    expect((await store.contentOf(me, other, stored)).equals(bytes)).toBe(true);
  }
});

test('the database reveals neither content nor name nor preview', async () => {
  const phrase = 'A quite unmistakable windowpane';
  const bytes = Buffer.from(phrase.repeat(20_000));
  const look = { width: 1, height: 1, preview: Buffer.from(phrase) };
  await store.uploaded(me, other, { bytes, look, mediaType: 'image/png' }, `${phrase}.png`);
  for (const table of ['attachments', 'attachment_chunks', 'conversations', 'outbox']) {
    const { rows } = await store.pool.query(`select row_to_json(each)::text as row from ${table} as each`);
    const dump = rows.map(({ row }) => row).join('\n');
    for (const hint of ['windowpane', Buffer.from('windowpane').toString('hex')]) expect(dump).not.toContain(hint);
  }
});

test('a chunk moved to another place or another file does not decrypt', async () => {
  const one = await store.uploaded(me, other, { bytes: randomBytes(600_000) });
  const two = await store.uploaded(me, other, { bytes: randomBytes(600_000) });
  const swap = (from: string, to: string, number: number) =>
    store.pool.query(
      `update attachment_chunks set body = (select body from attachment_chunks where attachment_id = $1 and number = $3)
       where attachment_id = $2 and number = 0`,
      [from, to, number],
    );
  await swap(one.id, one.id, 1);
  await expect(store.contentOf(me, other, one)).rejects.toThrow();
  await swap(one.id, two.id, 0);
  await expect(store.contentOf(me, other, two)).rejects.toThrow();
});

test('the download of a file that is erased midway breaks off', async () => {
  const stored = await store.uploaded(me, other, { bytes: randomBytes(600_000) });
  await store.pool.query('delete from attachment_chunks where attachment_id = $1 and number = 1', [stored.id]);
  await expect(store.contentOf(me, other, stored)).rejects.toThrow('a file has gone while it was read');
});

test('files are sent with the message that names them, in its order, and only once', async () => {
  const [first, second] = [await store.uploaded(me, other, {}, 'a.pdf'), await store.uploaded(me, other, {}, 'b.pdf')];
  const message = await send([second.id, first.id]);
  const conversation = await store.conversations.begin(me, other, null);
  const kept = await store.attachments.ofMessages([message?.id ?? '']);
  expect(kept.map((each) => readAttachment(conversation, each).name)).toEqual(['b.pdf', 'a.pdf']);
  await expect(send([first.id])).rejects.toMatchObject(gone);
});

test("files that are another's, for somebody else or missing cannot be sent, and nothing is written", async () => {
  const theirs = await store.uploaded(other, me);
  const elsewhere = await store.uploaded(me, randomUUID());
  const mine = await store.uploaded(me, other);
  for (const ids of [[theirs.id], [elsewhere.id], [mine.id, randomUUID()], [mine.id, mine.id]]) {
    await expect(send(ids)).rejects.toMatchObject(gone);
  }
  expect([await countOf('messages'), await countOf('outbox')]).toEqual([0, 0]);
});

test('of ten concurrent messages with the same file one is written', async () => {
  const { id } = await store.uploaded(me, other);
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send([id])));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countOf('messages')).toBe(1);
});

test('before it is sent only its uploader sees it, afterwards both, and nobody else', async () => {
  const { id } = await store.uploaded(me, other);
  const seenBy = async (userId: string) => (await store.attachments.visibleTo(userId, id)) !== null;
  const all = () => Promise.all([me, other, randomUUID()].map(seenBy));
  expect(await all()).toEqual([true, false, false]);
  await send([id]);
  expect(await all()).toEqual([true, true, false]);
});

test('a retracted message loses its files, an edited one keeps them', async () => {
  const { id } = await store.uploaded(me, other, { bytes: randomBytes(600_000) });
  const message = await send([id]);
  if (!message) throw new Error('nothing was written');
  await store.altered(message, other, 'See above');
  expect(await countOf('attachment_chunks')).toBe(3);
  await store.messages.retract(message.id, { id: me, now: new Date() });
  expect([await countOf('attachments'), await countOf('attachment_chunks')]).toEqual([0, 0]);
});

test('unsent files are deleted after a day, sent ones stay', async () => {
  const [kept, left] = [await store.uploaded(me, other), await store.uploaded(me, other)];
  await send([kept.id]);
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000);
  await store.attachments.purgeUnsent(hours(23));
  expect(await countOf('attachments')).toBe(2);
  await store.attachments.purgeUnsent(hours(25));
  expect(await store.attachments.visibleTo(me, left.id)).toBeNull();
  expect([await countOf('attachments'), await countOf('attachment_chunks')]).toEqual([1, 1]);
});

test('only unsent files can be removed, by their uploader', async () => {
  const [mine, sent] = [await store.uploaded(me, other), await store.uploaded(me, other)];
  await send([sent.id]);
  expect(await store.attachments.removeUnsent(other, mine.id)).toBe(false);
  expect(await store.attachments.removeUnsent(me, sent.id)).toBe(false);
  expect(await store.attachments.removeUnsent(me, mine.id)).toBe(true);
  expect(await countOf('attachment_chunks')).toBe(1);
});

test('a conversation without messages is not listed', async () => {
  await store.uploaded(me, other);
  for (const userId of [me, other]) {
    expect(await store.conversations.of({ id: userId, role: null }, { after: null, limit: 10 })).toEqual({
      rows: [],
      total: 0,
    });
  }
});

test('a file for an erased conversation is not stored', async () => {
  const conversation = await store.conversations.begin(me, other, null);
  await inTransaction(store.pool, (client) => client.query('delete from conversations'));
  const file = { bytes: Buffer.from('x'), mediaType: 'application/pdf', look: null } as const;
  const upload = { id: randomUUID(), uploaderId: me, name: 'x' };
  expect(await store.attachments.add(conversation, upload, file)).toBeNull();
});
