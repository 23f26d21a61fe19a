import { useMemo } from 'react';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { toFailure } from './failure.ts';
import type { PageOf } from './pages.ts';
import { wordsOf } from './words-of.ts';

/** What the hook of an endpoint made with `inPages` answers. */
interface Result<Row> {
  readonly data?: { readonly pages: readonly PageOf<Row>[] } | undefined;
  /** Of what is asked for now; `data` may still be of what was asked for before. */
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => PromiseLike<{ readonly error?: unknown }>;
  readonly refetch: () => unknown;
}

export interface List<Row> {
  /** `undefined`: they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** Other rows are being fetched, and these stay until they are there. */
  readonly busy: boolean;
  readonly error?: { readonly text: string; readonly tryAgain: () => void };
  readonly onMore?: () => void;
  readonly loadingMore: boolean;
}

/** A list that is read page by page, as a table or any other drawing of it takes it. `keyOf`: a stable function. */
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
  /** Where no more can be read, what is there stays, and the button with it. */
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

/** What moves down while pages are read comes again with the next one. */
function unique<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
