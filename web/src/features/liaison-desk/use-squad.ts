import { useMemo } from 'react';
import { toFailure } from '../../shared/api/failure.ts';
import { wordsOf } from '../../shared/api/words-of.ts';
import { useAthletesOfQuery } from '../../shared/health/api/athletes.api.ts';
import { useSquadQuery } from './api.ts';
import { membersOf } from './squad.ts';
import { useFresh } from './use-fresh.ts';
import { words } from './words/squad.ts';

/** The liaison's athletes with what is compared of them; undefined: loading, or not read. */
export function useSquad(liaisonId: string) {
  const athletes = useAthletesOfQuery(liaisonId);
  const squad = useSquadQuery();
  useFresh(squad);
  const members = useMemo(
    () => athletes.data && squad.data && membersOf(athletes.data, squad.data),
    [athletes.data, squad.data],
  );
  const failed = [athletes, squad].filter(
    ({ data, error, isFetching }) => data === undefined && error !== undefined && !isFetching,
  );
  const [first] = failed;
  if (first) {
    const tryAgain = () => {
      for (const { refetch } of failed) void refetch();
    };
    return { members, error: { text: wordsOf(toFailure(first.error), words.notRead), tryAgain } };
  }
  // A connection is known a moment earlier than who it lets read.
  const isBehind = members?.length === 0 && athletes.data?.length !== 0;
  return { members, error: isBehind ? { text: words.notThere, tryAgain: () => void squad.refetch() } : undefined };
}
