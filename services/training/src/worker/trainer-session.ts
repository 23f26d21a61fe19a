import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { within } from '@entourage/kit/time/within.ts';
import type { Report } from '../trainer/protocol.ts';
import type { HeldOut, LogLine, Progress, Run, RunStore, WorkerSelf } from './run.store.ts';
import { Cancelled, Failed, Lost, Stopped, TrainerGone } from './run-ends.ts';
import { NotTheProtocol, startTrainer, type Trainer, type TrainerCommand } from './start-trainer.ts';
import type { Weights } from './weights.ts';

const writeEveryMs = 1000;
const publishEveryMs = 2000;
/** How long a trainer has to save a checkpoint and end. */
const endMs = 4000;

export interface RunDeps {
  readonly runs: RunStore;
  readonly objects: ObjectStore;
  readonly self: WorkerSelf;
  readonly trainer: TrainerCommand;
  readonly weights: Weights;
  readonly checkpointEverySeconds: number;
  readonly log: Log;
  /** This process is ending: the job goes to another worker. */
  readonly stopping: AbortSignal;
  /** Awaited before the trainer starts, while the lease is kept. */
  readonly freeDevice?: () => Promise<void>;
  /** For tests: told of each trainer process. */
  readonly onTrainer?: (trainer: Trainer) => void;
}

/** A file with a text, or with as much of it as the engine reads; `bytes`: of the whole. */
export interface Text {
  readonly path: string;
  readonly bytes: number;
}

/** Files that a trainer begins with. */
interface Materials {
  readonly texts: readonly Text[];
  readonly weights: string | null;
  /** A checkpoint. */
  readonly from: string | null;
}

