import { randomUUID } from 'node:crypto';
import { admin, aWorker, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { type LiveWorker, stepFor, outcomeOf as trainsAt, waitsFor } from './job.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const state = (status: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED', more = {}) => ({
  ...{ status, isCancelling: false, hasCheckpoint: false },
  ...more,
});

test.each([
  ['cancel', state('QUEUED'), 'CANCELLED'],
  ['cancel', state('RUNNING'), 'ASK_WORKER'],
  ['cancel', state('RUNNING', { isCancelling: true }), 'NOTHING'],
  ['cancel', state('CANCELLED'), 'NOTHING'],
  ['resume', state('FAILED', { hasCheckpoint: true }), 'QUEUED'],
  ['resume', state('CANCELLED', { hasCheckpoint: true }), 'QUEUED'],
  ['retry', state('FAILED'), 'NEW_JOB'],
  ['retry', state('CANCELLED'), 'NEW_JOB'],
] as const)('%s of %o: %s', (wish, job, step) => {
  expect(stepFor(wish, job)).toBe(step);
});

test.each([
  ['cancel', state('COMPLETED'), 'JOB_ENDED'],
  ['cancel', state('FAILED'), 'JOB_ENDED'],
  ['resume', state('QUEUED'), 'JOB_NOT_ENDED'],
  ['resume', state('RUNNING', { hasCheckpoint: true }), 'JOB_NOT_ENDED'],
  ['resume', state('COMPLETED', { hasCheckpoint: true }), 'JOB_NOT_ENDED'],
  ['resume', state('FAILED'), 'NO_CHECKPOINT'],
  ['retry', state('RUNNING'), 'JOB_NOT_ENDED'],
  ['retry', state('COMPLETED'), 'JOB_NOT_ENDED'],
] as const)('%s of %o is refused: %s', (wish, job, code) => {
  expect(() => stepFor(wish, job)).toThrow(expect.objectContaining({ code }));
});

const small: LiveWorker = { ...aWorker(), location: 'germany-frankfurt', jobId: null };
const gpu: LiveWorker = { ...small, name: 'gpu', engine: 'pytorch', device: 'H100', modelTypes: ['phi-2'] };

test('what is trained instead is said before a job starts', () => {
  expect(trainsAt('llama-7b', [small], 'germany-frankfurt')).toMatchObject({
    trainedAs: expect.stringMatching(/^Small transformer/),
    isSubstitute: true,
  });
  expect(trainsAt('llama-7b', [small, gpu], 'germany-frankfurt')).toMatchObject({ isSubstitute: true });
  expect(trainsAt('phi-2', [small, gpu], 'germany-frankfurt')).toEqual({
    trainedAs: 'Phi-2, fine-tuned with LoRA',
    isSubstitute: false,
    note: 'Phi-2 is fine-tuned on H100.',
  });
  expect(trainsAt('phi-2', [small, gpu], 'france-paris')).toMatchObject({ trainedAs: null, isSubstitute: false });
});

test('a queued job says why it waits', () => {
  const job = { status: 'QUEUED', trainingLocation: 'germany-munich' } as const;
  expect(waitsFor(job, [small])).toBe('No worker runs in Munich, Germany. The job starts when one does.');
  const there = { ...small, location: 'germany-munich' } as const;
  expect(waitsFor(job, [{ ...there, jobId: 'x' }])).toMatch(/^Every worker in Munich, Germany is busy/);
  expect(waitsFor(job, [there])).toBe('A worker takes it in a moment.');
  expect(waitsFor({ ...job, status: 'RUNNING' }, [])).toBeNull();
});

test('without ready files no job starts, nor with files that are not', async () => {
  expect(await outcomeOf(store.start())).toBe('NO_TRAINING_DATA');
  const id = await store.ready();
  expect(await outcomeOf(store.start({ trainingFileIds: [id, randomUUID()] }))).toBe('NO_TRAINING_DATA');
  await store.upload('{"a": "not checked yet"}');
  expect((await store.start()).trainingFileIds).toEqual([id]);
});

