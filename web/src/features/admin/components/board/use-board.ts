import { useEffect, useMemo } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import {
  type BoardAthlete,
  type BoardLiaison,
  type Connection,
  useBoardAthletesInfiniteQuery,
  useBoardLiaisonsInfiniteQuery,
  useConnectionsQuery,
} from '../../api/board.api.ts';
import { boardWords as said } from '../../words-of-board.ts';
import { isLike, type Lack, pairsOf } from './pairs.ts';

const keyOf = ({ id }: { id: string }) => id;
const none: readonly Connection[] = [];
const hourMs = 3_600_000;

/** Both sides of the board as filtered, and their connections. */
export function useBoard({ athlete, liaison, lack }: { athlete: string; liaison: string; lack: Lack }) {
  const asked = useBoardAthletesInfiniteQuery(athlete);
  const athletes = useList<BoardAthlete>(asked, { notRead: said.athletes.notRead, keyOf });
  const liaisons = useList<BoardLiaison>(useBoardLiaisonsInfiniteQuery(liaison), {
    notRead: said.liaisons.notRead,
    keyOf,
  });
  const { rows: first } = useList<BoardLiaison>(useBoardLiaisonsInfiniteQuery(''), {
    notRead: said.liaisons.notRead,
    keyOf,
  });
  const { data, isError, isFetching, refetch } = useConnectionsQuery();
  const connections = data ?? none;
  const pairs = useMemo(() => data && pairsOf(data), [data]);
  /** Includes liaisons that the search excludes, because athletes may be connected with them. */
  const known = useMemo(
    () => new Map([...(first ?? []), ...(liaisons.rows ?? [])].map((each) => [each.id, each])),
    [first, liaisons.rows],
  );

  // This filter needs all athletes, so it loads the remaining pages.
  const { onMore, loadingMore } = athletes;
  const needsAll = lack !== '' && !loadingMore && !asked.isError;
  useEffect(() => {
    if (needsAll) onMore?.();
  }, [needsAll, onMore]);

  const shown = useMemo(
    () => (lack === '' ? athletes.rows : pairs && athletes.rows?.filter(({ id }) => isLike(lack, pairs.ofAthlete(id)))),
    [athletes.rows, lack, pairs],
  );
  return {
    athletes: { ...athletes, rows: shown },
    liaisons,
    known,
    connections,
    pairs,
    ...(isError && !data && !isFetching && { tryAgain: () => void refetch() }),
    /** To the full hour, because zones change their clocks only then. */
    at: Math.floor(useNow() / hourMs) * hourMs,
  };
}
