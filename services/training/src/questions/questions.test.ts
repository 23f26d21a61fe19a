import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { PlaygroundAnswer } from '@entourage/contracts/rest/training-models.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { admin, aWorker, hashOf, log, openTestStore, type Store } from '../../test/test-store.ts';
import { createAskModel } from '../models/ask-model.ts';
import { modelResolvers } from '../models/model.graphql.ts';
import { type Answering, startAnswering } from '../worker/answer-questions.ts';
import type { Weights } from '../worker/weights.ts';
import { createQuestionStore, type QuestionStore } from './question.store.ts';

const { jest } = import.meta;

jest.setTimeout(60_000);

const another = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a02';
const here = aWorker({ engine: 'pytorch', device: 'A GPU', modelTypes: ['phi-2'] });
const standIn = fileURLToPath(new URL('../../test/stand-in-answerer.ts', import.meta.url));

let store: Store;
let questions: QuestionStore;
let weightsFolder: string;
/** A file for each trainer that was started. */
let pidFolder: string;
let answering: Answering | null = null;
beforeAll(async () => {
  store = await openTestStore();
  questions = createQuestionStore(store.pool);
  weightsFolder = await mkdtemp(join(tmpdir(), 'weights-'));
  pidFolder = await mkdtemp(join(tmpdir(), 'trainers-'));
  await store.ready();
});
afterEach(async () => {
  await answering?.stop();
  answering = null;
  for (const table of ['model_questions', 'deployments', 'models', 'training_jobs', 'workers', 'outbox'])
    await store.pool.query(`delete from ${table}`);
});
afterAll(async () => {
  await store.close();
  for (const folder of [weightsFolder, pidFolder]) await rm(folder, { recursive: true });
});

/** A model of the GPU, with a text that was kept from its training. */
async function aModel(
  adapter: string,
  given: { heldOutLoss?: number; heldOut?: string; sha256?: string; beganWith?: string } = {},
) {
  const { id: jobId } = await store.start({ modelType: 'phi-2', modelName: adapter });
  const [weightsPath, heldOutPath] = [`models/${jobId}/weights`, `models/${jobId}/held-out`];
  await store.objects.write(weightsPath, Readable.from([Buffer.from(adapter)]));
  await store.objects.write(heldOutPath, Readable.from([Buffer.from(given.heldOut ?? 'x'.repeat(200))]));
  const { rows } = await store.pool.query<{ id: string }>(
    `insert into models (job_id, name, model_type, trained_as, is_substitute, engine, device, training_location,
       training_objective, epochs, batch_size, learning_rate, seed, steps, parameters, weights_path, weights_sha256,
       weights_bytes, held_out_path, training_loss, held_out_loss, began_with)
     values ($1, $2, 'phi-2', 'Phi-2 by LoRA', false, 'pytorch', 'A GPU', 'germany-frankfurt', '', 1, 1, 1, 1, 1, 1, $3, $4, 1,
       $5, 2, $6, $7) returning id`,
    [
      jobId,
      adapter,
      weightsPath,
      given.sha256 ?? hashOf(adapter),
      heldOutPath,
      given.heldOutLoss ?? 2,
      given.beganWith ?? null,
    ],
  );
  return rows[0]?.id as string;
}

function startWorker(change: { weights?: Weights } = {}) {
  answering = startAnswering({
    ...{ questions, objects: store.objects, self: here, log },
    trainer: { command: process.execPath, args: ['--no-warnings', standIn, pidFolder] },
    weights: { modelTypes: async () => ['phi-2'], folderOf: async () => weightsFolder },
    ...change,
  });
  return answering;
}

type Fields = Record<string, (parent: unknown, args: object, call: object) => Promise<PlaygroundAnswer>>;
const call = (id = admin) => ({ principal: { kind: 'person', id, role: 'ADMIN', status: 'APPROVED' } });
function field(name: string, args: object, by = admin) {
  const { Query, Mutation } = modelResolvers({
    ...{ models: store.models, objects: store.objects, ask: createAskModel(store.objects), questions },
    liveWorkers: store.jobs.liveWorkers,
    wakeRelay: () => undefined,
  });
  const resolve = { ...(Query as unknown as Fields), ...(Mutation as unknown as Fields) }[name];
  if (!resolve) throw new Error(name);
  return resolve(null, args, call(by));
}

