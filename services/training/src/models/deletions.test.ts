import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { admin, aWorker, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { jobResolvers } from '../jobs/job.graphql.ts';
import { createQuestionStore } from '../questions/question.store.ts';
import { createAskModel } from './ask-model.ts';
import { judge } from './gate.ts';
import { modelResolvers } from './model.graphql.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  await store.pool.query('delete from model_questions');
  await store.empty();
});
afterAll(() => store.close());

type Fields = Record<string, (parent: unknown, args: object) => Promise<unknown>>;
function mutate(what: string, args: object, models = store.models): Promise<unknown> {
  const { jobs, files, objects, pool } = store;
  const nothing = () => undefined;
  const [ask, questions] = [createAskModel(objects), createQuestionStore(pool)];
  const { Mutation: ofJobs } = jobResolvers({ jobs, files, objects, wakeRelay: nothing, dispatch: nothing });
  const { Mutation: ofModels } = modelResolvers({
    ...{ models, objects, ask, questions, liveWorkers: jobs.liveWorkers },
    wakeRelay: nothing,
  });
  const field = { ...(ofJobs as unknown as Fields), ...(ofModels as unknown as Fields) }[what];
  if (!field) throw new Error(what);
  return field(null, args);
}
const remove = (what: 'deleteTrainingJob' | 'deleteTrainedModel', id: string) => mutate(what, { id });

const write = (key: string) => store.objects.write(key, Readable.from([Buffer.from('x')]));
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for (const prefix of ['jobs/', 'models/']) for await (const { key } of store.objects.list(prefix)) found.push(key);
  return found.sort();
}

/** A job with a point of its curve, a line of its log and a checkpoint, and its end. */
async function aJob(status: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'): Promise<string> {
  const { id } = await store.start();
  const run = await store.runs.claim(id, aWorker());
  if (!run) throw new Error('not claimed');
  const checkpoint = { step: 1, path: `jobs/${id}/checkpoint-1-1`, sha256: 'a' };
  await write(checkpoint.path);
  await store.runs.advance(run, {
    points: [{ type: 'progress', step: 1, epoch: 1, loss: 2, secondsLeft: 1, deviceUse: 50 }],
    heldOut: [{ type: 'heldOut', step: 1, loss: 2 }],
    log: [{ level: 'INFO', message: 'Epoch 1 begins.' }],
    ...{ checkpoint, publish: false },
  });
  if (status === 'FAILED') await store.runs.fail(run, 'The loss is not a number.');
  if (status === 'CANCELLED') await store.runs.cancelled(run);
  if (status === 'QUEUED') await store.runs.release(run);
  if (status === 'COMPLETED') await complete(run);
  return id;
}

async function complete(run: Parameters<Store['runs']['complete']>[0]): Promise<void> {
  await store.pool.query(
    "update training_jobs set engine = 'small', device = 'CPU', trained_as = 'Small', is_substitute = true where id = $1",
    [run.id],
  );
  const [weightsPath, heldOutPath] = [`models/${run.id}/weights-1`, `models/${run.id}/held-out-1`];
  for (const path of [weightsPath, heldOutPath]) await write(path);
  await store.runs.complete(run, {
    ...{ weightsPath, weightsSha256: 'a', weightsBytes: 1, heldOutPath, steps: 1, parameters: 1 },
    ...{ beganWith: null, trainingLoss: 2, heldOutLoss: 2 },
  });
}

async function aModel(): Promise<{ id: string; jobId: string }> {
  const jobId = await aJob('COMPLETED');
  return { id: (await store.jobs.find(jobId))?.modelId ?? '', jobId };
}

async function makeLive(modelId: string): Promise<void> {
  const liveId = (await store.models.aliases()).current?.modelId ?? null;
  await store.models.deploy({ modelId, liveId, gate: judge(2, null), overrideReason: null }, admin);
}

test.each(['QUEUED', 'RUNNING'] as const)('a job that is %s is not deleted', async (status) => {
  await store.ready();
  const id = await aJob(status);
  expect(await outcomeOf(remove('deleteTrainingJob', id))).toBe('JOB_NOT_ENDED');
  expect(await store.jobs.find(id)).toMatchObject({ status });
  expect(await keys()).toEqual([`jobs/${id}/checkpoint-1-1`]);
});

