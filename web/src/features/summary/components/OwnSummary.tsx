import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { NotRead } from '../../../shared/components/NotRead.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { words as dashboard } from '../../../shared/health/words/dashboard.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { useAthleteProfileQuery } from '../../../shared/session/profile.api.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useSummary } from '../use-summary.ts';
import { words } from '../words.ts';
import { Summary } from './Summary.tsx';

/** An athlete's own summary. */
export function OwnSummary({ user }: { user: CurrentUser }) {
  const parts = useSummary(user.id, true);
  const { data: profile, error, isFetching, refetch } = useAthleteProfileQuery();
  const isFailed = error !== undefined && profile === undefined && !isFetching;
  return (
    <Summary
      lead={words.own}
      name={nameOf(user)}
      profile={profile ?? null}
      aside={
        isFailed && <NotRead text={wordsOf(toFailure(error), words.profileNotRead)} tryAgain={() => void refetch()} />
      }
      parts={{ ...parts, isThere: parts.isThere && (profile !== undefined || error !== undefined) }}
      unassessed={dashboard.picture.none}
      nothing={<EmptyState title={dashboard.picture.none} />}
    />
  );
}
