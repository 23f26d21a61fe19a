import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useBiomarkerVersionsInfiniteQuery } from '../api/biomarkers.api.ts';
import { useBiomarkersOfQuery } from '../api/picture.api.ts';
import { words } from '../words/dashboard.ts';

/** An athlete's biomarkers and versions, the latest first; the biomarkers show even if the versions fail to load. */
export function usePicture(athleteId: string) {
  const { data, error, isFetching, refetch } = useBiomarkersOfQuery(athleteId);
  const history = useBiomarkerVersionsInfiniteQuery(athleteId);
  const failed = error !== undefined && data === undefined && !isFetching;
  return {
    /** Null: none saved; undefined: loading. */
    biomarkers: data,
    versions: history.data?.pages.flatMap(({ rows }) => rows) ?? (history.isError ? [] : undefined),
    error: failed ? { text: wordsOf(toFailure(error), words.pictureNotRead), tryAgain: () => void refetch() } : null,
  };
}