test.each(['FAILED', 'CANCELLED'] as const)('a %s job is deleted with all that is stored of it', async (status) => {
  await store.ready();
  const [id, other] = [await aJob(status), await aJob(status)];
  // Of a worker that was killed before it could say so.
  await write(`models/${id}/weights-1`);
  expect(await remove('deleteTrainingJob', id)).toBe(true);
  expect(await store.jobs.find(id)).toBeNull();
  expect(await keys()).toEqual([`jobs/${other}/checkpoint-1-1`]);
  expect(await store.jobs.log(other)).toHaveLength(status === 'FAILED' ? 2 : 1);
  expect((await store.published()).at(-1)).toMatchObject({ type: 'job.deleted', subject: id });
  expect(await outcomeOf(remove('deleteTrainingJob', id))).toBe('NOT_FOUND');
  expect(await store.jobs.change(id, 'retry', admin)).toBeNull();
});

test('a model is deleted with its contents; then its files and its job can be', async () => {
  const fileId = await store.ready();
  const { id, jobId } = await aModel();
  expect(await outcomeOf(remove('deleteTrainingJob', jobId))).toBe('JOB_HAS_MODEL');
  const { files } = await store.files.page({ after: null, limit: 1 });
  expect(files).toMatchObject([{ isInUse: true, usedBy: [{ kind: 'MODEL', id, name: 'Rest and sleep' }] }]);
  await store.pool.query(
    `insert into model_questions (model_id, prompt, max_length, temperature, seed, wanted_until)
     values ($1, 'Rest', 1, 0, 1, now())`,
    [id],
  );
  expect(await remove('deleteTrainedModel', id)).toBe(true);
  expect(await store.models.find(id)).toBeNull();
  expect((await keys()).filter((key) => key.startsWith('models/'))).toEqual([]);
  expect((await store.published()).at(-1)).toMatchObject({ type: 'model.deleted', subject: id, version: 2 });
  expect(await store.jobs.find(jobId)).toMatchObject({ status: 'COMPLETED', modelId: null });
  expect(await store.files.remove(fileId)).not.toBeNull();
  expect(await remove('deleteTrainingJob', jobId)).toBe(true);
  expect(await keys()).toEqual([]);
  expect(await outcomeOf(remove('deleteTrainedModel', id))).toBe('NOT_FOUND');
  expect(await outcomeOf(remove('deleteTrainedModel', randomUUID()))).toBe('NOT_FOUND');
  // Of somebody who was about to ask about it.
  const questions = createQuestionStore(store.pool);
  const prompt = { prompt: 'Rest', maxLength: 1, temperature: 0, seed: 1 };
  expect(await outcomeOf(questions.ask(id, prompt, admin))).toBe('NOT_FOUND');
  expect(await outcomeOf(questions.compare(id, id, admin))).toBe('NOT_FOUND');
});

test('a model that is deleted before its weights are read is missing', async () => {
  await store.ready();
  const { id } = await aModel();
  const deletedOnceFound = {
    ...store.models,
    async find(wanted: string) {
      const found = await store.models.find(wanted);
      if (found) await remove('deleteTrainedModel', id);
      return found;
    },
  };
  const asked = mutate('playWithModel', { id, input: { prompt: 'Rest' } }, deletedOnceFound);
  expect(await outcomeOf(asked)).toBe('NOT_FOUND');
});

test('a live model stays; of one that was live before the name stays, and no rollback returns to it', async () => {
  await store.ready();
  const [first, second, third] = [await aModel(), await aModel(), await aModel()];
  for (const { id } of [first, second, third]) await makeLive(id);
  expect(await outcomeOf(remove('deleteTrainedModel', third.id))).toBe('MODEL_IS_LIVE');
  expect(await remove('deleteTrainedModel', second.id)).toBe(true);
  expect(await store.models.aliases()).toMatchObject({
    current: { modelId: third.id },
    previous: { modelId: first.id },
    history: [{ modelId: third.id }, { modelId: null, modelName: 'Rest and sleep' }, { modelId: first.id }],
  });
  await store.models.rollBack(admin, null);
  expect(await store.models.find(first.id)).toMatchObject({ isLive: true });
});

test('a deployment and a deletion at once: either the model is live, or it is gone', async () => {
  await store.ready();
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await aModel();
    const both = await Promise.all([outcomeOf(makeLive(id)), outcomeOf(remove('deleteTrainedModel', id))]);
    expect([
      ['done', 'MODEL_IS_LIVE'],
      ['NOT_FOUND', 'done'],
    ]).toContainEqual(both);
  }
});
