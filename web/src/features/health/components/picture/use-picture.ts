import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { useBiomarkerVersionsInfiniteQuery } from '../../api/biomarkers.api.ts';
import { useBiomarkersOfQuery } from '../../api/picture.api.ts';
import { words } from '../../words/editing.ts';

/** What is said of somebody else, and all its versions, the latest first; without them the rest stands. */
export function usePicture(athleteId: string) {
  const { data, error, isFetching, refetch } = useBiomarkersOfQuery(athleteId);
  const history = useBiomarkerVersionsInfiniteQuery(athleteId);
  const failed = error !== undefined && data === undefined && !isFetching;
  return {
    /** Null: nobody has said anything; undefined: it is on its way. */
    biomarkers: data,
    versions: history.data?.pages.flatMap(({ rows }) => rows) ?? (history.isError ? [] : undefined),
    error: failed ? { text: wordsOf(toFailure(error), words.notRead), tryAgain: () => void refetch() } : null,
  };
}
