import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { useLiaisonsOfAthleteQuery } from '../../../shared/people/liaisons.api.ts';
import { useBiomarkerVersionsInfiniteQuery, useOwnBiomarkersQuery } from '../api/biomarkers.api.ts';
import { useInjuriesQuery } from '../api/injuries.api.ts';
import { useTodosQuery } from '../api/todos.api.ts';
import { useWellnessQuery } from '../api/wellness.api.ts';
import { destinations, words } from '../words/dashboard.ts';
import { words as whoSaw } from '../words/who-saw.ts';
import { CheckInCard } from './check-in/CheckInCard.tsx';
import { useToday } from './check-in/use-today.ts';
import { BelowSkeleton, DashboardSkeleton } from './DashboardSkeleton.tsx';
import { OneReport } from './failures/OneReport.tsx';
import { InjuryLog } from './injuries/InjuryLog.tsx';
import { MessageCard } from './messages/MessageCard.tsx';
import { LiaisonsRow } from './people/LiaisonsRow.tsx';
import { OwnPicture } from './picture/OwnPicture.tsx';
import { SeriesSection } from './series/SeriesSection.tsx';
import { firstDays } from './series/series-of.ts';
import { NextTodo } from './todo/NextTodo.tsx';
import { WhoSaw } from './who-saw/WhoSaw.tsx';

const links = [destinations.messages, destinations.sharing].filter(({ there }) => there);

/** An athlete's own dashboard. */
export function AthleteDashboard({ athleteId }: { athleteId: string }) {
  const [asking, setAsking] = useState(false);
  const above = useAbove(athleteId);
  const belowIsThere = useBelow(athleteId);
  if (above === 'signed-out') return null;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          {links.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="outlined">
              {label}
            </ButtonLink>
          ))}
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {whoSaw.title}
          </Button>
        </>
      }
    >
      {above === 'coming' && <DashboardSkeleton todo />}
      {above === 'there' && (
        <Stack>
          <OneReport>
            <NextTodo athleteId={athleteId} />
            <OwnPicture
              athleteId={athleteId}
              checkIn={<CheckInCard athleteId={athleteId} />}
              aside={<MessageCard athleteId={athleteId} />}
            />
            {belowIsThere ? (
              <>
                <LiaisonsRow athleteId={athleteId} />
                <SeriesSection athleteId={athleteId} />
                <InjuryLog athleteId={athleteId} mayEdit />
              </>
            ) : (
              <BelowSkeleton />
            )}
          </OneReport>
        </Stack>
      )}
      {asking && <WhoSaw close={() => setAsking(false)} />}
    </Page>
  );
}

/** What is seen first comes together, or the one would push the other down. What then failed says so in its place. */
function useAbove(athleteId: string): 'signed-out' | 'coming' | 'there' {
  const biomarkers = useOwnBiomarkersQuery(athleteId);
  const history = useBiomarkerVersionsInfiniteQuery(athleteId);
  const isThere = areThere([
    biomarkers,
    history,
    useTodosQuery(athleteId),
    useToday(athleteId),
    // They say whether the level is older than a red flag.
    useWellnessQuery({ athleteId, days: firstDays }),
  ]);
  if (biomarkers.error && toFailure(biomarkers.error).code === 'UNAUTHENTICATED') return 'signed-out';
  return isThere ? 'there' : 'coming';
}

/** What is below comes together too, asked for at the same time and shown when it is there. */
const useBelow = (athleteId: string): boolean =>
  areThere([useLiaisonsOfAthleteQuery(athleteId), useInjuriesQuery(athleteId)]);

const areThere = (queries: ReadonlyArray<{ data?: unknown; error?: unknown }>): boolean =>
  queries.every(({ data, error }) => data !== undefined || error !== undefined);

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
