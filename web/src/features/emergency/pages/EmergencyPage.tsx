import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { secondsUntil, useTicking } from '../../../shared/components/ago/use-ticking.ts';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { DashboardSkeleton } from '../../../shared/health/DashboardSkeleton.tsx';
import { type EmergencyAccess, useEmergencyAccessQuery } from '../../../shared/health/emergency.api.ts';
import { OpenAccess } from '../../../shared/health/OpenAccess.tsx';
import { ReadOnlyPicture } from '../components/ReadOnlyPicture.tsx';
import { words } from '../words.ts';

const said = words.closed;

/** An athlete's picture for an administrator with an open emergency access. */
export default function EmergencyPage() {
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useEmergencyAccessQuery();
  const access = useWhileOpen(data?.find(({ athleteId }) => athleteId === address.get('athlete')));
  // An access that was opened just now arrives with the list that is being fetched.
  const loads = !access && (isFetching || (data === undefined && error === undefined));
  const failed = error !== undefined && data === undefined && !isFetching;
  return (
    <Page title={words.title} lead={words.lead}>
      <OpenAccess />
      {failed && <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />}
      {loads && <DashboardSkeleton />}
      {data && !access && !loads && <Closed accesses={data} />}
      {access && <ReadOnlyPicture key={access.id} access={access} />}
    </Page>
  );
}

/** In place of a picture: how to get to one. */
function Closed({ accesses }: { accesses: readonly EmergencyAccess[] }) {
  const now = useTicking(accesses.length > 0);
  const isAnyOpen = accesses.some(({ endsAt }) => secondsUntil(endsAt, now) > 0);
  const { title, text } = isAnyOpen ? words.choose : said;
  return (
    <Apart>
      <EmptyState
        title={title}
        text={text}
        {...(!isAnyOpen && { action: <ButtonLink to="/admin?view=users">{said.users}</ButtonLink> })}
      />
    </Apart>
  );
}

const Apart = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));

/** Expires the access by the clock: nothing shows while the event of its end is on its way. */
function useWhileOpen(access: EmergencyAccess | undefined): EmergencyAccess | undefined {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (!access) return;
    const timer = setTimeout(() => setOver(access.id), Date.parse(access.endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [access]);
  const isOver = access !== undefined && (access.id === over || Date.parse(access.endsAt) <= Date.now());
  return isOver ? undefined : access;
}
