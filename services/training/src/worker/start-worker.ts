import { openDatabase } from '@entourage/kit/data/database.ts';
import { openObjectStore } from '@entourage/kit/objects/open-object-store.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Running } from '@entourage/kit/process/run-process.ts';
import { workOnJobs } from '@entourage/kit/queue/work-on-jobs.ts';
import { repeat } from '@entourage/kit/time/repeat.ts';
import { z } from 'zod';
import type { WorkerEnv } from '../env.ts';
import { createQuestionStore } from '../questions/question.store.ts';
import { type Answering, startAnswering } from './answer-questions.ts';
import { queueOf } from './location-queue.ts';
import { createRunStore, type WorkerSelf } from './run.store.ts';
import { runJob } from './run-job.ts';
import { trainerOf } from './start-trainer.ts';
import { noWeights, openWeights } from './weights.ts';
import { removeLeftFolders } from './worker-folders.ts';

const reportEveryMs = 2000;
const job = z.object({ id: z.uuid() });

/** A worker: takes the jobs of its location, one at a time. */
export async function startWorker(env: WorkerEnv, log: Log): Promise<Running> {
  const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, log);
  const runs = createRunStore(pool);
  const objects = openObjectStore(env);
  await removeLeftFolders(env.TRAINING_WORKER);
  const weights = openWeights(env.TRAINING_WEIGHTS, env, env.TRAINING_WEIGHTS_CACHE);
  const self: WorkerSelf = {
    name: env.TRAINING_WORKER,
    location: env.TRAINING_LOCATION,
    device: env.TRAINING_DEVICE,
    engine: env.TRAINING_ENGINE,
    modelTypes: env.TRAINING_ENGINE === 'pytorch' ? await weights.modelTypes() : [],
  };
  if (env.TRAINING_ENGINE !== 'small' && !env.TRAINER_COMMAND)
    throw new Error('TRAINER_COMMAND is missing: only the small engine has a trainer of its own');
  const trainer = trainerOf((env.TRAINING_ENGINE !== 'small' && env.TRAINER_COMMAND) || null, env.TRAINER_NICENESS);
  const answering: Answering | null =
    self.engine === 'small'
      ? null
      : startAnswering({ questions: createQuestionStore(pool), objects, self, trainer, weights, log });
  const stopping = new AbortController();
  let current: string | null = null;
  const report = () => runs.report(self, current);

  async function take(data: unknown): Promise<void> {
    if (stopping.signal.aborted) return;
    const run = await runs.claim(job.parse(data).id, self);
    if (!run) return;
    current = run.id;
    log.info({ job: run.id, fence: run.fence }, 'a job begins');
    try {
      await report();
      await runJob(run, {
        runs,
        objects,
        self,
        trainer,
        weights: env.TRAINING_ENGINE === 'pytorch' ? weights : noWeights,
        checkpointEverySeconds: env.CHECKPOINT_SECONDS,
        log,
        stopping: stopping.signal,
        freeDevice: async () => answering?.pause(),
      });
      log.info({ job: run.id }, 'a job ended');
    } finally {
      current = null;
      answering?.resume();
    }
    await report();
  }

  await report();
  const reporting = repeat(reportEveryMs, report, log);
  const working = workOnJobs(queueOf(env.TRAINING_LOCATION), env, take, log, 1);
  log.info({ location: env.TRAINING_LOCATION, engine: env.TRAINING_ENGINE }, 'a training worker is up');
  return {
    async drain() {
      stopping.abort();
      await working.stop();
      await answering?.stop();
      await reporting.stop();
      await runs.leave(self.name);
      await pool.end();
    },
  };
}