const ask = (id: string, prompt = 'Rest') => field('playWithModel', { id, input: { prompt } });
const read = ({ id }: PlaygroundAnswer, by?: string) => field('modelAnswer', { id }, by);
const until = (first: PlaygroundAnswer, state: PlaygroundAnswer['state']) =>
  eventually(async () => {
    const answer = await read(first);
    if (answer.state !== state) throw new Error(`it is ${answer.state}`);
    return answer;
  });
/** The trainers that still run. */
async function trainers(): Promise<number[]> {
  const pids = (await readdir(pidFolder)).map(Number);
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}
const deploy = (modelId: string) => field('deployModel', { input: { modelId } });

test('a model of the GPU answers at a worker of its location; only who asked reads it', async () => {
  const asked = await ask(await aModel('Coach'));
  const note = 'No worker in Frankfurt, Germany has the weights of Phi-2 now.';
  expect(asked).toMatchObject({ id: expect.any(String), state: 'WAITING', note, text: '', stoppedBy: null });
  await store.runs.report(here, null);
  expect(await read(asked)).toMatchObject({ state: 'WAITING', note: 'A worker takes it in a moment.' });
  startWorker();
  const text = 'Coach says: Rest';
  expect(await until(asked, 'DONE')).toMatchObject({ id: null, note: null, text, bytes: 16, stoppedBy: 'END' });
  await expect(read(asked, another)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a training needs the device: what was asked waits, and is answered afterwards', async () => {
  const worker = startWorker();
  const asked = await ask(await aModel('Coach'), 'Think');
  expect(await until(asked, 'WRITING')).toMatchObject({ text: 'Coach says: ' });
  await worker.pause();
  expect(await trainers()).toEqual([]);
  await store.runs.report(here, asked.id);
  const note = 'Every worker in Frankfurt, Germany that has the weights of Phi-2 trains a model now.';
  expect(await read(asked)).toMatchObject({ state: 'WAITING', note, text: '' });
  await store.pool.query("update model_questions set prompt = 'Rest'");
  worker.resume();
  await until(asked, 'DONE');
});

test.each<[string, string, string, object, RegExp]>([
  ['ends', 'Coach', 'Die', {}, /^The trainer ended with code 3/],
  ['has too little memory', 'too large', 'Rest', {}, /^The device has too little memory for this model\.$/],
  ['has other weights', 'Coach', 'Rest', { sha256: hashOf('other') }, /are not those that were trained\.$/],
  ['begins with others', 'Coach', 'Rest', { beganWith: 'others' }, /are not those that this model began with\.$/],
])(
  'a trainer that %s fails the question with a sentence, and not the next one',
  async (_what, name, prompt, given, reason) => {
    startWorker();
    const asked = await ask(await aModel(name, given), prompt);
    expect(await until(asked, 'FAILED')).toMatchObject({ id: null, note: expect.stringMatching(reason) });
    await until(await ask(await aModel('Another')), 'DONE');
  },
);

test('a worker that has lost the weights says so', async () => {
  startWorker({ weights: { modelTypes: async () => ['phi-2'], folderOf: async () => null } });
  const asked = await ask(await aModel('Coach'));
  expect(await until(asked, 'FAILED')).toMatchObject({ note: expect.stringMatching(/are gone from its worker\.$/) });
});

test('a training that begins while the weights are fetched gets the device at once', async () => {
  const { promise: begun, resolve: fetching } = Promise.withResolvers<void>();
  const folderOf: Weights['folderOf'] = (_type, signal) => {
    fetching();
    return once(signal, 'abort').then(() => weightsFolder);
  };
  const worker = startWorker({ weights: { modelTypes: async () => ['phi-2'], folderOf } });
  const asked = await ask(await aModel('Coach'), 'Think');
  await begun;
  await worker.pause();
  expect(await trainers()).toEqual([]);
  expect(await read(asked)).toMatchObject({ state: 'WAITING' });
});

test('a process that ended while nobody asked is started anew', async () => {
  startWorker();
  const model = await aModel('Coach');
  await until(await ask(model), 'DONE');
  const running = await trainers();
  expect(running).toHaveLength(1);
  for (const pid of running) process.kill(pid, 'SIGKILL');
  await eventually(async () => expect(await trainers()).toEqual([]));
  await until(await ask(model), 'DONE');
});

test('a question outlives two workers, and fails with the third', async () => {
  const asked = await ask(await aModel('Coach'));
  for (const _ of [1, 2, 3]) {
    expect(await read(asked)).toMatchObject({ state: 'WAITING' });
    expect(await questions.claim(here, null)).toMatchObject({ asks: { kind: 'continue', prompt: 'Rest' } });
    expect(await questions.claim(here, null)).toBeNull();
    await store.pool.query("update model_questions set leased_until = now() - interval '1 second'");
    await questions.settle();
  }
  expect(await read(asked)).toMatchObject({ state: 'FAILED', note: expect.stringMatching(/^Its worker was lost/) });
});

test('what a person asked before is not begun any more; somebody else’s is', async () => {
  const model = await aModel('Coach');
  await ask(model, 'First');
  await field('playWithModel', { id: model, input: { prompt: 'Theirs' } }, another);
  await ask(model, 'Second');
  const prompts = [await questions.claim(here, null), await questions.claim(here, null)];
  expect(prompts).toMatchObject([{ asks: { prompt: 'Theirs' } }, { asks: { prompt: 'Second' } }]);
  expect(await questions.claim(here, null)).toBeNull();
});

test('a character that no database keeps is replaced, and refused in a beginning', async () => {
  const model = await aModel('Coach');
  const asked = await ask(model);
  const claimed = await questions.claim(here, null);
  if (!claimed) throw new Error('not claimed');
  await questions.finish(claimed, 'a\0b', 'LENGTH');
  expect(await read(asked)).toMatchObject({ text: 'a\ufffdb' });
  await expect(ask(model, 'a\0')).rejects.toMatchObject({ code: 'INVALID', fields: { prompt: expect.any(String) } });
});

test('a worker that lost its question changes nothing of it', async () => {
  const asked = await ask(await aModel('Coach'));
  const lost = await questions.claim(here, null);
  await store.pool.query("update model_questions set leased_until = now() - interval '1 second'");
  await questions.settle();
  const next = await questions.claim(here, null);
  if (!lost || !next) throw new Error('not claimed');
  expect(await questions.write(lost, 'old')).toBe(false);
  expect(await questions.finish(next, 'new', 'LENGTH')).toBe(true);
  expect(await questions.fail(lost, 'old')).toBe(false);
  expect(await read(asked)).toMatchObject({ state: 'DONE', text: 'new' });
});

test('a question that nobody reads is not begun, and is gone after a minute', async () => {
  await ask(await aModel('Coach'));
  await store.pool.query("update model_questions set wanted_until = now() - interval '1 second'");
  expect(await questions.claim(here, null)).toBeNull();
  await store.pool.query("update model_questions set wanted_until = now() - interval '61 seconds'");
  await questions.settle();
  expect((await store.pool.query('select from model_questions')).rowCount).toBe(0);
});

test.each([
  ['elsewhere', { location: 'france-paris' }],
  ['without its weights', { modelTypes: ['llama-7b'] }],
])('no worker %s answers', async (_where, change) => {
  await ask(await aModel('Coach'));
  expect(await questions.claim({ ...here, ...change }, null)).toBeNull();
});

describe('the gate', () => {
  test('waits until a worker has compared the live model on the text of the new one', async () => {
    await deploy(await aModel('Live'));
    const better = await aModel('Better', { heldOutLoss: 1.9, heldOut: 'x'.repeat(200) });
    await expect(deploy(better)).rejects.toMatchObject({
      code: 'GATE_COMPARING',
      message: expect.stringMatching(/^It is compared with the live model\. No worker/),
    });
    const claimed = await questions.claim(here, null);
    await expect(deploy(better)).rejects.toMatchObject({ message: expect.stringMatching(/measures it now\.$/) });
    if (claimed) await questions.release(claimed);
    startWorker();
    const deployed = await eventually(() => deploy(better));
    expect(deployed).toMatchObject({ current: { modelId: better, gate: { passed: true, liveHeldOutLoss: 2 } } });
    const worse = await aModel('Worse', { heldOutLoss: 2.2, heldOut: 'x'.repeat(200) });
    await eventually(() =>
      expect(deploy(worse)).rejects.toMatchObject({
        code: 'GATE_REFUSED',
        message: expect.stringMatching(/5 % worse/),
      }),
    );
  });

  test('asks for a reason where the comparison failed, and compares anew the next time', async () => {
    await deploy(await aModel('too large'));
    const better = await aModel('Better', { heldOutLoss: 1.9 });
    startWorker();
    await eventually(() =>
      expect(deploy(better)).rejects.toMatchObject({
        code: 'GATE_REFUSED',
        message: 'The device has too little memory for this model. Give a reason to deploy it all the same.',
      }),
    );
    await expect(deploy(better)).rejects.toMatchObject({ code: 'GATE_COMPARING' });
  });
});
