import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { dateWords } from '../../clock.ts';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import type { MenstrualCycle, SymptomDay } from '../api/cycle.api.ts';
import { words } from '../words/cycle.ts';
import { type BleedingHands, CycleList } from './CycleList.tsx';
import { SymptomDays } from './SymptomDays.tsx';

const said = words.facts;

/** What the athlete does with an entry; absent for those who only read. */
export interface CycleHands {
  readonly bleeding: BleedingHands;
  readonly symptoms: (before: SymptomDay) => void;
}

/** The cycle as it stands, the last cycles, and the days with symptoms. */
export function CycleView({
  cycle,
  hands,
  actions,
  foot,
}: {
  cycle: MenstrualCycle;
  hands?: CycleHands;
  actions?: ReactNode;
  foot?: ReactNode;
}) {
  const { cycleDay, estimate, isLongAbsence, periods, cycles, symptomDays } = cycle;
  return (
    <Card>
      <Parts>
        <Facts aria-label={said.label}>
          <div>
            <dt>{said.day}</dt>
            <dd>{cycleDay ?? said.noDay}</dd>
          </div>
          <div>
            <dt>{said.usual}</dt>
            <dd>
              {estimate ? said.lengths(estimate.usualDays, estimate.shortestDays, estimate.longestDays) : said.tooFew}
            </dd>
          </div>
          {!isLongAbsence && (
            <div>
              <dt>{said.next}</dt>
              <dd>{nextWords(estimate)}</dd>
            </div>
          )}
        </Facts>
        <Note>{hands ? said.estimate : said.sharedEstimate}</Note>
        {isLongAbsence && <p>{hands ? words.absence.own : words.absence.shared}</p>}
        {actions}
        <CycleList periods={periods} cycles={cycles} hands={hands?.bleeding} />
        {symptomDays.length > 0 && <SymptomDays days={symptomDays} change={hands?.symptoms} />}
        {foot}
      </Parts>
    </Card>
  );
}

/** When the next start is expected, or how long that is over. */
function nextWords(estimate: MenstrualCycle['estimate']): string {
  if (!estimate?.expectedFrom || !estimate.expectedTo) return said.tooFew;
  if (estimate.daysLate !== null) return said.late(estimate.daysLate);
  return said.between(dateWords(estimate.expectedFrom), dateWords(estimate.expectedTo));
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& > p': { maxWidth: '60ch', margin: 0 },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));
