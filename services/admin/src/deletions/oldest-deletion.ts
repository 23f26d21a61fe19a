import type { RowFigure } from '@entourage/kit/metrics/measure-rows.ts';
import { reporters } from './deletion.ts';

/** The oldest deletion that a service has not reported yet. */
export const oldestDeletion: RowFigure = {
  name: 'entourage_deletions_waiting_seconds',
  help: 'How long the oldest deletion waits for a service that has not erased its records',
  query: `select coalesce(extract(epoch from now() - min(begun_at)), 0)::float as figure from deletions d
          where exists (select from unnest($1::text[]) as wanted (service)
                        where not exists (select from deletion_reports r
                                          where r.user_id = d.user_id and r.service = wanted.service))`,
  values: [[...reporters.values()]],
};
