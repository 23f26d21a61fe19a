import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useNow } from '../../components/ago/now.ts';
import { Note } from '../../components/Note.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Injuries } from '../../health/injuries/Injuries.tsx';
import { NutritionCard } from '../../health/picture/NutritionCard.tsx';
import { athletesDay } from '../../health/queue/athletes-day.ts';
import { categoriesWords } from '../../health/words/categories.ts';
import { words as injuryWords } from '../../health/words/injuries.ts';
import { latePart } from '../../late/late-part.tsx';
import { type Looked, type SharedHealth, useSharedHealthQuery } from '../shared.api.ts';
import { words } from '../words.ts';
import { type Ends as EndsOfParts, missingIn } from './parts.ts';
import { SharedCompetitions } from './SharedCompetitions.tsx';
import { SharedGoals } from './SharedGoals.tsx';
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
          fallback={
            <div aria-busy="true">
              <Skeleton height={health.checkIns || health.measurements?.length ? 860 : 160} />
            </div>
          }
        >
          <SharedProgress health={health} ends={ends} />
        </Suspense>
      )}
      {health.injuries && (
        <Section title={injuryWords.title} lead={words.injuriesLead}>
          {health.injuries.length === 0 ? (
            <Note>{words.noInjuries}</Note>
          ) : (
            <Injuries injuries={health.injuries} athleteId={health.athleteId} mayEdit={false} />
          )}
          <Ends>
            <Until at={ends.get('INJURY_LOG')} />
          </Ends>
        </Section>
      )}
      {health.illnesses && (
        <Suspense
          fallback={
            <div aria-busy="true">
              <Skeleton height={health.illnesses.length > 0 ? 280 : 160} />
            </div>
          }
        >
          <SharedIllnesses illnesses={health.illnesses} end={ends.get('ILLNESSES')} />
        </Suspense>
      )}
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

const Ends = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));

const Rest = styled('p')(({ theme }) => ({
  margin: theme.spacing(6, 0, 0),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));
