import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NoObject, StoreFull } from '@entourage/kit/objects/object-store.ts';
import { sharesOf } from '../trainer/read-texts.ts';
import { fetchBeginning, fetchObject } from './fetch-object.ts';
import type { Run } from './run.store.ts';
import { Cancelled, Failed, Lost, Stopped, TrainerGone } from './run-ends.ts';
import { openSession, type RunDeps, removeCheckpoints, type Text } from './trainer-session.ts';
import { WrongWeights } from './weights.ts';
import { newFolder } from './worker-folders.ts';

const renewEveryMs = 1000;
/** A trainer that ends unexpectedly begins again at its checkpoint, unless it came no further so many times. */
const triesInPlace = 3;

/** Runs a claimed job to its end. Everything it writes is refused once another worker has claimed the job. */
export async function runJob(run: Run, deps: RunDeps): Promise<void> {
  const { runs, objects, log } = deps;
  const folder = await newFolder(deps.self.name);
  try {
    await attempt(run, folder, deps);
    await removeCheckpoints(run, objects, null);
  } catch (error) {
    if (error instanceof Lost) log.warn({ job: run.id }, 'another worker has the job');
    else if (error instanceof Cancelled) await runs.cancelled(run);
    else if (error instanceof Stopped) await runs.release(run);
    else if (error instanceof Failed || error instanceof WrongWeights) await runs.fail(run, error.message);
    else if (error instanceof StoreFull) await runs.fail(run, 'There is no room left for checkpoints or weights.');
    else {
      const message = `The worker broke off: ${kindOf(error)}.`;
      await runs.advance(run, { ...nothing, log: [{ level: 'WARN', message }] }).catch(() => undefined);
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The message of an unknown error may hold a path or an address: people read its code alone, or its class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown error';
  return 'code' in error && /^[A-Z0-9_]+$/.test(String(error.code)) ? String(error.code) : error.constructor.name;
}

async function attempt(run: Run, folder: string, deps: RunDeps): Promise<void> {
  const renewing = keepLease(run, deps);
  let texts: Text[];
  let checkpoint: { path: string; step: number } | null;
  let weights: string | null;
  try {
    await deps.freeDevice?.();
    texts = await fetchTexts(run, folder, deps, renewing.ended);
    checkpoint = await fetchCheckpoint(run, folder, deps, renewing.ended);
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
  if (stopping.aborted) stop();
  const timer = setInterval(() => {
    runs
      .advance(run, nothing)
      .then((state) => {
        if (state === 'lost') ending.abort(new Lost());
        if (state === 'cancel') ending.abort(new Cancelled());
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a lease was not renewed'));
  }, renewEveryMs);
  return {
    ended: ending.signal,
    stop() {
      clearInterval(timer);
      stopping.removeEventListener('abort', stop);
    },
  };
}

/** The small engine reads a share of large texts, and its worker keeps no more of them on its disk. */
async function fetchTexts(
  run: Run,
  folder: string,
  { runs, objects, self }: RunDeps,
  signal: AbortSignal,
): Promise<Text[]> {
  const stored = await runs.texts(run);
  const wanted = stored.map(({ bytes }) => bytes);
  const parts = self.engine === 'small' ? sharesOf(wanted) : wanted;
  const texts: Text[] = [];
  for (const [place, { key, bytes }] of stored.entries()) {
    if (key === null) throw new Failed('A file of this job was deleted.');
    const path = join(folder, `text-${place}`);
    await fetchBeginning(objects, key, path, parts[place] ?? bytes, signal).catch((error: unknown) => {
      throw error instanceof NoObject ? new Failed('The text of a file of this job is gone.') : error;
    });
    texts.push({ path, bytes });
  }
  return texts;
}

async function fetchCheckpoint(
  run: Run,
  folder: string,
  deps: RunDeps,
  signal: AbortSignal,
): Promise<{ path: string; step: number } | null> {
  if (!run.checkpoint) return null;
  const { step, path: key, sha256 } = run.checkpoint;
  const path = join(folder, 'from.bin');
  const found = await fetchObject(deps.objects, key, path, signal).catch((error: unknown) => {
    if (error instanceof NoObject) return null;
    throw error;
  });
  if (found === sha256) return { path, step };
  const message = `The checkpoint of step ${step} is ${found === null ? 'gone' : 'damaged'}: the job begins again.`;
  await deps.runs.advance(run, { ...nothing, log: [{ level: 'WARN', message }] });
  return null;
}
