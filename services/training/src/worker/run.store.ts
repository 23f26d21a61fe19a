import { jobCompleted, jobStarted } from '@entourage/contracts/events/training.ts';
import type { TrainingEngine } from '@entourage/contracts/training.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Report } from '../trainer/protocol.ts';
import {
  beginAnew,
  end,
  endCancelled,
  endFailed,
  publishProgress,
  versionOf,
  writeBatch,
  writeLog,
} from './run-rows.ts';

/** A worker that is silent for so long has lost its job. Less than the ten seconds in which a cancellation is done. */
const lease = "interval '6 seconds'";

/** The engine that wrote the checkpoint of job `j`; null without one. No other engine reads it. */
const checkpointEngine = 'case when j.checkpoint_step is not null then j.engine end';

const isAlive = "w.location = j.training_location and w.seen_at > now() - interval '10 seconds'";

/** A job that loses its worker more often, and comes no further in between, fails. */
const mostTakeovers = 5;
const lostTooOften = `Its workers were lost ${mostTakeovers + 1} times, and it came no further. Its log says what is known.`;

/** What a worker may do, and where it is. */
export interface WorkerSelf {
  readonly name: string;
  readonly location: string;
  readonly device: string;
  readonly engine: TrainingEngine;
  readonly modelTypes: readonly string[];
}

/** A claimed job. `fence`: what an earlier claim writes is refused. */
export interface Run {
  readonly id: string;
  readonly fence: number;
  readonly modelName: string;
  readonly modelType: string;
  readonly epochs: number;
  readonly batchSize: number;
  readonly learningRate: number;
  readonly seed: number;
  readonly trainingFileIds: readonly string[];
  readonly checkpoint: { readonly step: number; readonly path: string; readonly sha256: string } | null;
}

type Claimed = Omit<Run, 'checkpoint'> & {
  readonly step: number | null;
  readonly path: string;
  readonly sha256: string;
  readonly takeovers: number;
  readonly isTakeover: boolean;
  readonly checkpointEngine: TrainingEngine | null;
};

export type Progress = Extract<Report, { type: 'progress' }>;
export type HeldOut = Extract<Report, { type: 'heldOut' }>;
export interface LogLine {
  readonly level: 'INFO' | 'WARN' | 'ERROR';
  readonly message: string;
}

/** What happened since the last write. */
export interface Batch {
  readonly points: readonly Progress[];
  readonly heldOut: readonly HeldOut[];
  readonly log: readonly LogLine[];
  readonly checkpoint: { readonly step: number; readonly path: string; readonly sha256: string } | null;
  /** Whether to publish the progress. */
  readonly publish: boolean;
}

/** The result of a run, in the object store. */
export interface Result {
  readonly weightsPath: string;
  readonly weightsSha256: string;
  readonly weightsBytes: number;
  readonly heldOutPath: string;
  readonly steps: number;
  readonly parameters: number;
  readonly beganWith: string | null;
  readonly trainingLoss: number;
  readonly heldOutLoss: number;
}

export type RunStore = ReturnType<typeof createRunStore>;

