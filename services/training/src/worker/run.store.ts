import {
  jobCancelled,
  jobCompleted,
  jobFailed,
  jobProgressed,
  jobStarted,
} from '@entourage/contracts/events/training.ts';
import type { TrainingEngine } from '@entourage/contracts/training.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Report } from '../trainer/protocol.ts';

/** A worker that is silent for so long has lost its job. Less than the ten seconds in which a cancellation is done. */
const lease = "interval '6 seconds'";

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

    /** Null if the job is not for this worker now: somebody has it, it ended, or a worker with its weights is there. */
    async claim(id: string, self: WorkerSelf): Promise<Run | null> {
      const { rows } = await pool.query<
        Omit<Run, 'checkpoint'> & { step: number | null; path: string; sha256: string }
      >(
        `update training_jobs j
         set status = 'RUNNING', fence = fence + 1, worker = $2, lease_until = now() + ${lease}, updated_at = now(),
           started_at = coalesce(started_at, now())
         where id = $1 and training_location = $3 and cancel_requested_at is null
           and (status = 'QUEUED' or (status = 'RUNNING' and lease_until < now()))
           and ($4 = 'pytorch' or not exists (
             select from workers w where w.location = j.training_location and w.engine = 'pytorch'
               and j.architecture = any (w.model_types) and w.seen_at > now() - interval '10 seconds'))
         returning id, fence, model_name as "modelName", architecture as "modelType", epochs, batch_size as "batchSize",
           learning_rate as "learningRate", seed, training_file_ids as "trainingFileIds", checkpoint_step as step,
           checkpoint_path as path, checkpoint_sha256 as sha256`,
        [id, self.name, self.location, self.engine],
      );
      const [row] = rows;
      if (!row) return null;
      const { step, path, sha256, ...run } = row;
      return { ...run, checkpoint: step === null ? null : { step, path, sha256 } };
    },

    /** Where the texts of the run's files are; null for one that is gone. */
    async texts(run: Run): Promise<Array<string | null>> {
      const { rows } = await pool.query<{ path: string | null }>(
        `select f.text_path as path from unnest($1::uuid[]) with ordinality as wanted (id, place)
         left join training_files f on f.id = wanted.id order by place`,
        [run.trainingFileIds],
      );
      return rows.map(({ path }) => path);
    },

    /** The trainer has begun at a step: what an earlier claim reported beyond it comes again. */
    started: (run: Run, said: Extract<Report, { type: 'started' }>, isSubstitute: boolean): Promise<boolean> =>
      owned(pool, run, async (client, version) => {
        await client.query('delete from training_points where job_id = $1 and step > $2', [run.id, said.step]);
        await client.query('delete from held_out_points where job_id = $1 and step > $2', [run.id, said.step]);
        await client.query(
          `update training_jobs set engine = $2, device = $3, trained_as = $4, is_substitute = $5, total_steps = $6,
             step = $7, progress = $7::int * 100.0 / $6::int where id = $1`,
          [run.id, said.engine, said.device, said.trainedAs, isSubstitute, said.totalSteps, said.step],
        );
        const data = { engine: said.engine, isSubstitute };
        await client.query(outboxInsert(jobStarted, { subject: run.id, version: await version(), data }));
      }),

    /** Renews the lease and writes what happened; `lost` if another worker has the job. */
    async advance(run: Run, batch: Batch): Promise<'going' | 'cancel' | 'lost'> {
      let cancel = false;
      const isOurs = await owned(pool, run, async (client, version, cancelRequested) => {
        cancel = cancelRequested;
        await client.query(`update training_jobs set lease_until = now() + ${lease} where id = $1`, [run.id]);
        await writeBatch(client, run, batch);
        const last = batch.points.at(-1);
        if (!last || !batch.publish) return;
        const { rows } = await client.query<{ progress: number }>('select progress from training_jobs where id = $1', [
          run.id,
        ]);
        const data = { progress: rows[0]?.progress ?? 0, step: last.step, epoch: last.epoch };
        await client.query(outboxInsert(jobProgressed, { subject: run.id, version: await version(), data }));
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
      owned(pool, run, async (client, version) => {
        await writeLog(client, run, [{ level: 'ERROR', message: reason }]);
        await end(client, run, 'FAILED', reason);
        await client.query(outboxInsert(jobFailed, { subject: run.id, version: await version(), data: {} }));
      }),

    cancelled: (run: Run): Promise<boolean> =>
      owned(pool, run, (client, version) => endCancelled(client, run, version)),

    /** Another worker may go on with it at once, unless the job was to be cancelled meanwhile. */
    release: (run: Run): Promise<boolean> =>
      owned(pool, run, async (client, version, cancelRequested) => {
        if (cancelRequested) return endCancelled(client, run, version);
        await client.query(
          `update training_jobs set status = 'QUEUED', lease_until = null, worker = null, updated_at = now() where id = $1`,
          [run.id],
        );
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
    const version = async () => {
      const counted = await client.query<{ version: number }>(
        'update training_jobs set version = version + 1 where id = $1 returning version',
        [run.id],
      );
      return counted.rows[0]?.version ?? 1;
    };
    await work(client, version, job.cancelRequested);
    return true;
  });
}

async function writeBatch(client: Client, run: Run, { points, heldOut, log, checkpoint }: Batch): Promise<void> {
  const last = points.at(-1);
  if (last) {
    await client.query(
      `insert into training_points (job_id, step, epoch, loss)
       select $1, step, epoch, loss from unnest($2::int[], $3::int[], $4::float8[]) as p (step, epoch, loss)
       on conflict (job_id, step) do update set epoch = excluded.epoch, loss = excluded.loss`,
      [run.id, points.map(({ step }) => step), points.map(({ epoch }) => epoch), points.map(({ loss }) => loss)],
    );
    await client.query(
      `update training_jobs set step = $2, current_epoch = $3, loss = $4, estimated_time_left = $5, gpu_usage = $6,
         progress = least(100, $2::int * 100.0 / total_steps), updated_at = now() where id = $1`,
      [run.id, last.step, last.epoch, last.loss, Math.round(last.secondsLeft), last.deviceUse],
    );
  }
  for (const { step, loss } of heldOut) {
    await client.query(
      `insert into held_out_points (job_id, step, loss) values ($1, $2, $3)
       on conflict (job_id, step) do update set loss = excluded.loss`,
      [run.id, step, loss],
    );
  }
  await writeLog(client, run, log);
  if (!checkpoint) return;
  await client.query(
    'update training_jobs set checkpoint_step = $2, checkpoint_path = $3, checkpoint_sha256 = $4 where id = $1',
    [run.id, checkpoint.step, checkpoint.path, checkpoint.sha256],
  );
}

async function writeLog(client: Client, run: Run, lines: readonly LogLine[]): Promise<void> {
  for (const { level, message } of lines) {
    await client.query('insert into training_log (job_id, level, message) values ($1, $2, $3)', [
      run.id,
      level,
      message,
    ]);
  }
}

const end = (client: Client, run: Run, status: 'COMPLETED' | 'FAILED' | 'CANCELLED', failure: string | null) =>
  client.query(
    `update training_jobs set status = $2, failure = $3, completed_at = now(), lease_until = null, worker = null,
       estimated_time_left = null, gpu_usage = 0, updated_at = now(),
       progress = case when $2 = 'COMPLETED' then 100 else progress end
     where id = $1`,
    [run.id, status, failure],
  );

async function endCancelled(client: Client, run: Run, version: () => Promise<number>): Promise<void> {
  await end(client, run, 'CANCELLED', null);
  await client.query(outboxInsert(jobCancelled, { subject: run.id, version: await version(), data: {} }));
}
