import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@entourage/stack/testing/eventually';
import { admin, aWorker, hashOf, log, openTestStore, type Store } from '../../test/test-store.ts';
import { runJob } from './run-job.ts';
import { trainerOf } from './start-trainer.ts';
import type { RunDeps } from './trainer-session.ts';
import { noWeights } from './weights.ts';

const { jest } = import.meta;

jest.setTimeout(120_000);

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const until = (is: () => Promise<boolean>) =>
  eventually(async () => {
    if (!(await is())) throw new Error('not yet');
  });

const depsOf = (change: Partial<RunDeps> = {}): RunDeps => ({
  runs: store.runs,
  objects: store.objects,
  self: aWorker(),
  // The tests beside it are no people who wait.
  trainer: trainerOf(null, 0),
  weights: noWeights,
  checkpointEverySeconds: 0.2,
  log,
  stopping: new AbortController().signal,
  ...change,
});

async function run(id: string, change: Partial<RunDeps> = {}) {
  const claimed = await store.runs.claim(id, aWorker());
  if (!claimed) throw new Error('not claimed');
  await runJob(claimed, depsOf(change));
  return store.jobs.find(id);
}

const weightsOf = async (jobId: string) => {
  const { models } = await store.models.page({ after: null, limit: 100 });
  return models.find((model) => model.jobId === jobId)?.weightsSha256;
};
const stepsOf = async (id: string) => (await store.jobs.metrics(id))?.points.map(({ step }) => step) ?? [];
const from1To = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('a job ends with a model, its curve, its passport and an event of each step', async () => {
  const fileId = await store.ready();
  const { id } = await store.start({ batchSize: 8, epochs: 2 });
  const job = await run(id);
  expect(job).toMatchObject({ status: 'COMPLETED', progress: 100, engine: 'small', device: 'CPU', isSubstitute: true });
  expect(job?.trainedAs).toMatch(/^Small transformer/);
  const metrics = await store.jobs.metrics(id);
  expect(metrics?.points.map(({ step }) => step)).toEqual(from1To(job?.totalSteps ?? 0));
  expect(metrics?.heldOut).toHaveLength(2);
  const model = await store.models.find(job?.modelId ?? '');
  expect(model).toMatchObject({
    name: 'Rest and sleep',
    trainedBy: admin,
    trainingLocation: 'germany-frankfurt',
    files: [{ id: fileId, originalName: 'lesson.txt', fileType: 'TXT' }],
    heldOutLoss: metrics?.heldOut[1]?.loss,
  });
  expect(hashOf(await buffer(await store.objects.read(model?.weightsPath ?? '')))).toBe(model?.weightsSha256);
  const ofJob = (await store.published()).filter(({ subject }) => subject === id);
  expect(ofJob.map(({ type }) => type).filter((type) => type !== 'job.progressed')).toEqual([
    'job.queued',
    'job.started',
    'job.completed',
  ]);
  expect(ofJob.map(({ version }) => version)).toEqual(from1To(ofJob.length));
});

test('a trainer that is killed goes on from its checkpoint, to the same weights', async () => {
  await store.ready();
  const undisturbed = await store.start({ batchSize: 4, epochs: 2 });
  const whole = await run(undisturbed.id);
  const { id } = await store.start({ batchSize: 4, epochs: 2 });
  let kills = 0;
  let isOver = false;
  const killed: Promise<void>[] = [];
  const hasReached = async (step: number) =>
    (await store.pool.query('select from training_jobs where id = $1 and checkpoint_step >= $2', [id, step]))
      .rowCount === 1;
  const onTrainer: RunDeps['onTrainer'] = (trainer) => {
    const step = ++kills * 3;
    if (kills <= 2) killed.push(until(async () => isOver || hasReached(step)).then(() => trainer.kill()));
  };
  const job = await run(id, { onTrainer }).finally(() => {
    isOver = true;
  });
  await Promise.all(killed);
  expect(job).toMatchObject({ status: 'COMPLETED', failure: null });
  expect(kills).toBeGreaterThan(1);
  expect(await stepsOf(id)).toEqual(from1To(whole?.totalSteps ?? 0));
  expect(await store.jobs.metrics(id)).toEqual(await store.jobs.metrics(undisturbed.id));
  expect(await weightsOf(id)).toBe(await weightsOf(undisturbed.id));
});

test('a slow database holds up no trainer, and each checkpoint is kept as it was', async () => {
  await store.ready();
  const { id } = await store.start({ batchSize: 4, epochs: 1 });
  let pid = 0;
  let kept = 0;
  const isGone = async () => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  };
  const runs: RunDeps['runs'] = {
    ...store.runs,
    async advance(of, batch) {
      if (batch.checkpoint && kept++ === 0) await until(isGone);
      return store.runs.advance(of, batch);
    },
  };
  const onTrainer: RunDeps['onTrainer'] = (trainer) => {
    pid = trainer.pid ?? 0;
  };
  expect(await run(id, { runs, checkpointEverySeconds: 0.01, onTrainer })).toMatchObject({
    status: 'COMPLETED',
    failure: null,
  });
  expect(kept).toBeGreaterThan(1);
});

test('a rate that is too high fails with a reason that people understand', async () => {
  await store.ready();
  const { id } = await store.start({ learningRate: 1, epochs: 5 });
  expect(await run(id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringMatching(/^The (held-out )?loss .*$/),
    modelId: null,
  });
});