export function createRunStore(pool: Pool) {
  return {
    /** Writes that this worker lives, and what it works on. */
    async report(self: WorkerSelf, jobId: string | null): Promise<void> {
      await pool.query(
        `insert into workers (name, location, device, engine, model_types, job_id) values ($1, $2, $3, $4, $5, $6)
         on conflict (name) do update set location = excluded.location, device = excluded.device,
           engine = excluded.engine, model_types = excluded.model_types, job_id = excluded.job_id, seen_at = now()`,
        [self.name, self.location, self.device, self.engine, self.modelTypes, jobId],
      );
    },

    leave: (name: string) => pool.query('delete from workers where name = $1', [name]),

    /**
     * Null if the job is not for this worker now: somebody has it, it ended, its weights are not here but, for a small
     * model, elsewhere at the location, or another engine goes on from its checkpoint. A checkpoint of the small engine
     * is given up where only workers with the weights are left; one of the GPU never is.
     */
    claim: (id: string, self: WorkerSelf): Promise<Run | null> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Claimed>(
          `update training_jobs j
         set status = 'RUNNING', fence = fence + 1, worker = $2, lease_until = now() + ${lease}, updated_at = now(),
           started_at = coalesce(started_at, now()), takeovers = takeovers + (status = 'RUNNING')::int,
             estimated_time_left = null, gpu_usage = 0
         where id = $1 and training_location = $3 and cancel_requested_at is null
           and (status = 'QUEUED' or (status = 'RUNNING' and lease_until < now()))
           and case $4 when 'pytorch' then j.architecture = any ($5::text[]) and (
               ${checkpointEngine} is distinct from 'small'
               or not exists (select from workers w where ${isAlive} and w.engine = 'small'))
             else ${checkpointEngine} is distinct from 'pytorch' and (
               ${checkpointEngine} is not null
               or not exists (select from workers w where ${isAlive} and w.engine = 'pytorch'
                 and j.architecture = any (w.model_types))) end
         returning id, fence, model_name as "modelName", architecture as "modelType", epochs, batch_size as "batchSize",
           learning_rate as "learningRate", seed, training_file_ids as "trainingFileIds", checkpoint_step as step,
           checkpoint_path as path, checkpoint_sha256 as sha256, takeovers, old.status = 'RUNNING' as "isTakeover",
           ${checkpointEngine} as "checkpointEngine"`,
          [id, self.name, self.location, self.engine, self.modelTypes],
        );
        const [row] = rows;
        if (!row) return null;
        const { step: saved, path, sha256, takeovers, isTakeover, checkpointEngine: writtenBy, ...claimed } = row;
        const isReadable = saved !== null && writtenBy === self.engine;
        const run = { ...claimed, checkpoint: isReadable ? { step: saved, path, sha256 } : null };
        if (isTakeover)
          await writeLog(client, run, [
            { level: 'WARN', message: `Its worker was lost. ${goesOnAt(isReadable ? saved : 0)}` },
          ]);
        if (isTakeover && takeovers > mostTakeovers) {
          await endFailed(client, run, versionOf(client, run), lostTooOften);
          return null;
        }
        if (saved !== null && !isReadable) await beginAnew(client, run, saved);
        await publishProgress(client, run.id);
        return run;
      }),

    /** Where the texts of the run's files are, and how large; null for one that is gone. */
    async texts(run: Run): Promise<Array<{ key: string | null; bytes: number }>> {
      const { rows } = await pool.query<{ key: string | null; bytes: number }>(
        `select f.text_path as key, coalesce(f.text_bytes, 0)::float8 as bytes from unnest($1::uuid[]) with ordinality as wanted (id, place)
         left join training_files f on f.id = wanted.id order by place`,
        [run.trainingFileIds],
      );
      return rows;
    },

    /** The trainer has begun at a step: what an earlier claim reported beyond it comes again. */
    started: (run: Run, said: Extract<Report, { type: 'started' }>, isSubstitute: boolean): Promise<boolean> =>
      owned(pool, run, async (client, version) => {
        await client.query('delete from training_points where job_id = $1 and step > $2', [run.id, said.step]);
        await client.query('delete from held_out_points where job_id = $1 and step > $2', [run.id, said.step]);
        await client.query(
          `update training_jobs set engine = $2, device = $3, trained_as = $4, is_substitute = $5, total_steps = $6,
             furthest_step = greatest(furthest_step, step), step = $7, progress = $7::int * 100.0 / $6::int where id = $1`,
          [run.id, said.engine, said.device, said.trainedAs, isSubstitute, said.totalSteps, said.step],
        );
        const data = { engine: said.engine, isSubstitute };
        await client.query(outboxInsert(jobStarted, { subject: run.id, version: await version(), data }));
      }),

    /** Renews the lease and writes what happened; `lost` if another worker has the job. */
    async advance(run: Run, batch: Batch): Promise<'going' | 'cancel' | 'lost'> {
      let cancel = false;
      const isOurs = await owned(pool, run, async (client, _version, cancelRequested) => {
        cancel = cancelRequested;
        await client.query(`update training_jobs set lease_until = now() + ${lease} where id = $1`, [run.id]);
        await writeBatch(client, run, batch);
        if (batch.publish) await publishProgress(client, run.id);
      });
      if (!isOurs) return 'lost';
      return cancel ? 'cancel' : 'going';
    },

    complete: (run: Run, result: Result): Promise<boolean> =>
      owned(pool, run, async (client, version) => {
        const { rows } = await client.query<{ id: string }>(
          `insert into models (job_id, name, model_type, trained_as, is_substitute, engine, device, training_location,
             training_objective, epochs, batch_size, learning_rate, seed, steps, parameters, weights_path, weights_sha256,
             weights_bytes, held_out_path, training_loss, held_out_loss, began_with, trained_by)
           select id, model_name, architecture, trained_as, is_substitute, engine, device, training_location,
             training_objective, epochs, batch_size, learning_rate, seed, $2, $3, $4, $5, $6, $7, $8, $9, $10, created_by
           from training_jobs where id = $1 returning id`,
          [
            run.id,
            result.steps,
            result.parameters,
            result.weightsPath,
            result.weightsSha256,
            result.weightsBytes,
            result.heldOutPath,
            result.trainingLoss,
            result.heldOutLoss,
            result.beganWith,
          ],
        );
        const { id: modelId } = rows[0] as { id: string };
        await client.query(
          `insert into model_files (model_id, file_id, position)
           select $1, id, place from unnest($2::uuid[]) with ordinality as used (id, place)`,
          [modelId, run.trainingFileIds],
        );
        await end(client, run, 'COMPLETED', null);
        await client.query(
          outboxInsert(jobCompleted, { subject: run.id, version: await version(), data: { modelId } }),
        );
      }),

    fail: (run: Run, reason: string): Promise<boolean> =>
      owned(pool, run, (client, version) => endFailed(client, run, version, reason)),

    cancelled: (run: Run): Promise<boolean> =>
      owned(pool, run, (client, version) => endCancelled(client, run, version)),

    /** Another worker may go on with it at once, unless the job was to be cancelled meanwhile. */
    release: (run: Run): Promise<boolean> =>
      owned(pool, run, async (client, version, cancelRequested) => {
        if (cancelRequested) return endCancelled(client, run, version);
        const { rows } = await client.query<{ takeovers: number; step: number | null }>(
          `update training_jobs set status = 'QUEUED', lease_until = null, worker = null, takeovers = takeovers + 1,
             estimated_time_left = null, gpu_usage = 0, updated_at = now() where id = $1 returning takeovers, checkpoint_step as step`,
          [run.id],
        );
        const { takeovers = 0, step = null } = rows[0] ?? {};
        await writeLog(client, run, [{ level: 'WARN', message: `Its worker was stopped. ${goesOnAt(step)}` }]);
        if (takeovers > mostTakeovers) return endFailed(client, run, version, lostTooOften);
        await publishProgress(client, run.id);
      }),
  };
}

/**
 * Runs work in a transaction if the job is still this run's. Cancelling and losing wait for its lock, or it for them.
 * `version` counts the job's version up, for an event.
 */
function owned(
  pool: Pool,
  run: Run,
  work: (client: Client, version: () => Promise<number>, cancelRequested: boolean) => Promise<void>,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ cancelRequested: boolean }>(
      `select cancel_requested_at is not null as "cancelRequested" from training_jobs
       where id = $1 and fence = $2 and status = 'RUNNING' for update`,
      [run.id, run.fence],
    );
    const [job] = rows;
    if (!job) return false;
    await work(client, versionOf(client, run), job.cancelRequested);
    return true;
  });
}

const goesOnAt = (checkpoint: number | null) => `Another one goes on at step ${checkpoint ?? 0}.`;
