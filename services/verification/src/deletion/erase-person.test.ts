import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/database.ts';
import { aStore, inSeconds, type Store, undoMs } from '../../test/a-store.ts';
import { eraseAfterwards, erasePerson } from './erase-person.ts';

let store: Store;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const erase = (userId: string) => inTransaction(store.pool, (client) => erasePerson(client, userId));
const reject = (id: string, by: string) =>
  store.posts.review(id, { decision: 'REJECTED', notes: 'Not yours.' }, { id: by, now: new Date(), undoMs });
const rowsOf = async (table: string, userId: string) =>
  (await store.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rows;

test('of somebody erased nothing is left, and who decided on others is forgotten while the decisions stand', async () => {
  const [theirs, judged] = [await store.submitted(), await store.submitted()];
  await reject(judged.id, theirs.userId);
  await erase(theirs.userId);
  for (const table of ['posts', 'codes']) {
    expect(await rowsOf(table, theirs.userId)).toEqual([]);
    expect(await rowsOf(table, judged.userId)).toHaveLength(1);
  }
  expect((await store.posts.of(judged.userId))[0]).toMatchObject({ reviewedBy: null, decision: 'REJECTED' });
  await store.posts.letTakeEffect(inSeconds(undoMs / 1000 + 1));
  expect((await store.told()).at(-1)).toMatchObject({ type: 'post.reviewed', actor: 'system' });
});

test('what a call leaves that was under way is erased afterwards, and nobody else is touched', async () => {
  const [gone, other] = [randomUUID(), await store.submitted()];
  await erase(gone);
  await store.submitted(gone);
  await reject(other.id, gone);
  await eraseAfterwards(store.pool);
  for (const table of ['posts', 'codes']) {
    expect(await rowsOf(table, gone)).toEqual([]);
    expect(await rowsOf(table, other.userId)).toHaveLength(1);
  }
  expect((await store.posts.of(other.userId))[0]?.reviewedBy).toBeNull();
});

test('who is gone is remembered for as long as a call of theirs may last, and no longer', async () => {
  const [gone, longGone] = [randomUUID(), randomUUID()];
  await erase(gone);
  await erase(longGone);
  await store.pool.query("update erased set erased_at = now() - interval '16 minutes' where user_id = $1", [longGone]);
  await eraseAfterwards(store.pool);
  const { rows } = await store.pool.query('select user_id from erased');
  expect(rows).toEqual([{ user_id: gone }]);
});
