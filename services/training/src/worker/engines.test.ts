import { admin, aWorker, openTestStore, type Store } from '../../test/test-store.ts';
import { type LiveWorker, waitsFor } from '../jobs/job.ts';
import type { Run } from './run.store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const small = aWorker({ name: 'small' });
const gpu = aWorker({ name: 'gpu', engine: 'pytorch', device: 'H100', modelTypes: ['phi-2'] });

/** A job that lost its worker after a checkpoint of step 7. */
async function lostBy(by: typeof small): Promise<string> {
  await store.ready();
  const { id } = await store.start({ modelType: 'phi-2' });
  const run = (await store.runs.claim(id, by)) as Run;
  const began = { type: 'started', engine: by.engine, device: by.device, trainedAs: 'A model', parameters: 1 } as const;
  await store.runs.started(run, { ...began, totalSteps: 99, step: 0, beganWith: null }, by.engine === 'small');
  const point = { type: 'progress', step: 7, epoch: 1, loss: 2, secondsLeft: 1, deviceUse: 50 } as const;
  const checkpoint = { step: 7, path: `jobs/${id}/checkpoint-7-1`, sha256: 'a' };
  await store.runs.advance(run, { points: [point], heldOut: [], log: [], checkpoint, publish: false });
  await store.pool.query("update training_jobs set lease_until = now() - interval '1 second' where id = $1", [id]);
  return id;
}
const logOf = async (id: string) => (await store.jobs.log(id))?.map(({ message }) => message);

test('a job of the GPU that has a checkpoint waits for the weights, however long no worker has them', async () => {
  const id = await lostBy(gpu);
  expect(await store.runs.claim(id, small)).toBeNull();
  expect(await store.runs.claim(id, gpu)).toMatchObject({ checkpoint: { step: 7 } });
  expect(await logOf(id)).toEqual(['Its worker was lost. Another one goes on at step 7.']);
});

test('a job of the small engine goes on there, although a worker has the weights now', async () => {
  const id = await lostBy(small);
  for (const worker of [small, gpu]) await store.runs.report(worker, null);
  expect(await store.runs.claim(id, gpu)).toBeNull();
  expect(await store.runs.claim(id, small)).toMatchObject({ checkpoint: { step: 7 } });
});

test('where no worker of the small engine is left, one with the weights begins again and logs it', async () => {
  const id = await lostBy(small);
  await store.runs.report(gpu, null);
  expect(await store.runs.claim(id, gpu)).toMatchObject({ id, checkpoint: null });
  expect(await store.jobs.find(id)).toMatchObject({ step: 0, progress: 0, loss: null, hasCheckpoint: false });
  expect(await logOf(id)).toEqual([
    'Its worker was lost. Another one goes on at step 0.',
    'Another engine wrote the checkpoint of step 7. This worker begins again at step 0.',
  ]);
});

test('a resumed job of the GPU says what it waits for, where only the small engine is', async () => {
  const id = await lostBy(gpu);
  await store.jobs.change(id, 'cancel', admin);
  await store.jobs.cancelLost();
  const job = await store.jobs.change(id, 'resume', admin);
  if (!job) throw new Error('not found');
  const live = (worker: typeof small, jobId: string | null = null) => ({ ...worker, jobId }) as LiveWorker;
  expect(waitsFor(job, [live(small)])).toBe(
    'No worker in Frankfurt, Germany has the weights of Phi-2. The job goes on when one does.',
  );
  expect(waitsFor({ ...job, engine: 'small' }, [live(small, 'another'), live(gpu)])).toBe(
    'Every worker in Frankfurt, Germany without a GPU is busy. The job goes on when one is free.',
  );
  expect(waitsFor({ ...job, engine: 'small' }, [live(gpu)])).toBe('A worker takes it in a moment.');
});

test('many jobs that wait for a worker that is not there hold up no job elsewhere', async () => {
  const fileId = await store.ready();
  await store.pool.query(
    `insert into training_jobs (model_name, architecture, training_location, training_objective, training_file_ids)
     select 'Waits', 'phi-2', 'france-paris', '', array[$1::uuid] from generate_series(1, 250)`,
    [fileId],
  );
  const { id } = await store.start();
  const open = await store.jobs.open();
  expect(open.at(-1)).toMatchObject({ id, location: 'germany-frankfurt' });
  expect(open.length).toBeLessThan(100);
});
