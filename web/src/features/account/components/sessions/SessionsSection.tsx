import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { useSessionsQuery } from '../../api.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { EndMany } from './EndMany.tsx';
import { SessionRow } from './SessionRow.tsx';
import { Sessions, SessionsSkeleton } from './SessionsSkeleton.tsx';

const { sessions: said } = words;

export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery();
  return (
    <AccountSection id="sessions" title={said.title} lead={said.lead}>
      {data && (
        <>
          <Sessions tabIndex={-1}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Sessions>
          <EndMany others={data.some(({ current }) => !current)} />
        </>
      )}
      {!data && error && <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />}
      {!data && !error && <SessionsSkeleton />}
    </AccountSection>
  );
}
