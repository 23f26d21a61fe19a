import { jobDeleted } from '@entourage/contracts/events/training.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { TrainingJob } from './job.ts';

/** Deletes a job that has ended, with its curve and its log. False for a missing job. */
export async function deleteJob(client: Client, id: string): Promise<boolean> {
  const { rows } = await client.query<Pick<TrainingJob, 'status' | 'version'>>(
    'select status, version from training_jobs where id = $1 for update',
    [id],
  );
  const [job] = rows;
  if (!job) return false;
  if (job.status === 'QUEUED' || job.status === 'RUNNING')
    throw new Problem('JOB_NOT_ENDED', 'This job has not ended. Cancel it before you delete it.');
  const made = await client.query('select from models where job_id = $1', [id]);
  if (made.rowCount)
    throw new Problem('JOB_HAS_MODEL', 'The model of this job shows its curve. Delete the model before its job.');
  for (const table of ['training_points', 'held_out_points', 'training_log'])
    await client.query(`delete from ${table} where job_id = $1`, [id]);
  await client.query('delete from training_jobs where id = $1', [id]);
  await client.query(outboxInsert(jobDeleted, { subject: id, version: job.version + 1, data: {} }));
  return true;
}
