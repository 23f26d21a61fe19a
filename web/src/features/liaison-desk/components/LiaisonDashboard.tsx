import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { EmptyState } from '../../../shared/components/states.tsx';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { words as athleteWords } from '../../../shared/health/words/athletes.ts';
import { destinations } from '../../../shared/health/words/dashboard.ts';
import { latePart } from '../../../shared/late/late-part.tsx';
import { words } from '../words/liaison.ts';
import { AlertsButton } from './alerts/AlertsButton.tsx';
import { AthleteList } from './athletes/AthleteList.tsx';
import { AthletePane } from './athletes/AthletePane.tsx';
import { linkIdOf } from './athletes/AthleteRow.tsx';
import { paneHeadingId } from './athletes/PaneHead.tsx';
import { useAthletes } from './athletes/use-athletes.ts';
import { neighboursOf, useShown, useWalk } from './athletes/use-shown.ts';

// Lazy: it stands last, and most days there are few.
const OwnFollowUps = latePart(async () => ({ default: (await import('../follow-ups/OwnFollowUps.tsx')).OwnFollowUps }));

/** The liaison's athletes, and the athlete whose id is in the address. */
export default function LiaisonDashboard({ liaisonId }: { liaisonId: string }) {
  const [address] = useSearchParams();
  const chosen = address.get('athlete');
  const athletes = useAthletes(liaisonId);
  const list = useShown(athletes);
  const walk = useWalk(list.shown, chosen, `${list.order} ${list.search}`);
  const athlete = athletes.listed?.find((each) => each.athlete.id === chosen)?.athlete;
  useFollow(chosen);
  return (
    <UnsavedGuard within="athlete">
      <Page
        title={words.title}
        lead={words.lead}
        actions={
          <>
            <ButtonLink to={words.squad.to} variant="outlined">
              {words.squad.label}
            </ButtonLink>
            <ButtonLink to={destinations.calendar.to} variant="outlined">
              {destinations.calendar.label}
            </ButtonLink>
            <AlertsButton shown={athlete?.id} />
          </>
        }
      >
        <Two data-chosen={chosen !== null || undefined}>
          <AthleteList {...athletes} {...list} chosen={chosen} />
          <div>
            {athlete && (
              <AthletePane
                key={athlete.id}
                athlete={athlete}
                liaisonId={liaisonId}
                neighbours={neighboursOf(walk, athlete.id)}
              />
            )}
            {chosen !== null && athletes.listed && !athlete && <NotYours />}
            {chosen === null && athletes.listed && athletes.listed.length > 0 && <Start liaisonId={liaisonId} />}
          </div>
        </Two>
      </Page>
    </UnsavedGuard>
  );
}

/** Before an athlete is chosen. */
const Start = ({ liaisonId }: { liaisonId: string }) => (
  <Beginning>
    <div data-wide>
      <EmptyState {...words.choose} />
    </div>
    <Suspense>
      <OwnFollowUps liaisonId={liaisonId} />
    </Suspense>
  </Beginning>
);

/** A missing athlete and one of another liaison show the same words, so that ids cannot be probed. */
const NotYours = () => <EmptyState {...athleteWords.notYours} />;

/** On narrow screens the list and the athlete replace each other; moves the focus to the one shown. */
function useFollow(chosen: string | null): void {
  const before = useRef(chosen);
  useEffect(() => {
    const left = before.current;
    before.current = chosen;
    if (left === chosen) return;
    const active = document.activeElement;
    const isSeen = active instanceof HTMLElement && active !== document.body && active.offsetParent !== null;
    if (isSeen) return;
    document.getElementById(chosen === null && left !== null ? linkIdOf(left) : paneHeadingId)?.focus();
  }, [chosen]);
}

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(4),
  // Stays below the bar, so that another athlete is at hand wherever the page is scrolled; the margin is for outlines.
  [theme.breakpoints.up('lg')]: {
    '& > :first-of-type': {
      position: 'sticky',
      insetBlockStart: 73,
      maxHeight: 'calc(100dvh - 81px)',
      margin: theme.spacing(-1),
      padding: theme.spacing(1),
      overflowY: 'auto',
    },
  },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '&[data-chosen] > :first-of-type': { display: 'none' },
  },
}));

/** On narrow screens the list alone is to choose from. */
const Beginning = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.down('lg')]: {
    gap: 0,
    '& > [data-wide]': { display: 'none' },
    '& > :not([data-wide])': { marginBlockStart: theme.spacing(3) },
  },
}));
