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
  expect(trainsAt('llama-7b', [gpu], 'germany-frankfurt')).toEqual({
    trainedAs: null,
    isSubstitute: false,
    note: 'No worker in Frankfurt, Germany has the weights of LLaMA 7B: a job waits until one does.',
  });
});

test('a queued job says why it waits', () => {
  const job = {
    status: 'QUEUED',
    isSilent: false,
    modelType: 'phi-2',
    trainingLocation: 'germany-munich',
    engine: null,
    hasCheckpoint: false,
  } as const;
  expect(waitsFor(job, [small])).toBe('No worker runs in Munich, Germany. The job starts when one does.');
  const there = { ...small, location: 'germany-munich' } as const;
  expect(waitsFor(job, [{ ...there, jobId: 'x' }])).toMatch(/^Every worker in Munich, Germany is busy/);
  expect(waitsFor(job, [there])).toBe('A worker takes it in a moment.');
  const withWeights = { ...gpu, location: 'germany-munich' } as const;
  expect(waitsFor(job, [there, { ...withWeights, jobId: 'x' }])).toBe(
    'Every worker in Munich, Germany that has the weights of Phi-2 is busy. The job starts when one is free.',
  );
  expect(waitsFor({ ...job, modelType: 'llama-7b' }, [withWeights])).toBe(
    'No worker in Munich, Germany has the weights of LLaMA 7B. The job starts when one does.',
  );
  expect(waitsFor({ ...job, status: 'RUNNING' }, [])).toBeNull();
  expect(waitsFor({ ...job, status: 'RUNNING', isSilent: true }, [])).toBe(
    'Its worker is silent. No worker runs in Munich, Germany. The job starts when one does.',
  );
});

