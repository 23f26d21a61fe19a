import { illnessesId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useNow } from '../../components/ago/now.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { FoldsOnPhones } from '../../health/folding/FoldsOnPhones.tsx';
import { LatePlace } from '../../health/folding/LatePlace.tsx';
import { NutritionCard } from '../../health/picture/NutritionCard.tsx';
import { athletesDay } from '../../health/queue/athletes-day.ts';
import { seriesId } from '../../health/series/series-of.ts';
import { categoriesWords } from '../../health/words/categories.ts';
import { latePart } from '../../late/late-part.tsx';
import { type Looked, type SharedHealth, useSharedHealthQuery } from '../shared.api.ts';
import { words } from '../words.ts';
import { type Ends as EndsOfParts, missingIn } from './parts.ts';
import { SharedCompetitions } from './SharedCompetitions.tsx';
import { SharedGoals } from './SharedGoals.tsx';
import { SharedInjuries } from './SharedInjuries.tsx';
import { SharedMeetings } from './SharedMeetings.tsx';
import { SharedMetrics } from './SharedMetrics.tsx';
import { SharedPlan } from './SharedPlan.tsx';
import { SharedTodos } from './SharedTodos.tsx';
import { Until } from './Until.tsx';

// Lazy: it stands below the fold.
const SharedProgress = latePart(async () => ({ default: (await import('./SharedProgress.tsx')).SharedProgress }));

// Lazy: it stands below the fold.
const SharedIllnesses = latePart(async () => ({ default: (await import('./SharedIllnesses.tsx')).SharedIllnesses }));

/** What a member of an entourage sees of an athlete, the same for the member and in the athlete's preview. */
export function SharedDashboard({ looked, ends }: { looked: Looked; ends: EndsOfParts }) {
  const { currentData: health, error, isFetching, refetch, fulfilledTimeStamp } = useSharedHealthQuery(looked);
  const today = athletesDay(health?.checkIns, fulfilledTimeStamp, useNow());
  // Whatever the reason: what is cached may no longer be shared.
  if (error && !isFetching) {
    return <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />;
  }
  if (!health) return <Bones />;
  if (health.granted.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <>
      <Stack>
        <SharedMetrics health={health} ends={ends} />
        <Cards health={health} looked={looked} ends={ends} today={today} />
      </Stack>
      <FoldsOnPhones>
        <Sections>
          {health.plannedWeeks && (
            <SharedPlan
              weeks={health.plannedWeeks}
              reported={health.checkIns?.days ?? []}
              competitions={health.competitions ?? []}
              end={ends.get('TRAINING_AND_FOCUS')}
            />
          )}
          {health.competitions && (
            <SharedCompetitions competitions={health.competitions} end={ends.get('TRAINING_AND_FOCUS')} />
          )}
          {(health.checkIns || health.measurements) && (
            <Suspense
              fallback={<LatePlace id={seriesId} height={health.checkIns || health.measurements?.length ? 860 : 160} />}
            >
              <SharedProgress health={health} ends={ends} />
            </Suspense>
          )}
          {health.injuries && (
            <SharedInjuries athleteId={health.athleteId} injuries={health.injuries} end={ends.get('INJURY_LOG')} />
          )}
          {health.illnesses && (
            <Suspense fallback={<LatePlace id={illnessesId} height={health.illnesses.length > 0 ? 280 : 160} />}>
              <SharedIllnesses illnesses={health.illnesses} today={today} end={ends.get('ILLNESSES')} />
            </Suspense>
          )}
        </Sections>
      </FoldsOnPhones>
      <Rest>{restWords(health)}</Rest>
    </>
  );
}

/** The parts between the metrics and the course of days. */
function Cards({
  health,
  looked,
  ends,
  today,
}: {
  health: SharedHealth;
  looked: Looked;
  ends: EndsOfParts;
  /** By the athlete's calendar. */
  today: string;
}) {
  const { granted, todos, nutritionAdvice, goals } = health;
  const isGranted = (category: SharedHealth['granted'][number]) => granted.includes(category);
  return (
    <Columns>
      {todos && <SharedTodos athleteId={health.athleteId} todos={todos} today={today} end={ends.get('TODOS')} />}
      {isGranted('MEETINGS') && <SharedMeetings looked={looked} end={ends.get('MEETINGS')} />}
      {nutritionAdvice && <NutritionCard advice={nutritionAdvice.value} foot={<Until at={ends.get('NUTRITION')} />} />}
      {isGranted('GOALS_AND_CONCERNS') && <SharedGoals goals={goals} end={ends.get('GOALS_AND_CONCERNS')} />}
    </Columns>
  );
}

function restWords({ granted }: SharedHealth): string {
  const missing = missingIn(granted);
  return missing.length === 0 ? words.all : words.notShared(categoriesWords(missing));
}

const Bones = () => (
  <Stack aria-busy="true">
    <Columns>
      <Skeleton height={200} />
      <Skeleton height={200} />
    </Columns>
    <Skeleton height={320} />
  </Stack>
);

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gap: theme.spacing(2) },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('md')]: { gap: theme.spacing(2) },
}));

/** Where they are lines, as far apart as on the athlete's own dashboard. */
const Sections = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(3),
    marginBlockStart: theme.spacing(3),
    '&:empty': { display: 'none' },
  },
}));

const Rest = styled('p')(({ theme }) => ({
  margin: theme.spacing(6, 0, 0),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));
