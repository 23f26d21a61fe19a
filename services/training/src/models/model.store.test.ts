import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import { admin, aWorker, log, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { createQuestionStore } from '../questions/question.store.ts';
import { runJob } from '../worker/run-job.ts';
import { trainerOf } from '../worker/start-trainer.ts';
import { noWeights } from '../worker/weights.ts';
import { createAskModel } from './ask-model.ts';
import { judge } from './gate.ts';
import { modelResolvers } from './model.graphql.ts';

const { jest } = import.meta;

jest.setTimeout(120_000);

let store: Store;
let good: string;
let poor: string;
beforeAll(async () => {
  store = await openTestStore();
  await store.ready();
  // More epochs learn more.
  good = await trained(6);
  poor = await trained(1);
});
afterEach(async () => {
  for (const table of ['deployments', 'outbox']) await store.pool.query(`delete from ${table}`);
});
afterAll(() => store.close());

async function trained(epochs: number): Promise<string> {
  const { id } = await store.start({ epochs, learningRate: 4e-5 });
  const run = await store.runs.claim(id, aWorker());
  if (!run) throw new Error('not claimed');
  await runJob(run, {
    ...{ runs: store.runs, objects: store.objects, self: aWorker(), trainer: trainerOf(null, 0) },
    ...{ weights: noWeights, checkpointEverySeconds: 60, log, stopping: new AbortController().signal },
  });
  return (await store.jobs.find(id))?.modelId ?? '';
}

type Fields = Record<string, (parent: unknown, args: object, call: object) => Promise<Record<string, unknown>>>;
const call = { principal: { kind: 'person', id: admin, role: 'ADMIN', status: 'APPROVED' } };
const mutation = (name: string, args: object = {}) => {
  const { Mutation } = modelResolvers({
    models: store.models,
    objects: store.objects,
    ask: createAskModel(store.objects),
    questions: createQuestionStore(store.pool),
    liveWorkers: store.jobs.liveWorkers,
    wakeRelay: () => undefined,
  });
  const field = (Mutation as unknown as Fields)[name];
  if (!field) throw new Error(name);
  return field(null, args, call);
};
const deploy = (modelId: string, overrideReason?: string) =>
  mutation('deployModel', { input: { modelId, ...(overrideReason && { overrideReason }) } });

test.each([
  [2, null, true, /^Its loss on held-out text is 2\.000\. No model is live/],
  [2.09, 2, true, /^Its loss is 2\.090 on held-out text, the live model has 2\.000\.$/],
  [2.11, 2, false, /more than 5 % worse\.$/],
  [Number.NaN, null, false, /not a number/],
  [2, Number.NaN, true, /No model is live/],
])('a loss of %d beside %d passes the gate: %s', (loss, liveLoss, passed, reason) => {
  expect(judge(loss, liveLoss)).toMatchObject({ passed, reason: expect.stringMatching(reason) });
});

test('a worse model does not become live, unless somebody says why; a rollback returns to the one before', async () => {
  expect(await deploy(good)).toMatchObject({
    current: { modelId: good, gate: { passed: true, liveHeldOutLoss: null } },
  });
  expect(await outcomeOf(deploy(poor))).toBe('GATE_REFUSED');
  expect(await deploy(poor, 'It speaks more carefully.')).toMatchObject({
    current: { modelId: poor, overrideReason: 'It speaks more carefully.', gate: { passed: false } },
    previous: { modelId: good },
  });
  expect(await store.models.find(poor)).toMatchObject({ isLive: true });
  expect(await mutation('rollBackModel')).toMatchObject({ current: { modelId: good }, previous: null });
  expect(await mutation('rollBackModel')).toMatchObject({
    current: null,
    history: [{ modelId: poor }, { modelId: good }],
  });
  expect(await outcomeOf(mutation('rollBackModel'))).toBe('NO_LIVE_MODEL');
  const { rows } = await store.pool.query("select type, data from outbox where type like 'model.%' order by seq");
  expect(rows).toEqual([
    { type: 'model.deployed', data: { isOverride: false } },
    { type: 'model.deployed', data: { isOverride: true } },
    { type: 'model.withdrawn', data: { liveModelId: good } },
    { type: 'model.withdrawn', data: { liveModelId: null } },
  ]);
});

test('a rollback of a named deployment withdraws that one alone, and once', async () => {
  const idOf = (live: Record<string, unknown>) => (live.current as { id: string }).id;
  const first = idOf(await deploy(good));
  const second = idOf(await deploy(poor, 'It speaks more carefully.'));
  const rollBack = (deploymentId: string) => mutation('rollBackModel', { deploymentId });
  expect(await outcomeOf(rollBack(first))).toBe('LIVE_MODEL_CHANGED');
  expect(await outcomeOf(rollBack(randomUUID()))).toBe('NOT_FOUND');
  const both = await Promise.all([rollBack(second), rollBack(second)]);
  for (const live of both) expect(live).toMatchObject({ current: { id: first, modelId: good } });
  expect(await rollBack(first)).toMatchObject({ current: null });
  expect(await rollBack(first)).toMatchObject({ current: null });
  const { rows } = await store.pool.query("select type from outbox where type = 'model.withdrawn'");
  expect(rows).toHaveLength(2);
});

test('a passport says in which of its files personal data may be', async () => {
  expect((await store.models.find(good))?.files).toMatchObject([{ hasFinds: false }]);
  const report = "update training_files set report = jsonb_set(report, '{personalData}', $1)";
  await store.pool.query(report, [JSON.stringify([{ kind: 'EMAIL', count: 1, lines: [1] }])]);
  expect((await store.models.find(good))?.files).toMatchObject([{ hasFinds: true }]);
  await store.pool.query(report, ['[]']);
});

test.each<[string, string, string[]]>([
  ['a live model of the GPU', "update models set engine = 'pytorch' where id = $1", ['good']],
  ['a candidate of the GPU', "update models set engine = 'pytorch' where id = $1", ['poor']],
  ['a live model whose weights are gone', "update models set weights_path = 'models/gone' where id = $1", ['good']],
])('%s: no comparison, and a reason is enough', async (_name, change, names) => {
  const { rows: before } = await store.pool.query('select id, engine, weights_path from models');
  await deploy(good);
  for (const name of names) await store.pool.query(change, [name === 'good' ? good : poor]);
  try {
    await expect(deploy(poor)).rejects.toMatchObject({
      code: 'GATE_REFUSED',
      message: 'It cannot be compared with the live model. Give a reason to deploy it all the same.',
    });
    expect(await deploy(poor, 'Its words are better.')).toMatchObject({
      current: {
        modelId: poor,
        overrideReason: 'Its words are better.',
        gate: { passed: false, liveHeldOutLoss: null, reason: expect.stringMatching(/^It was not compared/) },
      },
    });
  } finally {
    for (const { id, engine, weights_path } of before)
      await store.pool.query('update models set engine = $2, weights_path = $3 where id = $1', [
        id,
        engine,
        weights_path,
      ]);
  }
});

test('deploying what is live changes nothing, and of two at once one is compared anew', async () => {
  await deploy(good);
  expect(((await deploy(good)) as { history: unknown[] }).history).toHaveLength(1);
  await store.pool.query('delete from deployments');
  const gate = judge(2, null);
  const both = await Promise.all(
    [good, poor].map((modelId) => store.models.deploy({ modelId, liveId: null, gate, overrideReason: null }, admin)),
  );
  // Both were compared with no model at all.
  expect(both.filter(Boolean)).toHaveLength(1);
  await store.pool.query('delete from deployments');
  await Promise.all([deploy(good), deploy(poor, 'It speaks more carefully.')]);
  expect((await store.models.aliases()).history).toHaveLength(2);
});

test('the playground writes from the trained weights, the same for the same seed', async () => {
  const input = { prompt: 'The athlete ', maxLength: 24, temperature: 0.5, seed: 3 };
  const first = await mutation('playWithModel', { id: good, input });
  expect(first).toMatchObject({
    bytes: 24,
    stoppedBy: 'LENGTH',
    trainedAs: expect.stringMatching(/^Small transformer/),
  });
  expect((await mutation('playWithModel', { id: good, input })).text).toBe(first.text);
  expect((await mutation('playWithModel', { id: poor, input })).text).not.toBe(first.text);
});

test('a model is not asked once nobody waits for its answer any more', async () => {
  const play = () => mutation('playWithModel', { id: good, input: { prompt: 'The' } });
  const late = { requestId: randomUUID(), actor: admin, answerBy: performance.now() };
  await expect(withContext(late, play)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await play()).toMatchObject({ state: 'DONE' });
});

test('weights that were changed afterwards are not used', async () => {
  const expectHash = (hash: string) =>
    store.pool.query('update models set weights_sha256 = $2 where id = $1', [poor, hash]);
  const trainedHash = (await store.models.find(poor))?.weightsSha256 ?? '';
  await expectHash('changed');
  await expect(mutation('playWithModel', { id: poor, input: { prompt: 'The' } })).rejects.toThrow(
    'not those that were trained',
  );
  await expectHash(trainedHash);
});