test('data that was removed fails the job', async () => {
  await store.ready();
  const { id } = await store.start();
  const { rows } = await store.pool.query<{ path: string }>('select text_path as path from training_files');
  await store.objects.remove(rows[0]?.path ?? '');
  expect(await run(id)).toMatchObject({ status: 'FAILED', failure: 'The text of a file of this job is gone.' });
});

test('what broke a worker is in the log of its job, without the path', async () => {
  await store.ready();
  const { id } = await store.start();
  const objects: RunDeps['objects'] = {
    ...store.objects,
    read: async () => {
      throw Object.assign(new Error('no space left, write /tmp/secret'), { code: 'ENOSPC' });
    },
  };
  await expect(run(id, { objects })).rejects.toThrow('no space left');
  expect((await store.jobs.log(id))?.map(({ message }) => message)).toEqual(['The worker broke off: ENOSPC.']);
});

test('a worker of the small engine fetches no more of large texts than it reads, by their sizes', async () => {
  const mega = 1024 * 1024;
  for (const size of [12 * mega, 4 * mega]) await store.ready('x'.repeat(size));
  const { id } = await store.start();
  const script = `process.stdin.once('data', (line) => {
    const { texts, textBytes } = JSON.parse(line);
    const reason = texts.map((path) => require('fs').statSync(path).size) + ' of ' + textBytes + '.';
    console.log(JSON.stringify({ type: 'failed', reason }));
  })`;
  expect(await run(id, { trainer: { command: process.execPath, args: ['-e', script] } })).toMatchObject({
    failure: `${6 * mega},${2 * mega} of ${12 * mega},${4 * mega}.`,
  });
});

test('a trainer that always dies fails the job and says so', async () => {
  await store.ready();
  const { id } = await store.start();
  const trainer = {
    command: process.execPath,
    args: ['-e', 'console.error("no memory"); process.stdout.write("{\\"type", () => process.exit(7))'],
  };
  expect(await run(id, { trainer })).toMatchObject({
    status: 'FAILED',
    failure: 'The trainer ended 3 times with code 7 (no memory). It may have run out of memory.',
  });
  expect((await store.jobs.log(id))?.map(({ level }) => level)).toEqual(['WARN', 'WARN', 'ERROR']);
});

test('a job is cancelled within seconds, and resumes from where it was', async () => {
  await store.ready();
  const whole = await store.start({ epochs: 4 });
  await run(whole.id);
  const { id } = await store.start({ epochs: 4 });
  const running = run(id);
  await until(async () => (await stepsOf(id)).length > 0);
  const asked = performance.now();
  expect(await store.jobs.change(id, 'cancel', admin)).toMatchObject({ status: 'RUNNING', isCancelling: true });
  expect(await running).toMatchObject({ status: 'CANCELLED', hasCheckpoint: true });
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await store.jobs.change(id, 'resume', admin)).toMatchObject({ status: 'QUEUED' });
  expect(await run(id)).toMatchObject({ status: 'COMPLETED' });
  expect(await weightsOf(id)).toBe(await weightsOf(whole.id));
});

test.each<[string, string, (id: string, ending: AbortController) => unknown]>([
  ['is cancelled', 'CANCELLED', (id) => store.jobs.change(id, 'cancel', admin)],
  ['is handed on', 'QUEUED', (_id, ending) => ending.abort()],
])('a job %s while its files are fetched', async (_what, status, end) => {
  await store.ready();
  const { id } = await store.start();
  const ending = new AbortController();
  const { promise: fetching, resolve: fetched } = Promise.withResolvers<void>();
  const objects: RunDeps['objects'] = {
    ...store.objects,
    // Nothing of it arrives.
    read: async () => new Readable({ read: () => fetched() }),
  };
  const running = run(id, { objects, stopping: ending.signal });
  await fetching;
  await end(id, ending);
  expect(await running).toMatchObject({ status });
});

test('a worker that ends hands its job on', async () => {
  await store.ready();
  const { id } = await store.start({ epochs: 4 });
  const ending = new AbortController();
  const running = run(id, { stopping: ending.signal });
  await until(async () => (await stepsOf(id)).length > 0);
  ending.abort();
  expect(await running).toMatchObject({ status: 'QUEUED', hasCheckpoint: true });
});

test('a worker that lost its job writes nothing more', async () => {
  await store.ready();
  const { id } = await store.start({ epochs: 4 });
  const running = run(id);
  await until(async () => (await stepsOf(id)).length > 0);
  // As if it had been suspended for long.
  await store.pool.query("update training_jobs set lease_until = now() - interval '1 minute' where id = $1", [id]);
  const second = await store.runs.claim(id, aWorker({ name: 'two' }));
  expect(second).toMatchObject({ fence: 2 });
  expect(await running).toMatchObject({ status: 'RUNNING', modelId: null });
  const { rows } = await store.pool.query('select worker from training_jobs where id = $1', [id]);
  expect(rows).toEqual([{ worker: 'two' }]);
});

test('a worker that hung after a checkpoint leaves the one that its successor wrote', async () => {
  await store.ready();
  const { id } = await store.start({ epochs: 4 });
  const successors = `jobs/${id}/checkpoint-9-2`;
  const objects: RunDeps['objects'] = {
    ...store.objects,
    async *list(prefix) {
      await store.objects.write(successors, Readable.from([Buffer.from('weights')]));
      yield* store.objects.list(prefix);
    },
  };
  expect(await run(id, { objects, checkpointEverySeconds: 0.01 })).toMatchObject({ status: 'COMPLETED' });
  const left: string[] = [];
  for await (const { key } of store.objects.list(`jobs/${id}/`)) left.push(key);
  expect(left).toEqual([successors]);
});
