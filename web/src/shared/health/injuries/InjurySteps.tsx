import { mostInjurySteps } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { exactly } from '../../components/ago/times.ts';
import { Note } from '../../components/Note.tsx';
import { NotRead } from '../../components/NotRead.tsx';
import { nameOf } from '../../people/name-of.ts';
import { type Injury, useInjuryStepsQuery } from '../api/injuries.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/injury-steps.ts';
import { stepsTold, type Told } from './injury-steps.ts';
import { StepsSkeleton } from './StepsSkeleton.tsx';

/** How an injury went, the latest step first. All injuries of the athlete are read at once. */
export function InjurySteps({ injury: { id, athleteId } }: { injury: Pick<Injury, 'id' | 'athleteId'> }) {
  const { data, error, isFetching, refetch } = useInjuryStepsQuery(athleteId);
  if (data === undefined && error !== undefined && !isFetching) {
    return <NotRead text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />;
  }
  if (data === undefined) return <StepsSkeleton />;
  const told = stepsTold(data, id, data.length < mostInjurySteps);
  if (told.length === 0) return <Note>{words.none}</Note>;
  return (
    <Steps>
      {told.map(({ step, said }) => (
        <Step key={step.at} step={step} said={said} />
      ))}
    </Steps>
  );
}

const Step = ({ step: { at, by }, said }: Told) => (
  <li>
    {said.map((each) => (
      <strong key={each}>{each}</strong>
    ))}
    <small>
      <time dateTime={at}>{exactly(at)}</time> · {by ? nameOf(by) : dashboard.somebodyGone}
    </small>
  </li>
);

/** A line with a dot for each step. */
const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  paddingInlineStart: theme.spacing(0.75),
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { position: 'relative', display: 'grid', paddingInlineStart: theme.spacing(3) },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.5em',
    insetInlineStart: -5,
    // The content of an opened element does not inherit the page's.
    boxSizing: 'border-box',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.edge.main}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > li:first-of-type::before': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.main,
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetBlock: `calc(0.5em + 12px) calc(-0.5em - ${theme.spacing(2)} + 2px)`,
    insetInlineStart: -1,
    width: 2,
    backgroundColor: theme.vars.palette.divider,
  },
  '& strong': { fontWeight: 600 },
  '& small': {
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));
