import { mostWeeksAhead } from '@entourage/contracts/health.ts';
import { trainingPlanId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Card } from '../../components/Card.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { mondayOf } from '../../days.ts';
import { latePart } from '../../late/late-part.tsx';
import { useCompetitionsQuery } from '../api/competitions.api.ts';
import { useWellnessQuery } from '../api/wellness.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words as failureWords } from '../words/failures.ts';
import { words } from '../words/training-plan.ts';
import { CompetitionMarks } from './competitions/CompetitionMarks.tsx';
import { PlannedDays } from './PlannedDays.tsx';
import { weekIn } from './plan-address.ts';
import { useDayHere, usePlan } from './use-plan.ts';
import { WeekNav } from './WeekNav.tsx';
import { weekInShort } from './week-in-short.ts';
import { addWeeks, daysReaching, weeksFrom } from './weeks.ts';

// Lazy: athletes only read.
const PlanWeek = latePart(async () => ({ default: (await import('./PlanWeek.tsx')).PlanWeek }));

/** `liaison`: plans the weeks. */
export type PlanViewer = 'athlete' | 'liaison' | 'reader';

/** An athlete's training plan, one week at a time. */
export function WeekOfPlan({ athleteId, viewer }: { athleteId: string; viewer: PlanViewer }) {
  const [chosen, setChosen] = useWeek();
  const [planning, setPlanning] = useState<string | null>(null);
  const place = useArrivalAt(trainingPlanId);
  const [here, theirs] = [useDayHere(), useAthletesDay(athleteId)];
  const today = viewer === 'liaison' ? theirs : here;
  // The week of the open form stays, wherever Back leads meanwhile.
  const { thisMonday, monday, read } = usePlan(athleteId, today, planning ?? chosen);
  const { currentData: weeks, error, isFetching, refetch } = read;
  // Of the last weeks the dashboard has read them.
  const { currentData: wellness } = useWellnessQuery({ athleteId, days: daysReaching(monday, today) });
  const isLongAgo = wellness !== undefined && monday < wellness.from;
  const season = useCompetitionsQuery(athleteId);
  // Refused, the plan shows without marks.
  const competitions = (season.currentData ?? []).filter(({ day }) => mondayOf(day) === monday);
  const isComing = season.currentData === undefined && season.isFetching;
  const weekOf = (day: string) => weeks?.find((week) => week.monday === day) ?? null;
  const failure =
    error !== undefined && !isFetching
      ? { text: wordsOf(toFailure(error), words.notRead), tryAgain: () => void refetch() }
      : null;
  const week = weekOf(monday);
  const isPlanned = week !== null && week.sessions.length > 0;
  const ahead = weeksFrom(thisMonday, monday);
  const inShort = weeks ? weekInShort(monday, today, week?.sessions ?? []) : failure ? undefined : '';
  const goTo = (other: string) => setChosen(other === thisMonday ? null : other);
  const plan = viewer === 'liaison' && ahead >= 0 && (
    // It moves with the first session; its focus goes to the section then.
    <Button ref={keepPlace} variant="outlined" onClick={() => setPlanning(monday)}>
      {isPlanned ? words.change : words.plan}
    </Button>
  );
  return (
    <FoldingSection title={words.title} lead={words.leads[viewer]} place={place} inShort={inShort}>
      <Card>
        <WeekNav
          monday={monday}
          today={today}
          earlier={() => goTo(addWeeks(monday, -1))}
          later={ahead < mostWeeksAhead ? () => goTo(addWeeks(monday, 1)) : null}
          now={ahead === 0 ? null : () => setChosen(null)}
        />
        {weeks === undefined && failure && <PartFailed part={failureWords.parts.trainingPlan} {...failure} />}
        {(weeks ? isComing : !failure) && (
          <div aria-busy="true">
            <Skeleton height={420} />
          </div>
        )}
        {weeks && !isComing && !isPlanned && (
          <Apart>
            <CompetitionMarks competitions={competitions} areOfWeek />
            <EmptyState
              title={ahead < 0 ? words.none.over : words.none.coming}
              {...(ahead >= 0 && viewer !== 'reader' && { text: words.none[viewer] })}
              action={plan}
            />
          </Apart>
        )}
        {isPlanned && !isComing && (
          <>
            <PlannedDays
              week={week}
              today={today}
              reported={isLongAgo ? null : (wellness?.days ?? [])}
              competitions={competitions}
            />
            {plan && <Apart>{plan}</Apart>}
          </>
        )}
      </Card>
      <Suspense>
        {planning !== null && (
          <PlanWeek
            athleteId={athleteId}
            monday={planning}
            today={today}
            latest={weekOf(planning)}
            before={weekOf(addWeeks(planning, -1))}
            competitions={competitions}
            failure={failure}
            close={() => setPlanning(null)}
          />
        )}
      </Suspense>
    </FoldingSection>
  );
}

/**
 * The Monday that was chosen; null: this week. What the address names counts until another one is chosen there, and
 * again after each arrival at the plan; a link to another section keeps the choice.
 */
function useWeek(): [string | null, (monday: string | null) => void] {
  const [address] = useSearchParams();
  const { hash, key } = useLocation();
  const named = weekIn(address);
  const [arrival, setArrival] = useState({ key, named });
  const [choices, setChoices] = useState<ReadonlyMap<string, string | null>>(new Map());
  const isSame = arrival.key === key || (arrival.named === named && hash !== `#${trainingPlanId}`);
  if (!isSame) setArrival({ key, named });
  const at = isSame ? arrival.key : key;
  const chosen = choices.get(at);
  return [chosen === undefined ? named : chosen, (monday) => setChoices(new Map(choices).set(at, monday))];
}

const Apart = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2) }));
