import { randomUUID } from 'node:crypto';
import { inSeconds, openTestStore, type Store, undoMs } from '../../test/test-store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const reject = (id: string, by: string) =>
  store.posts.review(id, { decision: 'REJECTED', notes: 'Not yours.' }, { id: by, now: new Date(), undoMs });
const rowsOf = async (table: string, userId: string) =>
  (await store.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rows;

test("an erased person's rows are gone, and decisions of an erased admin stay without the name", async () => {
  const [theirs, judged] = [await store.submitted(), await store.submitted()];
  await reject(judged.id, theirs.userId);
  await store.erase(theirs.userId);
  for (const table of ['posts', 'codes']) {
    expect(await rowsOf(table, theirs.userId)).toEqual([]);
    expect(await rowsOf(table, judged.userId)).toHaveLength(1);
  }
  expect((await store.posts.of(judged.userId))[0]).toMatchObject({ reviewedBy: null, decision: 'REJECTED' });
  await store.posts.letTakeEffect(inSeconds(undoMs / 1000 + 1));
  expect((await store.published()).at(-1)).toMatchObject({ type: 'post.reviewed', actor: 'system' });
});

test("rows left by a call in progress are erased later, and nobody else's", async () => {
  const [gone, other] = [randomUUID(), await store.submitted()];
  await store.erase(gone);
  await store.submitted(gone);
  await reject(other.id, gone);
  await store.erase(gone, true);
  for (const table of ['posts', 'codes']) {
    expect(await rowsOf(table, gone)).toEqual([]);
    expect(await rowsOf(table, other.userId)).toHaveLength(1);
  }
  expect((await store.posts.of(other.userId))[0]?.reviewedBy).toBeNull();
});