test('without ready files no job starts, nor with files that are not', async () => {
  expect(await outcomeOf(store.start())).toBe('NO_TRAINING_DATA');
  const id = await store.ready();
  expect(await outcomeOf(store.start({ trainingFileIds: [id, randomUUID()] }))).toBe('NO_TRAINING_DATA');
  const { id: unchecked } = await store.upload('{"a": "not checked yet"}', 'unchecked.json');
  await expect(store.start({ trainingFileIds: [id, unchecked] })).rejects.toThrow('Not ready: unchecked.json.');
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

test('a worker of the GPU takes no job whose weights it does not have', async () => {
  await store.ready();
  const { id } = await store.start({ modelType: 'llama-7b' });
  const gpuWorker = aWorker({ name: 'gpu', engine: 'pytorch', modelTypes: ['phi-2'] });
  await store.runs.report(gpuWorker, null);
  expect(await store.runs.claim(id, gpuWorker)).toBeNull();
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
  const { rows } = await store.pool.query("select actor from outbox where type = 'job.cancelled'");
  expect(rows).toEqual([{ actor: admin }]);
});

const lose = (id: string) =>
  store.pool.query("update training_jobs set lease_until = now() - interval '1 second' where id = $1", [id]);
const logOf = async (id: string) => (await store.jobs.log(id))?.map(({ level, message }) => `${level} ${message}`);

test('a job that loses its workers and comes no further fails with a sentence', async () => {
  await store.ready();
  const { id } = await store.start();
  for (let times = 0; times <= 5; times++) {
    expect(await store.runs.claim(id, aWorker())).toMatchObject({ id });
    await lose(id);
  }
  expect(await store.runs.claim(id, aWorker())).toBeNull();
  expect(await store.jobs.find(id)).toMatchObject({
    status: 'FAILED',
    failure: 'Its workers were lost 6 times, and it came no further. Its log says what is known.',
  });
  const lines = await logOf(id);
  expect(lines).toHaveLength(7);
  expect(lines?.[0]).toBe('WARN Its worker was lost. Another one goes on at step 0.');
  expect(lines?.[6]).toMatch(/^ERROR Its workers were lost/);
  expect((await store.published()).at(-1)).toMatchObject({ type: 'job.failed', subject: id });
});

test('a job that comes further each time is taken over without end; the same steps again are no progress', async () => {
  await store.ready();
  const { id } = await store.start();
  const began = { type: 'started', engine: 'small', device: 'CPU', trainedAs: 'Small', parameters: 1 } as const;
  const goTo = async (step: number) => {
    const run = await store.runs.claim(id, aWorker());
    if (!run) return 'failed';
    await store.runs.started(run, { ...began, totalSteps: 99, step: 0, beganWith: null }, true);
    const point = { type: 'progress', step, epoch: 1, loss: 2, secondsLeft: 1, deviceUse: 50 } as const;
    await store.runs.advance(run, { points: [point], heldOut: [], log: [], checkpoint: null, publish: false });
    await lose(id);
    return 'lost';
  };
  for (let step = 1; step <= 20; step++) expect(await goTo(step)).toBe('lost');
  for (let times = 1; times <= 5; times++) expect(await goTo(20)).toBe('lost');
  expect(await goTo(20)).toBe('failed');
});

test('figures of a worker that is silent, or left, are not shown; screens read the job again at each change', async () => {
  await store.ready();
  const { id } = await store.start();
  const shown = async () => {
    const { status, isSilent, estimatedTimeLeft, gpuUsage } = (await store.jobs.find(id)) ?? {};
    return { status, isSilent, estimatedTimeLeft, gpuUsage };
  };
  const unknown = { estimatedTimeLeft: null, gpuUsage: 0 };
  const published = async () => (await store.published()).filter(({ type }) => type === 'job.progressed').length;
  const report = async () => {
    const run = (await store.runs.claim(id, aWorker())) as NonNullable<Awaited<ReturnType<Store['runs']['claim']>>>;
    const point = { type: 'progress', step: 1, epoch: 1, loss: 2, secondsLeft: 70, deviceUse: 80 } as const;
    await store.pool.query('update training_jobs set total_steps = 9');
    await store.runs.advance(run, { points: [point], heldOut: [], log: [], checkpoint: null, publish: false });
    return run;
  };
  await report();
  expect(await published()).toBe(1);
  expect(await shown()).toMatchObject({ isSilent: false, estimatedTimeLeft: 70, gpuUsage: 80 });
  await lose(id);
  expect(await shown()).toEqual({ status: 'RUNNING', isSilent: true, ...unknown });
  expect([await store.jobs.publishSilent(), await store.jobs.publishSilent()]).toEqual([1, 0]);
  expect(await published()).toBe(2);
  await store.runs.claim(id, aWorker());
  expect(await shown()).toEqual({ status: 'RUNNING', isSilent: false, ...unknown });
  expect(await published()).toBe(3);
  await lose(id);
  const run = await report();
  await store.runs.release(run);
  expect(await shown()).toEqual({ status: 'QUEUED', isSilent: false, ...unknown });
  expect(await published()).toBe(5);
});

test('workers that stop are counted too', async () => {
  await store.ready();
  const { id } = await store.start();
  for (let times = 0; times <= 5; times++) {
    const run = await store.runs.claim(id, aWorker());
    await store.runs.release(run as NonNullable<typeof run>);
  }
  expect(await store.jobs.find(id)).toMatchObject({ status: 'FAILED' });
  expect((await logOf(id))?.[0]).toBe('WARN Its worker was stopped. Another one goes on at step 0.');
});

test('a job that was to be cancelled when its worker ends is cancelled, and not queued for ever', async () => {
  await store.ready();
  const { id } = await store.start();
  const run = await store.runs.claim(id, aWorker());
  await store.jobs.change(id, 'cancel', admin);
  await store.runs.release(run as NonNullable<typeof run>);
  expect(await store.jobs.find(id)).toMatchObject({ status: 'CANCELLED', isCancelling: false, version: 3 });
  expect(await store.jobs.open()).toEqual([]);
  expect((await store.published()).filter(({ subject }) => subject === id)).toMatchObject([
    { type: 'job.queued', version: 1 },
    { type: 'job.progressed', version: 2 },
    { type: 'job.cancelled', version: 3 },
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

test('started or retried again with the same clientId, it is the same job, also at the same time', async () => {
  const fileId = await store.ready();
  const [clientId, another] = [randomUUID(), randomUUID()];
  const both = await Promise.all([store.start({ clientId }), store.start({ clientId })]);
  const [{ id }] = both;
  expect(both.map((job) => job.id)).toEqual([id, id]);
  await store.jobs.change(id, 'cancel', admin);
  const retry = () => store.jobs.change(id, 'retry', admin, another);
  const [again] = await Promise.all([retry(), retry()]);
  expect(again?.id).not.toBe(id);
  await store.pool.query("update training_files set status = 'ERROR', text_path = null where id = $1", [fileId]);
  expect((await retry())?.id).toBe(again?.id);
  expect(await store.start({ clientId })).toMatchObject({ id, status: 'CANCELLED' });
  expect((await store.published()).filter(({ type }) => type === 'job.queued')).toHaveLength(2);
});

test('a long curve is thinned, and keeps its last step and those with a loss on held-out text', async () => {
  await store.ready();
  const { id } = await store.start();
  await store.pool.query(
    'insert into training_points (job_id, step, epoch, loss) select $1, step, 1, 1 from generate_series(1, 3500) as step',
    [id],
  );
  // Of every four steps the fourth is kept.
  await store.pool.query('insert into held_out_points (job_id, step, loss) values ($1, 1167, 2), ($1, 2333, 1)', [id]);
  const { points = [], steps } = (await store.jobs.metrics(id)) ?? {};
  expect(steps).toBe(3500);
  expect(points.length).toBeLessThanOrEqual(1000);
  expect(points.map(({ step }) => step)).toEqual(expect.arrayContaining([1167, 2333, 3500]));
  expect(points.at(-1)?.step).toBe(3500);
});

test('of a deleted administrator jobs and files stay, without the name', async () => {
  await store.ready();
  const { id } = await store.start();
  await store.erase(admin);
  expect(await store.jobs.find(id)).toMatchObject({ createdBy: null });
  expect((await store.files.page({ after: null, limit: 5 })).files).toMatchObject([{ uploadedBy: null }]);
});
