import type { TrialPlatform } from '../platform/trial-platform.ts';
import { select } from '../verify/records.ts';
import type { StoredRun } from './compare-runs.ts';

type Curve = StoredRun['curve'];

/** In one statement: the end and the curve of a job belong together. */
export async function readRun(platform: TrialPlatform, job: string): Promise<StoredRun> {
  const [row] = await select<StoredRun & { curve: Curve | null; heldOut: Curve | null; weights: string[] | null }>(
    platform,
    'training',
    `select id as job, status, failure, total_steps as steps,
       (select jsonb_agg(jsonb_build_object('step', step, 'loss', loss) order by step)
        from training_points where job_id = j.id) as curve,
       (select jsonb_agg(jsonb_build_object('step', step, 'loss', loss) order by step)
        from held_out_points where job_id = j.id) as "heldOut",
       (select jsonb_agg(weights_sha256) from models where job_id = j.id) as weights
     from training_jobs j where id = '${job}'`,
  );
  if (!row) throw new Error(`there is no job ${job}`);
  return { ...row, curve: row.curve ?? [], heldOut: row.heldOut ?? [], weights: row.weights ?? [] };
}
