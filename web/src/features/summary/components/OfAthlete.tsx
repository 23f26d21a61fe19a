import { useSearchParams } from 'react-router';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { type AssignedAthlete, useAthletesOfQuery } from '../../../shared/health/api/athletes.api.ts';
import { words as athleteWords } from '../../../shared/health/words/athletes.ts';
import { words as dashboard } from '../../../shared/health/words/dashboard.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { useSummary } from '../use-summary.ts';
import { words } from '../words.ts';
import { Summary } from './Summary.tsx';

/** The summary of the assigned athlete whose id is in the address. */
export function OfAthlete({ liaisonId }: { liaisonId: string }) {
  const [address] = useSearchParams();
  const chosen = address.get('athlete');
  const { data, error, isFetching, refetch } = useAthletesOfQuery(liaisonId);
  const athlete = data?.find(({ id }) => id === chosen);
  if (athlete) return <Assigned key={athlete.id} athlete={athlete} />;
  const isFailed = error !== undefined && data === undefined && !isFetching;
  return (
    <Page title={words.title}>
      {isFailed && (
        <ErrorState text={wordsOf(toFailure(error), athleteWords.notRead)} tryAgain={() => void refetch()} />
      )}
      {!data && !isFailed && (
        <div aria-busy="true">
          <Skeleton height={400} />
        </div>
      )}
      {data && chosen !== null && <EmptyState {...athleteWords.notYours} />}
      {data && chosen === null && (
        <EmptyState
          title={words.choose.title}
          text={words.choose.text}
          action={<ButtonLink to="/dashboard">{words.choose.link}</ButtonLink>}
        />
      )}
    </Page>
  );
}

/** A liaison's list of athletes has no position; no other call gives it to a liaison. */
function Assigned({ athlete }: { athlete: AssignedAthlete }) {
  const name = nameOf(athlete);
  return (
    <Summary
      lead={words.ofAthlete(name)}
      name={name}
      profile={athlete}
      parts={useSummary(athlete.id, false)}
      unassessed={dashboard.picture.notAssessed}
      nothing={<EmptyState {...words.nothingOf} />}
    />
  );
}
