import type { Competition } from '../../api/competitions.api.ts';
import type { SessionRow } from '../session-rows.ts';

/**
 * The competitions of a day that no session of the day is for. A session that names none of them may be for any: as many
 * sessions as competitions leave none.
 */
export function unplannedOf(
  competitions: readonly Competition[],
  rows: readonly Pick<SessionRow, 'kind' | 'title'>[],
): Competition[] {
  const titles = rows.filter(({ kind }) => kind === 'COMPETITION').map(({ title }) => title.trim());
  if (titles.length >= competitions.length) return [];
  return competitions.filter(({ name }) => !titles.includes(name));
}
