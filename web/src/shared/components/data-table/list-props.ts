import type { List } from '../../api/use-list.ts';
import type { Paging } from './table-types.ts';

/** The foot of a list. */
export const pagingOf = ({ rows = [], total = rows.length, onMore, loadingMore }: List<unknown>): Paging => ({
  shown: rows.length,
  total,
  loadingMore,
  ...(onMore && { onMore }),
});
