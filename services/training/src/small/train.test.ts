import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { continueText } from './generate.ts';
import type { Shape } from './shape.ts';
import { divideText } from './text-data.ts';
import { Diverged, openRun } from './train.ts';
import { readWeights, saveWeights } from './weights-file.ts';

const shape: Shape = { vocabulary: 256, context: 16, width: 16, heads: 2, layers: 1 };
const sentence = 'the athlete rests, the athlete trains, the athlete sleeps. ';
const data = divideText([Buffer.from(sentence.repeat(60))]);
const plan = { epochs: 3, batchSize: 8, learningRate: 1e-4, seed: 5, shape };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'small-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The curve and the hash of the weights of a run that is saved and opened again after these steps. */
async function runWith(interruptedAfter: readonly number[], seed = plan.seed) {
  const path = join(folder, 'run.bin');
  let run = openRun({ ...plan, seed }, data, null);
  const curve: number[] = [];
  while (!run.isOver) {
    curve.push(run.next().loss);
    if (!interruptedAfter.includes(run.step)) continue;
    await saveWeights(path, run.checkpoint());
    run = openRun({ ...plan, seed }, data, await readWeights(path));
  }
  const { saved, trainingLoss, heldOutLoss } = run.result();
  return { curve, trainingLoss, heldOutLoss, ...(await saveWeights(path, saved)) };
}

test('a run that is interrupted ends with the same curve and the same weights, another seed with others', async () => {
  const undisturbed = await runWith([]);
  expect(await runWith([1, 7, 8, undisturbed.curve.length - 1, undisturbed.curve.length])).toEqual(undisturbed);
  expect((await runWith([], 6)).sha256).not.toBe(undisturbed.sha256);
  const [first = 0] = undisturbed.curve;
  expect(undisturbed.heldOutLoss).toBeLessThan(first * 0.8);
});

test('a run at too high a rate ends with a reason', () => {
  const run = openRun({ ...plan, learningRate: 1 }, data, null);
  expect(() => {
    while (!run.isOver) run.next();
  }).toThrow(Diverged);
});

test('the same block of text is held out whatever stands around it, and nothing is both', () => {
  const blocks = Array.from({ length: 60 }, (_, at) => String.fromCharCode(40 + at).repeat(1024));
  const all = divideText([Buffer.from(blocks.join(''))]);
  const some = divideText([Buffer.from('x'.repeat(1024)), Buffer.from(blocks.slice(10).join(''))]);
  const letters = (text: Uint8Array) => new Set(Buffer.from(text).toString());
  expect(letters(all.heldOut).size).toBeGreaterThan(1);
  for (const letter of letters(some.heldOut)) expect(letters(all.training)).not.toContain(letter);
  expect([...letters(all.heldOut)].filter((letter) => letters(all.training).has(letter))).toEqual([]);
});

test('a file of weights that is cut off is refused', async () => {
  const path = join(folder, 'cut.bin');
  await saveWeights(path, openRun(plan, data, null).checkpoint());
  const content = await readFile(path);
  const { decodeWeights } = await import('./weights-file.ts');
  expect(() => decodeWeights(content.subarray(0, -4))).toThrow('not whole');
});

test('a model that learned a text continues it, the same with the same seed, within its time', () => {
  const run = openRun({ ...plan, epochs: 16, learningRate: 1e-4 }, data, null);
  while (!run.isOver) run.next();
  const model = { shape, params: run.result().saved.arrays[0] as Float32Array };
  const wanted = { prompt: Buffer.from('the athl'), maxLength: 4, temperature: 0, seed: 1, deadline: Infinity };
  expect(Buffer.from(continueText(model, wanted).bytes).toString()).toBe('ete ');
  const warm = { ...wanted, temperature: 1.2, maxLength: 30 };
  expect(continueText(model, warm)).toEqual(continueText(model, warm));
  expect(continueText(model, { ...warm, seed: 2 })).not.toEqual(continueText(model, warm));
  let clock = 0;
  const cut = continueText(model, { ...warm, deadline: 5 }, () => clock++);
  expect(cut).toMatchObject({ stoppedBy: 'TIME' });
  expect(cut.bytes).toHaveLength(6);
});
