import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { admin, aWorker, openTestStore, type Store } from '../../test/test-store.ts';
import { purgeObjects } from './purge-objects.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

test('checkpoints and weights of no job or model are purged after a day; what a job goes on from stays', async () => {
  await store.ready();
  const [cancelled, completed, waiting] = [await store.start(), await store.start(), await store.start()];
  await store.jobs.change(cancelled.id, 'cancel', admin);
  const set =
    'update training_jobs set checkpoint_step = 3, checkpoint_sha256 = $2, checkpoint_path = $3 where id = $1';
  const from = `jobs/${cancelled.id}/checkpoint-3-1`;
  await store.pool.query(set, [cancelled.id, 'a', from]);
  await store.pool.query("update training_jobs set status = 'COMPLETED', completed_at = now() where id = $1", [
    completed.id,
  ]);
  const orphaned = [
    ...[`jobs/${cancelled.id}/checkpoint-2-1`, `jobs/${completed.id}/checkpoint-9-1`],
    ...[`jobs/${randomUUID()}/checkpoint-1-1`, `models/${completed.id}/weights-1`],
  ];
  const kept = [from, `jobs/${waiting.id}/checkpoint-1-1`];
  for (const key of [...orphaned, ...kept]) await store.objects.write(key, Readable.from([Buffer.from('x')]));
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(await purgeObjects(store.objects, store, later(1))).toBe(0);
  await purgeObjects(store.objects, store, later(25));
  const left: string[] = [];
  for (const prefix of ['jobs/', 'models/']) for await (const { key } of store.objects.list(prefix)) left.push(key);
  expect(left.sort()).toEqual(kept.sort());
});

test('a worker that was not seen for a day is gone', async () => {
  await store.runs.report(aWorker({ name: 'gone' }), null);
  await store.pool.query("update workers set seen_at = now() - interval '25 hours'");
  await store.runs.report(aWorker({ name: 'here' }), null);
  await store.jobs.purgeWorkers();
  expect((await store.pool.query('select name from workers')).rows).toEqual([{ name: 'here' }]);
});
