import { styled } from '@mui/material/styles';
import type { Injury, LaterStage } from '../api/injuries.api.ts';
import { stageWords } from '../words/injuries.ts';
import { words } from '../words/way-back.ts';
import { MarkedCriterion, ShownCriterion } from './Criterion.tsx';
import { criteriaOf, metIn } from './criteria-of.ts';

/** What must hold before a stage, and how much of it does; nothing where it has no criteria. */
export function StageCriteria({ injury, stage, mayMark }: { injury: Injury; stage: LaterStage; mayMark: boolean }) {
  const criteria = criteriaOf(injury, stage);
  if (criteria.length === 0) return null;
  return (
    <Part>
      <Head>
        <h4>{words.before(stageWords[stage])}</h4>
        <span>{words.amount(metIn(criteria), criteria.length)}</span>
      </Head>
      <ul>
        {criteria.map((criterion) =>
          mayMark ? (
            <MarkedCriterion key={criterion.id} injury={injury} criterion={criterion} />
          ) : (
            <ShownCriterion key={criterion.id} criterion={criterion} />
          ),
        )}
      </ul>
    </Part>
  );
}

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.5),
  '& > ul': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyle: 'none' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  '& > h4': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& > span': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
}));
