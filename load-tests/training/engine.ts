import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../contracts/make/markdown.ts';
import { startTrainer, type Trainer, trainerOf } from '../../services/training/src/worker/start-trainer.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import { median } from '../gateway/statistics.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import type { Rounds } from './bench.ts';
import { lesson } from './lesson.ts';
import type { PlainLoops } from './processes/plain-loops.ts';

const batchSize = 16;
const atLeast = 0.5;

/** Steps a second of the trainer as a worker runs it, beside the same arithmetic in plain loops. */
export async function benchEngine({ warm, seconds, count }: Rounds): Promise<Bar> {
  const folder = await mkdtemp(join(tmpdir(), 'training-bench-'));
  await writeFile(join(folder, 'text'), lesson(400_000));
  const plain = await startChild<object, PlainLoops, number>(new URL('processes/plain-loops.ts', import.meta.url), {});
  const [theirs, ours]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round <= count; round += 1) {
      const lasting = round === 0 ? warm : seconds;
      const alone = await plain.ask({ batchSize, seconds: lasting });
      const engine = await stepsPerSecond(folder, lasting);
      if (round === 0) continue;
      theirs.push(alone);
      ours.push(engine);
    }
  } finally {
    plain.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const rival = { name: 'the matrix products of a step in plain loops', rate: median(theirs) };
  const name = `steps of the small engine, batches of ${batchSize}`;
  const bar = rateBar({ name, rate: median(ours) }, rival, atLeast);
  console.log(`\nA step of the small engine, with norms, softmax, Adam and its report:\n`);
  console.log(
    table(
      ['plain loops /s', 'trainer /s', 'ratio', 'bar', 'result'],
      [[median(theirs).toFixed(2), median(ours).toFixed(2), ratioOf(bar.ratio), bar.bar, verdict(bar.met)]],
    ),
  );
  // Steps take longer than most of what is measured by the second.
  const digits = (rate: number) => `${rate.toFixed(1)}/s`;
  return {
    ...bar,
    value: `${ratioOf(bar.ratio)}, ${digits(median(ours))}`,
    against: `${rival.name}, ${digits(median(theirs))}`,
  };
}

async function stepsPerSecond(folder: string, seconds: number): Promise<number> {
  const text = join(folder, 'text');
  const { size } = await stat(text);
  const trainer: Trainer = startTrainer(trainerOf(null));
  trainer.send({
    ...{ type: 'start', modelType: 'phi-2', epochs: 100, batchSize, learningRate: 2e-5, seed: 1, folder },
    ...{ texts: [text], textBytes: [size], checkpoint: null, checkpointEverySeconds: 3600, weights: null },
  });
  let [first, last, steps] = [0, 0, 0];
  try {
    for await (const report of trainer.reports) {
      if (report.type === 'failed') throw new Error(report.reason);
      if (report.type !== 'progress') continue;
      last = performance.now();
      // The first steps compile.
      if (report.step < 4) first = last;
      else steps++;
      if (first > 0 && last - first > seconds * 1000) break;
    }
  } finally {
    trainer.kill();
    await trainer.ended;
  }
  return (steps * 1000) / (last - first);
}
