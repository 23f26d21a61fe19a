import { useMemo } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { useAthletesOfQuery, useTriageQuery } from '../../api/athletes.api.ts';
import type { Listed } from '../../triage.ts';
import { words } from '../../words/liaison.ts';

/** One's athletes, each with how they stand; where nobody can say how, they are there all the same. */
export function useAthletes(liaisonId: string) {
  const { data, error, isFetching, refetch } = useAthletesOfQuery(liaisonId);
  const triage = useTriageQuery();
  const listed = useMemo(
    () =>
      data?.map(
        (athlete): Listed => ({
          athlete,
          stands: triage.data?.find(({ athleteId }) => athleteId === athlete.id),
        }),
      ),
    [data, triage.data],
  );
  const noTriage = triage.error !== undefined && triage.data === undefined;
  const failed = error !== undefined && data === undefined && !isFetching;
  return {
    /** Undefined: they are on their way. */
    listed: triage.data || noTriage ? listed : undefined,
    noTriage: noTriage ? { text: words.noTriage, tryAgain: () => void triage.refetch() } : null,
    error: failed ? { text: wordsOf(toFailure(error), words.notRead), tryAgain: () => void refetch() } : null,
  };
}

export type Athletes = ReturnType<typeof useAthletes>;
