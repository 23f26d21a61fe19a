import { jobCancelled, jobQueued } from '@entourage/contracts/events/training.ts';
import type { JobLogLine, JobMetrics, NewTrainingJob } from '@entourage/contracts/rest/training-jobs.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { type Client, inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import { asCanceller, publishProgress } from '../worker/run-rows.ts';
import { deleteJob } from './delete-job.ts';
import { type LiveWorker, stepFor, type TrainingJob } from './job.ts';
import { type JobFiles, lockFiles } from './lock-files.ts';

/** What its worker reported last is no longer true. */
const isSilent = 'coalesce(j.lease_until < now(), false)';

const columns = `j.id, j.model_name as "modelName", j.architecture as "modelType", j.training_location as "trainingLocation",
  j.training_objective as "trainingObjective", j.epochs, j.batch_size as "batchSize", j.learning_rate as "learningRate",
  j.seed, j.status, j.status = 'RUNNING' and j.cancel_requested_at is not null as "isCancelling", j.progress,
  j.current_epoch as "currentEpoch", j.loss, j.step, j.total_steps as "totalSteps",
  case when not ${isSilent} then j.estimated_time_left end as "estimatedTimeLeft",
  case when ${isSilent} then 0 else j.gpu_usage end as "gpuUsage", ${isSilent} as "isSilent", j.device, j.engine,
  j.trained_as as "trainedAs", j.is_substitute as "isSubstitute", j.failure,
  j.checkpoint_step is not null as "hasCheckpoint", j.training_file_ids as "trainingFileIds",
  j.accepted_file_ids as "acceptedFileIds",
  (select m.id from models m where m.job_id = j.id) as "modelId", j.hugging_face_job_id as "huggingFaceJobId",
  j.hugging_face_model_url as "huggingFaceModelUrl", j.created_by as "createdBy", j.created_at as "createdAt",
  j.updated_at as "updatedAt", j.started_at as "startedAt", j.completed_at as "completedAt", j.version`;

const mostPoints = 1000;
const mostLogLines = 500;
const mostOffered = 20;
/** A worker reports every two seconds. */
const aliveWithin = "interval '10 seconds'";

export type JobStore = ReturnType<typeof createJobStore>;

