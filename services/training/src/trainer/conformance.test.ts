import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@entourage/stack/testing/eventually';
import { hashOf, lesson } from '../../test/test-store.ts';
import { readTrainerCommand } from '../env.ts';
import { startTrainer, type Trainer, trainerOf } from '../worker/start-trainer.ts';
import type { Report, StartOrder } from './protocol.ts';

const { jest } = import.meta;

jest.setTimeout(120_000);

let folder: string;
let order: StartOrder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trainer-'));
  await writeFile(join(folder, 'text'), lesson);
  order = {
    ...{ type: 'start', modelType: 'phi-2', epochs: 2, batchSize: 8, learningRate: 2e-5, seed: 4, folder },
    ...{ texts: [join(folder, 'text')], checkpoint: null, checkpointEverySeconds: 0.01, weights: null },
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
if (other) trainers.push([other.join(' '), other]);

describe.each(trainers)('the trainer %s', (_name, given) => {
  const start = () => startTrainer(trainerOf(given));

  test('reports that it started, each step once, then the result with its hash, and ends', async () => {
    const reports = await reportsOf(start());
    const [started] = ofType(reports, 'started');
    expect(reports[0]).toBe(started);
    expect(stepsOf(reports)).toEqual(from(1, started?.totalSteps ?? 0));
    expect(ofType(reports, 'heldOut')).toHaveLength(2);
    const done = reports.at(-1);
    if (done?.type !== 'done') throw new Error('it is not done');
    const { readFile } = await import('node:fs/promises');
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
