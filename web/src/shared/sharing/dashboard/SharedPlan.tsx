import { trainingPlanId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNow } from '../../components/ago/now.ts';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import type { Competition } from '../../health/api/competitions.api.ts';
import { FoldingSection } from '../../health/folding/FoldingSection.tsx';
import type { Reported } from '../../health/plan/loads.ts';
import { PlannedDays } from '../../health/plan/PlannedDays.tsx';
import { WeekNav } from '../../health/plan/WeekNav.tsx';
import { weekInShort } from '../../health/plan/week-in-short.ts';
import { useArrivalAt } from '../../health/use-arrival-at.ts';
import { words } from '../../health/words/training-plan.ts';
import type { SharedHealth } from '../shared.api.ts';
import { dayOf } from '../until.ts';
import { Until } from './Until.tsx';

/** The planned weeks that are shared, one at a time. `reported`: empty where check-ins are not shared; `competitions`: those to come. */
export function SharedPlan({
  weeks,
  reported,
  competitions,
  end,
}: {
  weeks: NonNullable<SharedHealth['plannedWeeks']>;
  reported: readonly Reported[];
  competitions: readonly Competition[];
  end: string | undefined;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const place = useArrivalAt(trainingPlanId);
  const today = dayOf(useNow());
  const inOrder = weeks.toSorted((one, other) => one.monday.localeCompare(other.monday));
  const at = Math.max(
    0,
    inOrder.findIndex(({ monday }) => monday === chosen),
  );
  const week = inOrder[at];
  const moveTo = (place: number) => {
    const other = inOrder[place];
    return other ? () => setChosen(other.monday) : null;
  };
  return (
    <FoldingSection
      title={words.title}
      lead={words.leads.reader}
      place={place}
      inShort={week ? weekInShort(week.monday, today, week.sessions) : words.none.shared}
    >
      {week ? (
        <Card>
          <WeekNav monday={week.monday} today={today} earlier={moveTo(at - 1)} later={moveTo(at + 1)} />
          <PlannedDays week={week} today={today} reported={reported} competitions={competitions} />
        </Card>
      ) : (
        <Note>{words.none.shared}</Note>
      )}
      <Ends>
        <Until at={end} />
      </Ends>
    </FoldingSection>
  );
}

const Ends = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));
