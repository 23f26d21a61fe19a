import { laterStages } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { useNow } from '../../components/ago/now.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { dayOf } from '../../sharing/until.ts';
import type { Injury } from '../api/injuries.api.ts';
import { words } from '../words/way-back.ts';
import { criteriaOf, stagesAhead } from './criteria-of.ts';
import { daysAway } from './days-away.ts';
import { injuryDay } from './injury-day.ts';
import { StageCriteria } from './StageCriteria.tsx';

/**
 * The planned way back from an open injury: when the athlete is expected back, and what must hold before the next stage.
 * Empty where nothing is planned. `mayMark`: whether the viewer says what is met.
 */
export function WayBack({ injury, mayMark }: { injury: Injury; mayMark: boolean }) {
  const [next] = stagesAhead(injury.stage);
  const others = laterStages.filter((stage) => stage !== next && criteriaOf(injury, stage).length > 0);
  return (
    <>
      {injury.expectedReturn !== null && <Expected day={injury.expectedReturn} />}
      {next && <StageCriteria injury={injury} stage={next} mayMark={mayMark} />}
      {others.length > 0 && (
        <Disclosure title={words.others}>
          {others.map((stage) => (
            <StageCriteria key={stage} injury={injury} stage={stage} mayMark={mayMark} />
          ))}
        </Disclosure>
      )}
    </>
  );
}

function Expected({ day }: { day: string }) {
  const today = dayOf(useNow());
  const away = daysAway(day, today);
  return (
    <Line>
      <span>
        {words.expectedBack} <time dateTime={day}>{injuryDay(day)}</time>
      </span>
      <small>{day < today ? words.was(away) : away}</small>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 1.5),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { fontWeight: 600 },
  '& > small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
