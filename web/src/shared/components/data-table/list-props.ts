import type { List } from '../../api/use-list.ts';
import type { Paging } from './table-types.ts';

/** The foot of a list. */
export const pagingOf = ({ rows = [], total = rows.length, onMore, loadingMore }: List<unknown>): Paging => ({
  shown: rows.length,
  total,
  loadingMore,
  ...(onMore && { onMore }),
});

/** The props of a table that come from its list. */
export const tableOf = <Row>(list: List<Row>, about: Pick<Paging, 'of' | 'aside'>) => ({
  rows: list.rows,
  busy: list.busy,
  ...(list.error && { error: list.error }),
  paging: { ...pagingOf(list), ...about },
});
