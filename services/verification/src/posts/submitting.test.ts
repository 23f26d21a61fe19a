import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import { outcomes } from '../../test/outcomes.ts';
import { inSeconds, openTestStore, type Store, undoMs } from '../../test/test-store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

/** The post is rejected, and the time to undo that is over. */
async function rejected(id: string): Promise<void> {
  const given = { decision: 'REJECTED', notes: 'The account is not yours.' } as const;
  await store.posts.review(id, given, { id: randomUUID(), now: new Date(), undoMs });
  await store.posts.letTakeEffect(inSeconds(undoMs / 1000 + 1));
}

test('a new post is pending, is published without its content, and uses up the code', async () => {
  const userId = randomUUID();
  const given = await store.submission(userId);
  const post = await withContext({ requestId: 'the-request', actor: userId }, () =>
    store.posts.submit(userId, given, new Date()),
  );
  expect(post).toMatchObject({ ...given, userId, attempt: 1, reviewStatus: 'PENDING', decision: null, version: 1 });
  expect(await store.published()).toEqual([
    { type: 'post.submitted', subject: post.id, version: 1, actor: userId, data: { userId, attempt: 1 } },
  ]);
  const { rows } = await store.pool.query('select used_at from codes');
  expect(rows).toEqual([{ used_at: expect.any(Date) }]);
});

test('twenty concurrent identical submissions make one post and one event', async () => {
  const userId = randomUUID();
  const given = await store.submission(userId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => store.posts.submit(userId, given, new Date())));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await store.posts.of(userId)).toHaveLength(1);
  expect(await store.published()).toHaveLength(1);
});

test('of twenty different concurrent submissions one is pending and the others are refused', async () => {
  const userId = randomUUID();
  const given = await store.submission(userId);
  const ends = await outcomes(
    Array.from({ length: 20 }, (_, n) =>
      store.posts.submit(userId, { ...given, accountHandle: `noor${n}` }, new Date()),
    ),
  );
  expect(ends.sort()).toEqual([...Array<string>(19).fill('UNDER_REVIEW'), 'done']);
  expect(await store.published()).toHaveLength(1);
});

test('a second one is refused while one is pending, even with a fresh code', async () => {
  const { userId } = await store.submitted();
  await expect(store.submitted(userId)).rejects.toMatchObject({
    code: 'UNDER_REVIEW',
    message: 'A verification is already under review.',
  });
});

const notYours = 'This code was not issued to you. Copy the one that is shown.';
test.each<[string, (own: string, userId: string) => string | Promise<string>, string]>([
  ['mistyped', (own) => `${own.slice(0, -1)}*`, notYours],
  ['in lower case', (own) => own.toLowerCase(), notYours],
  ['somebody else’s', async () => (await store.codes.current(randomUUID())).code, notYours],
  [
    'expired',
    async (own, userId) => {
      await store.pool.query("update codes set expires_at = now() - interval '1 second' where user_id = $1", [userId]);
      return own;
    },
    'This code has expired. Copy the new one.',
  ],
])('a code that is %s is refused at its field, and nothing is kept', async (_name, change, sentence) => {
  const userId = randomUUID();
  const given = await store.submission(userId);
  const verificationCode = await change(given.verificationCode, userId);
  await expect(store.posts.submit(userId, { ...given, verificationCode }, new Date())).rejects.toMatchObject({
    code: 'INVALID',
    fields: { verificationCode: sentence },
  });
  expect(await store.posts.of(userId)).toEqual([]);
  expect(await store.published()).toEqual([]);
});

test('without an issued code it is refused', async () => {
  const { code } = await store.codes.current(randomUUID());
  const given = { ...(await store.submission(randomUUID())), verificationCode: code };
  await expect(store.posts.submit(randomUUID(), given, new Date())).rejects.toMatchObject({
    fields: { verificationCode: notYours },
  });
});

test.each([
  ['before a new one is shown', false],
  ['after a new one was shown', true],
])('a code is valid once, %s', async (_name, isShown) => {
  const first = await store.submitted();
  await rejected(first.id);
  if (isShown) await store.codes.current(first.userId);
  const { platform, accountHandle, postUrl, verificationCode } = first;
  const again = { platform, accountHandle, postUrl, verificationCode };
  await expect(store.posts.submit(first.userId, again, new Date())).rejects.toMatchObject({
    fields: { verificationCode: 'This code has been used. Copy the new one.' },
  });
});

test('after a rejection the next post is the second attempt, and is listed first', async () => {
  const first = await store.submitted();
  await rejected(first.id);
  const second = await store.submitted(first.userId);
  expect((await store.posts.of(first.userId)).map(({ id, attempt }) => [id, attempt])).toEqual([
    [second.id, 2],
    [first.id, 1],
  ]);
  expect((await store.published()).at(-1)).toMatchObject({ type: 'post.submitted', data: { attempt: 2 } });
});
