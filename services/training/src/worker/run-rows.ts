/** What a run writes into its rows, in a transaction that has locked its job. */
import { randomUUID } from 'node:crypto';
import { jobCancelled, jobFailed, jobProgressed } from '@entourage/contracts/events/training.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import type { Batch, LogLine, Run } from './run.store.ts';

/** Counts the job's version up, for an event. */
export const versionOf =
  (client: Client, { id }: Pick<Run, 'id'>) =>
  async (): Promise<number> => {
    const { rows } = await client.query<{ version: number }>(
      'update training_jobs set version = version + 1 where id = $1 returning version',
      [id],
    );
    return rows[0]?.version ?? 1;
  };

/** Screens that show the job read it again. */
export async function publishProgress(client: Client, id: string): Promise<void> {
  const { rows } = await client.query<{ version: number; progress: number; step: number; epoch: number }>(
    `update training_jobs set version = version + 1 where id = $1
     returning version, progress, step, current_epoch as epoch`,
    [id],
  );
  const [job] = rows;
  if (!job) return;
  const { version, ...data } = job;
  await client.query(outboxInsert(jobProgressed, { subject: id, version, data }));
}

export async function writeBatch(client: Client, run: Run, { points, heldOut, log, checkpoint }: Batch): Promise<void> {
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
         progress = least(100, $2::int * 100.0 / total_steps), updated_at = now(),
         takeovers = case when $2::int > furthest_step then 0 else takeovers end
       where id = $1`,
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
    `update training_jobs set checkpoint_step = $2, checkpoint_path = $3, checkpoint_sha256 = $4,
       takeovers = case when $2::int > coalesce(checkpoint_step, 0) then 0 else takeovers end
     where id = $1`,
    [run.id, checkpoint.step, checkpoint.path, checkpoint.sha256],
  );
}

export async function writeLog(client: Client, run: Run, lines: readonly LogLine[]): Promise<void> {
  for (const { level, message } of lines) {
    await client.query('insert into training_log (job_id, level, message) values ($1, $2, $3)', [
      run.id,
      level,
      message,
    ]);
  }
}

/** Gives up a checkpoint that another engine wrote. */
export async function beginAnew(client: Client, run: Run, checkpoint: number): Promise<void> {
  await client.query(
    `update training_jobs set checkpoint_step = null, checkpoint_path = null, checkpoint_sha256 = null, step = 0,
       furthest_step = 0, progress = 0, current_epoch = 0, loss = null where id = $1`,
    [run.id],
  );
  const message = `Another engine wrote the checkpoint of step ${checkpoint}. This worker begins again at step 0.`;
  await writeLog(client, run, [{ level: 'WARN', message }]);
}

export const end = (client: Client, run: Run, status: 'COMPLETED' | 'FAILED' | 'CANCELLED', failure: string | null) =>
  client.query(
    `update training_jobs set status = $2, failure = $3, completed_at = now(), lease_until = null, worker = null,
       estimated_time_left = null, gpu_usage = 0, updated_at = now(),
       progress = case when $2 = 'COMPLETED' then 100 else progress end
     where id = $1`,
    [run.id, status, failure],
  );

export async function endCancelled(client: Client, run: Run, version: () => Promise<number>): Promise<void> {
  await end(client, run, 'CANCELLED', null);
  const { rows } = await client.query<{ by: string | null }>(
    'select cancel_requested_by as by from training_jobs where id = $1',
    [run.id],
  );
  const happening = { subject: run.id, version: await version(), data: {} };
  await asCanceller(rows[0]?.by ?? null, () => client.query(outboxInsert(jobCancelled, happening)));
}

/** The actor is the administrator who asked for it, not the worker or the poller that ends the job. */
export const asCanceller = <Result>(by: string | null, work: () => Promise<Result>): Promise<Result> =>
  withContext({ requestId: randomUUID(), actor: by ?? 'system' }, work);

export async function endFailed(
  client: Client,
  run: Run,
  version: () => Promise<number>,
  reason: string,
): Promise<void> {
  await writeLog(client, run, [{ level: 'ERROR', message: reason }]);
  await end(client, run, 'FAILED', reason);
  await client.query(outboxInsert(jobFailed, { subject: run.id, version: await version(), data: {} }));
}
