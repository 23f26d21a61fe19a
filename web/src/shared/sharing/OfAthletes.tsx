import type { ReactNode } from 'react';
import { toFailure } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import { ButtonLink } from '../components/links.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../components/states.tsx';
import { type SharedAthlete, useSharedAthletesQuery } from './shared.api.ts';
import { useChosenAthlete } from './use-chosen-athlete.ts';
import { words } from './words.ts';

/** Loads the athletes of a team member and shows the chosen one. `page`: the frame of the other states. */
export function OfAthletes({
  page,
  of,
}: {
  page: (content: ReactNode) => ReactNode;
  of: (chosen: SharedAthlete, athletes: readonly SharedAthlete[]) => ReactNode;
}) {
  const { data: athletes, error, isFetching, refetch } = useSharedAthletesQuery();
  const chosen = useChosenAthlete(athletes ?? []);
  // Whatever the reason: the athlete may have removed the member.
  if (error && !isFetching) {
    const failure = toFailure(error);
    // The viewer is being redirected to sign in.
    if (failure.code === 'UNAUTHENTICATED') return null;
    return page(<ErrorState text={wordsOf(failure, words.athletesNotRead)} tryAgain={() => void refetch()} />);
  }
  if (!athletes) {
    return page(
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>,
    );
  }
  if (!chosen) {
    const join = <ButtonLink to="/team-member-registration">{words.join}</ButtonLink>;
    return page(<EmptyState title={words.nobody} text={words.nobodyText} action={join} />);
  }
  return of(chosen, athletes);
}