test('too little text is refused before a worker is bothered', async () => {
  await store.ready('The athlete rests.');
  expect(await outcomeOf(store.start())).toBe('NO_TRAINING_DATA');
});

test('of many workers that want a job, one gets it, and only at its location', async () => {
  await store.ready();
  const { id } = await store.start();
  const at = (location: string, name: string) => store.runs.claim(id, aWorker({ location, name }));
  expect(await at('germany-munich', 'away')).toBeNull();
  const claims = await Promise.all(Array.from({ length: 8 }, (_, n) => at('germany-frankfurt', `worker-${n}`)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await at('germany-frankfurt', 'late')).toBeNull();
});

test('a job goes to the worker that has its weights, while there is one', async () => {
  await store.ready();
  const { id } = await store.start({ modelType: 'phi-2' });
  await store.runs.report(aWorker({ name: 'gpu', engine: 'pytorch', modelTypes: ['phi-2'] }), null);
  expect(await store.runs.claim(id, aWorker())).toBeNull();
  await store.pool.query("update workers set seen_at = now() - interval '1 minute'");
  expect(await store.runs.claim(id, aWorker())).toMatchObject({ id });
});

test('a job whose worker was lost is open again, and is cancelled without it', async () => {
  await store.ready();
  const { id } = await store.start();
  await store.runs.claim(id, aWorker());
  expect(await store.jobs.open()).toEqual([]);
  await store.pool.query("update training_jobs set lease_until = now() - interval '1 second'");
  expect(await store.jobs.open()).toMatchObject([{ id, fence: 1 }]);
  await store.jobs.change(id, 'cancel', admin);
  expect(await store.jobs.open()).toEqual([]);
  expect(await store.jobs.cancelLost()).toBe(1);
  expect(await store.jobs.find(id)).toMatchObject({ status: 'CANCELLED', isCancelling: false });
});

test('a job that was to be cancelled when its worker ends is cancelled, and not queued for ever', async () => {
  await store.ready();
  const { id } = await store.start();
  const run = await store.runs.claim(id, aWorker());
  await store.jobs.change(id, 'cancel', admin);
  await store.runs.release(run as NonNullable<typeof run>);
  expect(await store.jobs.find(id)).toMatchObject({ status: 'CANCELLED', isCancelling: false, version: 2 });
  expect(await store.jobs.open()).toEqual([]);
  expect((await store.published()).filter(({ subject }) => subject === id)).toMatchObject([
    { type: 'job.queued', version: 1 },
    { type: 'job.cancelled', version: 2 },
  ]);
});

test('a retry is a new job of the same configuration', async () => {
  await store.ready();
  const first = await store.start({ epochs: 7, seed: 9, trainingObjective: 'Rest' });
  await store.jobs.change(first.id, 'cancel', admin);
  const again = await store.jobs.change(first.id, 'retry', admin);
  expect(again).toMatchObject({ epochs: 7, seed: 9, trainingObjective: 'Rest', status: 'QUEUED' });
  expect(again?.id).not.toBe(first.id);
});

test('a long curve is thinned, and keeps its last step', async () => {
  await store.ready();
  const { id } = await store.start();
  await store.pool.query(
    'insert into training_points (job_id, step, epoch, loss) select $1, step, 1, 1 from generate_series(1, 3500) as step',
    [id],
  );
  const { points = [], steps } = (await store.jobs.metrics(id)) ?? {};
  expect(steps).toBe(3500);
  expect(points.length).toBeLessThanOrEqual(1000);
  expect(points.at(-1)?.step).toBe(3500);
});

test('of a deleted administrator jobs and files stay, without the name', async () => {
  await store.ready();
  const { id } = await store.start();
  await store.erase(admin);
  expect(await store.jobs.find(id)).toMatchObject({ createdBy: null });
  expect((await store.files.page({ after: null, limit: 5 })).files).toMatchObject([{ uploadedBy: null }]);
});
