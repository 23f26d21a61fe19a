import { useMemo } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { useAthletesOfQuery, useTriageQuery } from '../../../../shared/health/api/athletes.api.ts';
import { words as athleteWords } from '../../../../shared/health/words/athletes.ts';
import type { Listed } from '../../triage.ts';
import { useFresh } from '../../use-fresh.ts';
import { words } from '../../words/liaison.ts';

/** The liaison's athletes with their triage; still listed when the triage fails to load. */
export function useAthletes(liaisonId: string) {
  const { data, error, isFetching, refetch } = useAthletesOfQuery(liaisonId);
  const triage = useTriageQuery();
  useFresh(triage);
  const listed = useMemo(
    () =>
      data?.map(
        (athlete): Listed => ({
          athlete,
          triage: triage.data?.find(({ athleteId }) => athleteId === athlete.id),
        }),
      ),
    [data, triage.data],
  );
  const noTriage = triage.error !== undefined && triage.data === undefined;
  const failed = error !== undefined && data === undefined && !isFetching;
  return {
    /** Undefined: loading. */
    listed: triage.data || noTriage ? listed : undefined,
    noTriage: noTriage ? { text: words.noTriage, tryAgain: () => void triage.refetch() } : null,
    error: failed ? { text: wordsOf(toFailure(error), athleteWords.notRead), tryAgain: () => void refetch() } : null,
  };
}

export type Athletes = ReturnType<typeof useAthletes>;