export function createJobStore(pool: Pool) {
  async function find(id: string, client: Queryable = pool): Promise<TrainingJob | null> {
    const { rows } = await client.query<TrainingJob>(`select ${columns} from training_jobs j where j.id = $1`, [id]);
    return rows[0] ?? null;
  }

  async function startedAs(clientId: string | null, client: Client): Promise<TrainingJob | null> {
    const asked = `select ${columns} from training_jobs j where j.client_id = $1`;
    return (await client.query<TrainingJob>(asked, [clientId])).rows[0] ?? null;
  }

  /** The new job, or the one of the same `clientId` that was started at the same time. */
  async function add(client: Client, job: ToInsert, createdBy: string): Promise<TrainingJob> {
    const id = await insert(client, job, createdBy);
    return (await (id === null ? startedAs(job.clientId, client) : find(id, client))) as TrainingJob;
  }

  return {
    find: (id: string) => find(id),

    async page(
      status: TrainingJob['status'] | null,
      order: { after: Position | null; limit: number },
    ): Promise<{ jobs: TrainingJob[]; total: number }> {
      const [jobs, total] = await Promise.all([
        pool.query<TrainingJob>(
          `select ${columns} from training_jobs j
           where ($1::timestamptz is null or (j.created_at, j.id) < ($1, $2::uuid)) and ($4::text is null or j.status::text = $4)
           order by j.created_at desc, j.id desc limit $3`,
          [order.after?.value ?? null, order.after?.id ?? null, order.limit, status],
        ),
        pool.query<{ count: number }>(
          'select count(*)::int as count from training_jobs where $1::text is null or status::text = $1',
          [status],
        ),
      ]);
      return { jobs: jobs.rows, total: total.rows[0]?.count ?? 0 };
    },

    /** Starting again with the same `clientId` returns the first job, as it is now. */
    start: ({ clientId = null, ...wanted }: NewTrainingJob, createdBy: string): Promise<TrainingJob> =>
      inTransaction(pool, async (client) => {
        const before = await startedAs(clientId, client);
        if (before) return before;
        const accepted = { ids: wanted.acceptedFileIds ?? [], digest: wanted.acceptedFindsDigest };
        const files = await lockFiles(client, wanted.trainingFileIds, accepted);
        const trainingObjective = wanted.trainingObjective ?? '';
        return add(client, { ...wanted, ...files, trainingObjective, clientId }, createdBy);
      }),

    /** Null for a missing job. `clientId`: of the new job of a retry, as for `start`. */
    change: (
      id: string,
      wish: 'cancel' | 'resume' | 'retry',
      personId: string,
      clientId: string | null = null,
    ): Promise<TrainingJob | null> =>
      inTransaction(pool, async (client) => {
        await client.query('select from training_jobs where id = $1 for update', [id]);
        const job = await find(id, client);
        if (!job) return null;
        const before = await startedAs(clientId, client);
        if (before) return before;
        const step = stepFor(wish, job);
        if (step === 'NEW_JOB') {
          const files = await lockFiles(client, job.trainingFileIds, { ids: job.acceptedFileIds });
          return add(client, { ...job, ...files, clientId }, personId);
        }
        if (step === 'ASK_WORKER')
          await client.query(
            'update training_jobs set cancel_requested_at = now(), cancel_requested_by = $2, updated_at = now() where id = $1',
            [id, personId],
          );
        if (step === 'CANCELLED') await cancel(client, id);
        if (step === 'QUEUED') {
          // It was accepted when the job was started.
          await lockFiles(client, job.trainingFileIds, { ids: job.trainingFileIds });
          const { rows } = await client.query<{ version: number }>(
            `update training_jobs set status = 'QUEUED', failure = null, completed_at = null, cancel_requested_at = null,
               cancel_requested_by = null, takeovers = 0, version = version + 1, updated_at = now() where id = $1 returning version`,
            [id],
          );
          const { modelType, trainingLocation } = job;
          const version = rows[0]?.version ?? 1;
          await client.query(outboxInsert(jobQueued, { subject: id, version, data: { modelType, trainingLocation } }));
        }
        return find(id, client);
      }),

    remove: (id: string): Promise<boolean> => inTransaction(pool, (client) => deleteJob(client, id)),

    async log(id: string): Promise<JobLogLine[] | null> {
      if (!(await find(id))) return null;
      const { rows } = await pool.query<JobLogLine>(
        `select at, level, message from (
           select * from training_log where job_id = $1 order by id desc limit ${mostLogLines}) latest order by id`,
        [id],
      );
      return rows;
    },

    /** Of a long curve, steps at even distances, the last one, and those with a loss on held-out text. */
    async metrics(id: string): Promise<JobMetrics | null> {
      if (!(await find(id))) return null;
      const [points, steps, heldOut] = await Promise.all([
        pool.query<JobMetrics['points'][number]>(
          `with curve as (select step, epoch, loss, count(*) over () as total, row_number() over (order by step desc) as back
             from training_points where job_id = $1)
           select step, epoch, loss from curve
           where (back - 1) % greatest(1, ceil(total / ${mostPoints}.0)::int) = 0
             or step in (select step from held_out_points where job_id = $1) order by step`,
          [id],
        ),
        pool.query<{ steps: number }>('select count(*)::int as steps from training_points where job_id = $1', [id]),
        pool.query<JobMetrics['heldOut'][number]>(
          'select step, loss from held_out_points where job_id = $1 order by step',
          [id],
        ),
      ]);
      return { points: points.rows, steps: steps.rows[0]?.steps ?? 0, heldOut: heldOut.rows };
    },

    async liveWorkers(): Promise<LiveWorker[]> {
      const { rows } = await pool.query<LiveWorker>(
        `select name, location, device, engine, model_types as "modelTypes", job_id as "jobId" from workers
         where seen_at > now() - ${aliveWithin} order by name`,
      );
      return rows;
    },

    /** Those of the keys that a job goes on from, for cleaning up. */
    async known(keys: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ key: string }>(
        `select key from unnest($1::text[]) as key join training_jobs j on j.id::text = split_part(key, '/', 2)
         where j.status in ('QUEUED', 'RUNNING') or (j.status <> 'COMPLETED' and j.checkpoint_path = key)`,
        [keys],
      );
      return new Set(rows.map(({ key }) => key));
    },

    /** Of workers that were killed, and come back under another name. */
    async purgeWorkers(): Promise<void> {
      await pool.query("delete from workers where seen_at < now() - interval '1 day'");
    },

    /**
     * Jobs that a worker may take: queued ones, and those whose worker was lost. The first of each location, model type
     * and engine, so that jobs which wait for a worker that is not there hold up no others.
     */
    async open(): Promise<Array<{ id: string; location: string; fence: number }>> {
      const { rows } = await pool.query<{ id: string; location: string; fence: number }>(
        `select id, location, fence from (
           select id, training_location as location, fence, created_at,
             row_number() over (partition by training_location, architecture, engine order by created_at, id) as place
           from training_jobs
           where status = 'QUEUED' or (status = 'RUNNING' and lease_until < now() and cancel_requested_at is null)) open
         where place <= ${mostOffered} order by created_at, id`,
      );
      return rows;
    },

    /** Publishes, once for each, that the worker of a job is silent. */
    publishSilent: (): Promise<number> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `update training_jobs set lapsed_lease = lease_until where id in (
             select j.id from training_jobs j
             where j.status = 'RUNNING' and ${isSilent} and j.lapsed_lease is distinct from j.lease_until
             for update skip locked)
           returning id`,
        );
        for (const { id } of rows) await publishProgress(client, id);
        return rows.length;
      }),

    /** Ends jobs that were to be cancelled and whose worker was lost. */
    cancelLost: (): Promise<number> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ id: string; by: string | null }>(
          `select id, cancel_requested_by as by from training_jobs
           where status = 'RUNNING' and lease_until < now() and cancel_requested_at is not null for update skip locked`,
        );
        for (const { id, by } of rows) await asCanceller(by, () => cancel(client, id));
        return rows.length;
      }),
  };
}

