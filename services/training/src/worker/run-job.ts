import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoObject, type ObjectStore, StoreFull } from '@entourage/kit/objects/object-store.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { within } from '@entourage/kit/time/within.ts';
import type { Report } from '../trainer/protocol.ts';
import { fetchObject } from './fetch-object.ts';
import type { HeldOut, LogLine, Progress, Run, RunStore, WorkerSelf } from './run.store.ts';
import { NotTheProtocol, startTrainer, type Trainer, type TrainerCommand } from './start-trainer.ts';
import { type Weights, WrongWeights } from './weights.ts';

const writeEveryMs = 1000;
const publishEveryMs = 2000;
/** How long a trainer has to save a checkpoint and end. */
const endMs = 4000;
/** A trainer that ends unexpectedly begins again at its checkpoint, unless it came no further so many times. */
const triesInPlace = 3;

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

/** Someone else has the job now. */
class Lost extends Error {}
class Failed extends Error {}
class Cancelled extends Error {}
class Stopped extends Error {}
/** The trainer is gone, and said nothing. */
class TrainerGone extends Error {}

/** Runs a claimed job to its end. Everything it writes is refused once another worker has claimed the job. */
export async function runJob(run: Run, deps: RunDeps): Promise<void> {
  const { runs, objects, log } = deps;
  const folder = await mkdtemp(join(tmpdir(), 'training-'));
  try {
    await attempt(run, folder, deps);
    await removeCheckpoints(run, objects, null);
  } catch (error) {
    if (error instanceof Lost) log.warn({ job: run.id }, 'another worker has the job');
    else if (error instanceof Cancelled) await runs.cancelled(run);
    else if (error instanceof Stopped) await runs.release(run);
    else if (error instanceof Failed || error instanceof WrongWeights) await runs.fail(run, error.message);
    else if (error instanceof StoreFull) await runs.fail(run, 'There is no room left for checkpoints or weights.');
    else throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function attempt(run: Run, folder: string, deps: RunDeps): Promise<void> {
  const renewing = keepLease(run, deps);
  let texts: string[];
  let checkpoint: { path: string; step: number } | null;
  let weights: string | null;
  try {
    await deps.freeDevice?.();
    texts = await fetchTexts(run, folder, deps);
    checkpoint = await fetchCheckpoint(run, folder, deps);
    weights = await deps.weights.folderOf(run.modelType, renewing.ended);
  } catch (error) {
    throw renewing.ended.aborted ? renewing.ended.reason : error;
  } finally {
    renewing.stop();
  }
  for (let tries = 1; ; tries++) {
    const session = openSession(run, folder, deps);
    try {
      return await session.train({ texts, weights, from: checkpoint?.path ?? null });
    } catch (error) {
      if (!(error instanceof TrainerGone)) throw error;
      if (session.checkpoint && session.checkpoint.step !== checkpoint?.step) tries = 1;
      checkpoint = session.checkpoint ?? checkpoint;
      if (tries >= triesInPlace)
        throw new Failed(`The trainer ended ${tries} times ${error.message}. It may have run out of memory.`);
      await deps.runs.advance(run, {
        ...nothing,
        log: [
          {
            level: 'WARN',
            message: `The trainer ended ${error.message}. It begins again at step ${checkpoint?.step ?? 0}.`,
          },
        ],
      });
    }
  }
}

const nothing = { points: [], heldOut: [], log: [], checkpoint: null, publish: false };

/** While files are fetched nothing else renews the lease. `ended`: there is no reason to go on fetching. */
function keepLease(run: Run, { runs, log, stopping }: RunDeps): { readonly ended: AbortSignal; stop(): void } {
  const ending = new AbortController();
  const stop = () => ending.abort(new Stopped());
  stopping.addEventListener('abort', stop);
  const timer = setInterval(() => {
    runs
      .advance(run, nothing)
      .then((state) => {
        if (state === 'lost') ending.abort(new Lost());
        if (state === 'cancel') ending.abort(new Cancelled());
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a lease was not renewed'));
  }, writeEveryMs);
  return {
    ended: ending.signal,
    stop() {
      clearInterval(timer);
      stopping.removeEventListener('abort', stop);
    },
  };
}

async function fetchTexts(run: Run, folder: string, { runs, objects }: RunDeps): Promise<string[]> {
  const paths: string[] = [];
  for (const [place, key] of (await runs.texts(run)).entries()) {
    if (key === null) throw new Failed('A file of this job was deleted.');
    const path = join(folder, `text-${place}`);
    await fetchObject(objects, key, path).catch((error: unknown) => {
      throw error instanceof NoObject ? new Failed('The text of a file of this job is gone.') : error;
    });
    paths.push(path);
  }
  return paths;
}

async function fetchCheckpoint(
  run: Run,
  folder: string,
  deps: RunDeps,
): Promise<{ path: string; step: number } | null> {
  if (!run.checkpoint) return null;
  const { step, path: key, sha256 } = run.checkpoint;
  const path = join(folder, 'from.bin');
  const found = await fetchObject(deps.objects, key, path).catch((error: unknown) => {
    if (error instanceof NoObject) return null;
    throw error;
  });
  if (found === sha256) return { path, step };
  const message = `The checkpoint of step ${step} is ${found === null ? 'gone' : 'damaged'}: the job begins again.`;
  await deps.runs.advance(run, { ...nothing, log: [{ level: 'WARN', message }] });
  return null;
}

/** Files that a trainer begins with. */
interface Materials {
  readonly texts: readonly string[];
  readonly weights: string | null;
  /** A checkpoint. */
  readonly from: string | null;
}

/** One trainer process, from its start to its end. */
function openSession(run: Run, folder: string, deps: RunDeps) {
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
        texts: [...texts],
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
        await within(endMs, trainer.ended, () => new Error('a trainer does not end'));
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

async function removeCheckpoints(run: Run, objects: ObjectStore, kept: string | null): Promise<void> {
  for await (const { key } of objects.list(`jobs/${run.id}/`)) if (key !== kept) await objects.remove(key);
}
