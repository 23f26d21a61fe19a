import { useMemo } from 'react';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { toFailure } from './failure.ts';
import type { PageOf } from './pages.ts';
import { wordsOf } from './words-of.ts';

/** The result of a hook of an `inPages` endpoint. */
interface Result<Row> {
  readonly data?: { readonly pages: readonly PageOf<Row>[] } | undefined;
  /** The data of the current arguments; `data` may belong to earlier ones. */
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => PromiseLike<{ readonly error?: unknown }>;
  readonly refetch: () => unknown;
}

export interface List<Row> {
  /** `undefined`: loading. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** Other rows are loading; the current ones stay until then. */
  readonly busy: boolean;
  readonly error?: { readonly text: string; readonly tryAgain: () => void };
  readonly onMore?: () => void;
  readonly loadingMore: boolean;
}

/** Converts a paged query to the props of a table or list. `keyOf` must be a stable function. */
export function useList<Row>(
  result: Result<Row>,
  { notRead, keyOf }: { notRead: string; keyOf: (row: Row) => string },
): List<Row> {
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = result;
  const dispatch = useAppDispatch();
  const rows = useMemo(
    () =>
      data &&
      unique(
        data.pages.flatMap((page) => page.rows),
        keyOf,
      ),
    [data, keyOf],
  );
  const failed = error !== undefined && currentData === undefined && !isFetching;
  /** On failure the loaded rows and the button stay, for a retry. */
  async function readMore() {
    const { error: refusal } = await fetchNextPage();
    if (refusal) dispatch(say({ title: 'Error', text: wordsOf(toFailure(refusal), notRead), tone: 'destructive' }));
  }
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    busy: isFetching && currentData === undefined && rows !== undefined,
    ...(failed && { error: { text: wordsOf(toFailure(error), notRead), tryAgain: () => void refetch() } }),
    ...(hasNextPage && { onMore: () => void readMore() }),
    loadingMore: isFetchingNextPage,
  };
}

/** Removes duplicates: a row that moves down while pages load appears again on the next page. */
function unique<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
