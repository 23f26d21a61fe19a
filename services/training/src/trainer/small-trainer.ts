/** The trainer of the small engine: speaks the protocol on its standard streams. Its argument is its niceness. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { divideText } from '../small/text-data.ts';
import { Diverged, leastTextBytes, mostStepsPerEpoch, openRun, rateFactor } from '../small/train.ts';
import { readWeights, saveWeights } from '../small/weights-file.ts';
import { order, type Report, type StartOrder } from './protocol.ts';
import { mostTextBytes, readTexts } from './read-texts.ts';
import { smallName } from './small-name.ts';

setPriority(Number(process.argv[2]));

let cancelled = false;

async function write(report: Report): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(report)}\n`)) await once(process.stdout, 'drain');
}
const log = (message: string, level: 'INFO' | 'WARN' = 'INFO') => write({ type: 'log', level, message });

async function train(start: StartOrder): Promise<void> {
  const { texts, isCut } = await readTexts(start.texts, start.textBytes);
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  if (bytes < leastTextBytes) {
    const reason = `The files have too little text: ${bytes} bytes, at least ${leastTextBytes} are needed.`;
    return write({ type: 'failed', reason });
  }
  const data = divideText(texts);
  const run = openRun(start, data, start.checkpoint === null ? null : await readWeights(start.checkpoint));
  const { totalSteps, perEpoch } = run;
  await write({
    type: 'started',
    engine: 'small',
    device: 'CPU',
    trainedAs: smallName,
    parameters: run.parameters,
    totalSteps,
    step: run.step,
    beganWith: null,
  });
  if (isCut) await log(`The files have more text than this model reads: ${mostTextBytes / 1024 / 1024} MB are used.`);
  await log(
    `${data.training.length} bytes to learn from, ${data.heldOut.length} held out. ${perEpoch} steps an epoch` +
      `${perEpoch === mostStepsPerEpoch ? ', the most there are' : ''}. It learns from scratch, at ${rateFactor} times the given learning rate.`,
  );

  // Each in a file of its own: the worker may still be reading the one before.
  const saveCheckpoint = async () => {
    const path = join(start.folder, `checkpoint-${run.step}.bin`);
    const { sha256 } = await saveWeights(path, run.checkpoint());
    await write({ type: 'checkpoint', step: run.step, path, sha256 });
  };
  const begun = { at: performance.now(), step: run.step };
  let savedAt = begun.at;
  let measured = { at: begun.at, cpu: process.cpuUsage() };
  let deviceUse = 0;
  while (!run.isOver) {
    const { step, epoch, loss, heldOutLoss } = run.next();
    const now = performance.now();
    if (now - measured.at > 1000) {
      const { user, system } = process.cpuUsage(measured.cpu);
      deviceUse = Math.min(100, (user + system) / 10 / (now - measured.at));
      measured = { at: now, cpu: process.cpuUsage() };
    }
    const secondsLeft = (((now - begun.at) / (step - begun.step)) * (totalSteps - step)) / 1000;
    await write({ type: 'progress', step, epoch, loss, secondsLeft, deviceUse });
    if (heldOutLoss !== null) await write({ type: 'heldOut', step, loss: heldOutLoss });
    // Orders arrive between two steps.
    await nextTurn();
    if (cancelled) {
      await saveCheckpoint();
      return write({ type: 'cancelled' });
    }
    if (now - savedAt > start.checkpointEverySeconds * 1000) {
      await saveCheckpoint();
      savedAt = performance.now();
    }
  }
  const { saved, trainingLoss, heldOutLoss } = run.result();
  const path = join(start.folder, 'weights.bin');
  const heldOut = join(start.folder, 'held-out.txt');
  await writeFile(heldOut, data.heldOut);
  const file = await saveWeights(path, saved);
  await write({ type: 'done', path, ...file, steps: run.step, trainingLoss, heldOutLoss, heldOut });
}

/** The last line must have left before the process ends. */
const end = (code: number) => process.stdout.write('', () => process.exit(code));

async function fail(error: unknown): Promise<void> {
  const reason =
    error instanceof Diverged ? error.message : `The trainer failed: ${error instanceof Error ? error.message : error}`;
  await write({ type: 'failed', reason: reason.slice(0, 2000) });
}

const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => {
  const given = order.parse(JSON.parse(line));
  if (given.type === 'cancel') cancelled = true;
  else
    void train(given)
      .catch(fail)
      .then(() => end(0));
});
// The worker is gone.
orders.on('close', () => process.exit(1));