type ToInsert = Pick<
  TrainingJob,
  | 'modelName'
  | 'modelType'
  | 'trainingLocation'
  | 'trainingObjective'
  | 'epochs'
  | 'batchSize'
  | 'learningRate'
  | 'seed'
> &
  JobFiles & { readonly clientId: string | null };

/** Null if a job of its `clientId` is there. */
async function insert(client: Client, job: ToInsert, createdBy: string): Promise<string | null> {
  const { modelType, trainingLocation } = job;
  const { rows } = await client.query<{ id: string }>(
    `insert into training_jobs (model_name, architecture, training_location, training_objective, epochs, batch_size,
       learning_rate, seed, training_file_ids, accepted_file_ids, created_by, client_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (client_id) do nothing returning id`,
    [
      job.modelName,
      modelType,
      trainingLocation,
      job.trainingObjective,
      job.epochs,
      job.batchSize,
      job.learningRate,
      job.seed,
      job.fileIds,
      job.acceptedFileIds,
      createdBy,
      job.clientId,
    ],
  );
  const id = rows[0]?.id ?? null;
  if (id === null) return null;
  await client.query(outboxInsert(jobQueued, { subject: id, version: 1, data: { modelType, trainingLocation } }));
  return id;
}

async function cancel(client: Client, id: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `update training_jobs set status = 'CANCELLED', completed_at = now(), lease_until = null, worker = null,
       estimated_time_left = null, gpu_usage = 0, version = version + 1, updated_at = now() where id = $1 returning version`,
    [id],
  );
  await client.query(outboxInsert(jobCancelled, { subject: id, version: rows[0]?.version ?? 1, data: {} }));
}
