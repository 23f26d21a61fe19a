import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@entourage/stack/testing/eventually';
import { hashOf, lesson } from '../../test/test-store.ts';
import { readTrainerCommand, readTrainerPython } from '../env.ts';
import { startAnswerer, startTrainer, type Trainer, trainerOf } from '../worker/start-trainer.ts';
import type { Report, StartOrder } from './protocol.ts';
import type { AnswerReport, QuestionOrder } from './questions.ts';

const { jest } = import.meta;

jest.setTimeout(240_000);

const python = readTrainerPython();
const pythonFolder = fileURLToPath(new URL('../../../../trainer', import.meta.url));
const runPython = (...args: string[]) => spawnSync(python, args, { cwd: pythonFolder, encoding: 'utf8' });
const hasTorch = runPython('-c', 'import peft, torch, transformers').status === 0;
/** The trainer in trainer/. It fine-tunes a tiny model here. */
const pytorch = [python, join(pythonFolder, 'main.py')];

let folder: string;
let order: StartOrder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trainer-'));
  await writeFile(join(folder, 'text'), lesson);
  order = {
    ...{ type: 'start', modelType: 'phi-2', epochs: 2, batchSize: 8, learningRate: 2e-5, seed: 4, folder },
    ...{
      texts: [join(folder, 'text')],
      textBytes: [lesson.length],
      checkpoint: null,
      checkpointEverySeconds: 0.01,
      weights: null,
    },
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function reportsOf(trainer: Trainer, change: Partial<StartOrder> = {}, onReport?: (report: Report) => void) {
  trainer.send({ ...order, ...change });
  const reports: Report[] = [];
  for await (const each of trainer.reports) {
    reports.push(each);
    onReport?.(each);
  }
  await trainer.ended;
  return reports;
}
const ofType = <Type extends Report['type']>(reports: readonly Report[], type: Type) =>
  reports.filter((each): each is Extract<Report, { type: Type }> => each.type === type);
const stepsOf = (reports: readonly Report[]) => ofType(reports, 'progress').map(({ step }) => step);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const other = readTrainerCommand();
const trainers: Array<readonly [string, readonly string[] | null]> = [['small', null]];
if (hasTorch) trainers.push(['pytorch', pytorch]);
if (other) trainers.push([other.join(' '), other]);
if (!hasTorch) test.skip(`the trainer pytorch: ${python} cannot import torch, transformers and peft`, () => undefined);

describe.each(trainers)('the trainer %s', (name, given) => {
  const start = () => startTrainer(trainerOf(given, 0));

  beforeAll(() => {
    if (name !== 'pytorch') return;
    const weights = join(folder, 'weights');
    const { status, stderr } = runPython('-m', 'entourage_trainer.untrained', weights);
    if (status !== 0) throw new Error(stderr);
    order = { ...order, weights, learningRate: 1e-3 };
  });

  test('reports that it started, each step once, then the result with its hash, and ends', async () => {
    const reports = await reportsOf(start());
    const [started] = ofType(reports, 'started');
    expect(reports[0]).toBe(started);
    expect(stepsOf(reports)).toEqual(from(1, started?.totalSteps ?? 0));
    expect(ofType(reports, 'heldOut')).toHaveLength(2);
    const done = reports.at(-1);
    if (done?.type !== 'done') throw new Error('it is not done');
    expect(hashOf(await readFile(done.path))).toBe(done.sha256);
  });

  test('is cancelled between two steps with a checkpoint, and goes on from there', async () => {
    const trainer = start();
    const before = await reportsOf(trainer, {}, ({ type }) => {
      if (type === 'progress') trainer.send({ type: 'cancel' });
    });
    expect(before.slice(-2).map(({ type }) => type)).toEqual(['checkpoint', 'cancelled']);
    const { step, path } = ofType(before, 'checkpoint').at(-1) as Extract<Report, { type: 'checkpoint' }>;
    expect(stepsOf(before)).toEqual(from(1, step));
    const after = await reportsOf(start(), { checkpoint: path });
    expect(after[0]).toMatchObject({ type: 'started', step });
    expect(stepsOf(after)[0]).toBe(step + 1);
    expect(after.at(-1)?.type).toBe('done');
  });

  test('ends with the same weights and losses, interrupted or not', async () => {
    const whole = await reportsOf(start());
    const trainer = start();
    const before = await reportsOf(trainer, {}, (report) => {
      if (report.type === 'progress' && report.step === 3) trainer.send({ type: 'cancel' });
    });
    const saved = ofType(before, 'checkpoint').at(-1);
    const after = await reportsOf(start(), { checkpoint: saved?.path ?? null });
    const lossesOf = (reports: readonly Report[]) => ofType(reports, 'progress').map(({ loss }) => loss);
    expect([...lossesOf(before), ...lossesOf(after)]).toEqual(lossesOf(whole));
    expect(ofType(after, 'done')[0]).toMatchObject({ sha256: ofType(whole, 'done')[0]?.sha256 });
  });

  test('fails with a sentence where there is too little text', async () => {
    await writeFile(join(folder, 'short'), 'The athlete rests.');
    const reports = await reportsOf(start(), { texts: [join(folder, 'short')] });
    expect(reports.at(-1)).toMatchObject({ type: 'failed', reason: expect.stringMatching(/ .*\.$/) });
  });

  test('ends when its worker is gone', async () => {
    const trainer = start();
    trainer.send({ ...order, epochs: 100 });
    for await (const { type } of trainer.reports) if (type === 'progress') trainer.hangUp();
    await eventually(async () => expect(await trainer.ended).toMatch(/code 1/));
  });
});

(hasTorch ? test : test.skip)('the trainer pytorch begins with no weights that nobody vouches for', async () => {
  const weights = join(folder, 'changed');
  expect(runPython('-m', 'entourage_trainer.untrained', weights).status).toBe(0);
  const start = (change: Partial<StartOrder>) => reportsOf(startTrainer(trainerOf(pytorch)), change);
  await writeFile(join(weights, 'config.json'), '{}');
  expect((await start({ weights })).at(-1)).toMatchObject({
    type: 'failed',
    reason: 'The file config.json of the weights is not the one that its hash names.',
  });
  await rm(join(weights, 'SHA256SUMS'));
  expect((await start({ weights })).at(-1)).toMatchObject({ reason: expect.stringMatching('SHA256SUMS') });
  expect((await start({ weights: null })).at(-1)).toMatchObject({ reason: expect.stringMatching('no weights') });
});

(hasTorch ? test : test.skip)(
  'the trainer pytorch answers about its results, one adapter after the other',
  async () => {
    const weights = join(folder, 'asked');
    expect(runPython('-m', 'entourage_trainer.untrained', weights).status).toBe(0);
    const trained = async (epochs: number) => {
      await mkdir(join(folder, `epochs-${epochs}`));
      const change = { weights, epochs, learningRate: 1e-2, folder: join(folder, `epochs-${epochs}`) };
      return ofType(await reportsOf(startTrainer(trainerOf(pytorch)), change), 'done')[0] as Extract<
        Report,
        { type: 'done' }
      >;
    };
    const [little, more] = [await trained(1), await trained(4)];
    const answerer = startAnswerer(trainerOf(pytorch));
    const reports = answerer.reports[Symbol.asyncIterator]();
    async function ask(order: QuestionOrder): Promise<AnswerReport> {
      answerer.send(order);
      for (;;) {
        const { value } = await reports.next();
        if (value?.type !== 'wrote') return value;
      }
    }
    const open = ({ path }: { path: string }) => ask({ type: 'open', weights, adapter: path, beganWith: null });
    const lossOf = () => ask({ type: 'evaluate', text: more.heldOut });
    const text = { type: 'continue', prompt: 'Rest é', maxLength: 60, temperature: 0.8, mostSeconds: 30 } as const;
    await open(more);
    expect(await lossOf()).toEqual({ type: 'evaluated', loss: more.heldOutLoss });
    const said = await ask({ ...text, seed: 1 });
    expect(said).toMatchObject({ type: 'continued', stoppedBy: 'LENGTH' });
    await open(little);
    expect(await lossOf()).toMatchObject({ loss: expect.any(Number) });
    expect(await lossOf()).not.toMatchObject({ loss: more.heldOutLoss });
    await open(more);
    expect(await ask({ ...text, seed: 1 })).toEqual(said);
    expect(await ask({ ...text, seed: 2 })).not.toEqual(said);
    answerer.hangUp();
    expect(await answerer.ended).toMatch(/code 1/);
  },
);
