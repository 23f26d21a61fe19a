import type { RowFigure } from '@entourage/kit/metrics/measure-rows.ts';

/** Figures of the training centre. */
export const trainingFigures: readonly RowFigure[] = [
  {
    name: 'entourage_training_jobs_waiting',
    help: 'Training jobs that wait for a worker',
    query: "select count(*)::int as figure from training_jobs where status = 'QUEUED'",
  },
  {
    name: 'entourage_training_jobs_lost',
    help: 'Running training jobs whose worker was silent for a minute',
    query: `select count(*)::int as figure from training_jobs
            where status = 'RUNNING' and lease_until < now() - interval '1 minute'`,
  },
  {
    name: 'entourage_training_files_waiting_seconds',
    help: 'How long the first unchecked training file waits',
    // Since its last upload, or its last check began: refused content that is uploaded again is an old row.
    query: `select coalesce(extract(epoch from now() - min(updated_at)), 0)::float as figure from training_files
            where status in ('UPLOADED', 'PROCESSING')`,
  },
  {
    name: 'entourage_training_workers',
    help: 'Training workers that reported within ten seconds',
    query: "select count(*)::int as figure from workers where seen_at > now() - interval '10 seconds'",
  },
];