/** One trainer process, from its start to its end. */
export function openSession(run: Run, folder: string, deps: RunDeps) {
  const { runs, objects, self } = deps;
  let points: Progress[] = [];
  let heldOut: HeldOut[] = [];
  let logged: LogLine[] = [];
  let parameters = 1;
  let beganWith: string | null = null;
  let publishedAt = 0;
  let ending: Cancelled | Stopped | null = null;
  let checkpoint: { path: string; step: number } | null = null;
  let writing: Promise<void> = Promise.resolve();
  let broken: unknown = null;
  const trainer = startTrainer(deps.trainer);
  deps.onTrainer?.(trainer);

  const endWith = (reason: Cancelled | Stopped) => {
    if (ending) return;
    ending = reason;
    trainer.send({ type: 'cancel' });
    setTimeout(() => trainer.kill(), endMs).unref();
  };

  async function writeNow(saved: Parameters<RunStore['advance']>[1]['checkpoint'] = null): Promise<void> {
    const now = performance.now();
    const publish = points.length > 0 && now - publishedAt > publishEveryMs;
    const batch = { points, heldOut, log: logged, checkpoint: saved, publish };
    [points, heldOut, logged] = [[], [], []];
    const state = await runs.advance(run, batch);
    if (publish) publishedAt = now;
    if (state === 'lost') throw new Lost();
    if (state === 'cancel') endWith(new Cancelled());
  }

  /** One write after another, so that a checkpoint is never ahead of its curve. */
  const write = (saved?: Parameters<typeof writeNow>[0]): Promise<void> => {
    const next = writing.then(() => writeNow(saved));
    writing = next.catch((error: unknown) => {
      broken ??= error;
      trainer.kill();
    });
    return next;
  };

  async function keepCheckpoint({ step, path, sha256 }: Extract<Report, { type: 'checkpoint' }>): Promise<void> {
    const key = `jobs/${run.id}/checkpoint-${step}-${run.fence}`;
    await keepFile(objects, path, key, sha256);
    await write({ step, path: key, sha256 });
    if (checkpoint && checkpoint.path !== path) await rm(checkpoint.path, { force: true });
    checkpoint = { path, step };
    await removeCheckpoints(run, objects, key);
  }

  async function complete(done: Extract<Report, { type: 'done' }>): Promise<void> {
    if (!Number.isFinite(done.heldOutLoss)) throw new Failed('The held-out loss is not a number.');
    const weightsPath = `models/${run.id}/weights-${run.fence}`;
    const heldOutPath = `models/${run.id}/held-out-${run.fence}`;
    await keepFile(objects, done.path, weightsPath, done.sha256);
    await objects.write(heldOutPath, createReadStream(done.heldOut));
    await write();
    const isOurs = await runs.complete(run, {
      weightsPath,
      weightsSha256: done.sha256,
      weightsBytes: done.bytes,
      heldOutPath,
      steps: done.steps,
      parameters,
      beganWith,
      trainingLoss: done.trainingLoss,
      heldOutLoss: done.heldOutLoss,
    });
    if (isOurs) return;
    for (const key of [weightsPath, heldOutPath]) await objects.remove(key);
    throw new Lost();
  }

  async function take(said: Report): Promise<boolean> {
    if (said.type === 'progress') points.push(said);
    else if (said.type === 'heldOut') heldOut.push(said);
    else if (said.type === 'log') logged.push(said);
    else if (said.type === 'checkpoint') await keepCheckpoint(said);
    else if (said.type === 'started') {
      ({ parameters, beganWith } = said);
      const isSubstitute = said.engine === 'small' || !self.modelTypes.includes(run.modelType);
      if (!(await runs.started(run, said, isSubstitute))) throw new Lost();
    } else if (said.type === 'failed') throw new Failed(said.reason);
    else if (said.type === 'cancelled') throw ending ?? new Cancelled();
    else {
      await complete(said);
      return true;
    }
    return false;
  }

  return {
    get checkpoint() {
      return checkpoint;
    },

    async train({ texts, weights, from }: Materials): Promise<void> {
      const { modelType, epochs, batchSize, learningRate, seed } = run;
      const timer = setInterval(() => void write().catch(() => undefined), writeEveryMs);
      const stop = () => endWith(new Stopped());
      deps.stopping.addEventListener('abort', stop);
      if (deps.stopping.aborted) stop();
      trainer.send({
        type: 'start',
        ...{ modelType, epochs, batchSize, learningRate, seed, folder },
        texts: texts.map(({ path }) => path),
        textBytes: texts.map(({ bytes }) => bytes),
        checkpoint: from,
        checkpointEverySeconds: deps.checkpointEverySeconds,
        weights,
      });
      try {
        for await (const said of trainer.reports) if (await take(said)) return;
        throw broken ?? ending ?? new TrainerGone(await trainer.ended);
      } catch (error) {
        throw broken ?? (error instanceof NotTheProtocol ? new Failed(error.message) : error);
      } finally {
        clearInterval(timer);
        deps.stopping.removeEventListener('abort', stop);
        await writing;
        trainer.kill();
        await within(endMs, trainer.ended, () => new Error('a trainer does not end')).catch((error: unknown) =>
          deps.log.warn({ err: error, job: run.id }, 'a trainer was left behind'),
        );
      }
    },
  };
}

/** Refuses a file that changed on its way. */
async function keepFile(objects: ObjectStore, path: string, key: string, sha256: string): Promise<void> {
  const stored = await objects.write(key, createReadStream(path));
  if (stored.sha256 === sha256) return;
  await objects.remove(key);
  throw new Failed('A file of the trainer was damaged on its way to the store.');
}

const fenceIn = /-(\d+)$/;

/** But for those of a worker that claimed the job after this run: this one may have hung meanwhile. */
export async function removeCheckpoints(run: Run, objects: ObjectStore, kept: string | null): Promise<void> {
  for await (const { key } of objects.list(`jobs/${run.id}/`))
    if (key !== kept && Number(fenceIn.exec(key)?.[1] ?? 0) <= run.fence) await objects.remove(key);
}
