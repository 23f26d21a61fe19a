import { useEffect, useMemo } from 'react';
import { useTrainingFilesInfiniteQuery } from '../../../api/training.api.ts';
import { usableOf } from './usable.ts';

/**
 * Reads the list of files on until it has all that are wanted. `found`: those of them that can be used. `isKnown`:
 * whether the others are gone, or cannot be used; otherwise they may be on a page that was not read.
 */
export function useFilesUntil(wanted: ReadonlySet<string>) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useTrainingFilesInfiniteQuery();
  const found = useMemo(() => usableOf(data?.pages.flatMap(({ rows }) => rows) ?? [], wanted), [data, wanted]);
  const isMore = found.size < wanted.size && hasNextPage && !isError;
  useEffect(() => {
    if (isMore && !isFetching) void fetchNextPage();
  }, [isMore, isFetching, fetchNextPage]);
  const isKnown = data !== undefined && (found.size === wanted.size || !hasNextPage);
  return { found, isKnown, isRead: !isMore && !isFetching, isError };
}
