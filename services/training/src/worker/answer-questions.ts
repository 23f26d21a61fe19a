import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { repeat } from '@entourage/kit/time/repeat.ts';
import type { Question, QuestionStore } from '../questions/question.store.ts';
import { CannotAnswer, type ModelHost, startModelHost } from './model-host.ts';
import type { WorkerSelf } from './run.store.ts';
import type { TrainerCommand } from './start-trainer.ts';
import { type Weights, WrongWeights } from './weights.ts';

const lookEveryMs = 300;
const renewEveryMs = 2000;
/** Weights that nobody asks about leave the device. */
const idleMs = 300_000;
const mostSeconds = 30;

export interface AnswerDeps {
  readonly questions: QuestionStore;
  readonly objects: ObjectStore;
  readonly self: WorkerSelf;
  readonly trainer: TrainerCommand;
  readonly weights: Weights;
  readonly log: Log;
}

/** Somebody else has the question now, or it is gone. */
class Dropped extends Error {}

export type Answering = ReturnType<typeof startAnswering>;

/** Answers questions about the models of this worker's location, while it trains none. */
export function startAnswering({ questions, objects, self, trainer, weights, log }: AnswerDeps) {
  let host: ModelHost | null = null;
  /** Those whose process may still be there. */
  const leaving = new Set<ModelHost>();
  let closing: Promise<void> = Promise.resolve();
  let working: Promise<void> = Promise.resolve();
  let dropping = new AbortController();
  let usedAt = 0;
  let isPaused = false;

  /** The device is free afterwards. A process that did not end in time is waited for again the next time. */
  function closeHost(): Promise<void> {
    if (host) {
      host.kill();
      leaving.add(host);
    }
    host = null;
    closing = closing
      .catch(() => undefined)
      .then(async () => {
        for (const gone of leaving) {
          await gone.close();
          leaving.delete(gone);
        }
      });
    return closing;
  }

  async function hostFor(question: Question, signal: AbortSignal): Promise<ModelHost> {
    const folder = await weights.folderOf(question.modelType, signal);
    if (folder === null) throw new CannotAnswer('The weights of this model type are gone from its worker.');
    if (host?.weights !== folder || host.isOver) await closeHost();
    signal.throwIfAborted();
    host ??= await startModelHost(trainer, objects, folder, self.name);
    signal.throwIfAborted();
    await host.open(question, signal);
    return host;
  }

  async function answer(question: Question, signal: AbortSignal): Promise<void> {
    const { asks } = question;
    const open = await hostFor(question, signal);
    if (asks.kind === 'evaluate') {
      const said = await open.ask({ type: 'evaluate', text: await open.textOf(asks.heldOutPath, signal) });
      if (said.type === 'evaluated') await questions.measured(question, said.loss);
      return;
    }
    const { kind: _, ...wanted } = asks;
    const said = await open.ask({ type: 'continue', ...wanted, mostSeconds }, async (text) => {
      if (!(await questions.write(question, text))) throw new Dropped();
    });
    if (said.type === 'continued') await questions.finish(question, said.text, said.stoppedBy);
  }

  async function work(question: Question): Promise<void> {
    const dropped = new AbortController();
    dropping = dropped;
    // Whatever waits for the process ends with it.
    dropped.signal.addEventListener('abort', () => host?.kill());
    const renewing = setInterval(
      () =>
        void questions.renew(question).then(
          (isOurs) => isOurs || dropped.abort(),
          (error: unknown) => log.warn({ err: error }, 'a question was not renewed'),
        ),
      renewEveryMs,
    );
    try {
      await answer(question, dropped.signal);
    } catch (error) {
      await closeHost();
      if (dropped.signal.aborted || error instanceof Dropped) await questions.release(question);
      else if (error instanceof CannotAnswer || error instanceof WrongWeights)
        await questions.fail(question, error.message);
      else throw error;
    } finally {
      clearInterval(renewing);
      usedAt = performance.now();
    }
  }

  async function look(): Promise<void> {
    if (isPaused) return;
    const question = await questions.claim(self, host?.modelId ?? null);
    if (question && isPaused) await questions.release(question);
    else if (question) {
      working = work(question);
      await working;
    } else if (performance.now() - usedAt > idleMs) await closeHost();
  }

  const looking = repeat(lookEveryMs, look, log);

  /** What was asked waits, and the device is free. */
  async function pause(): Promise<void> {
    isPaused = true;
    dropping.abort();
    await working.catch(() => undefined);
    await closeHost();
  }

  return {
    pause,
    resume() {
      isPaused = false;
    },
    async stop(): Promise<void> {
      await pause();
      await looking.stop();
    },
  };
}
