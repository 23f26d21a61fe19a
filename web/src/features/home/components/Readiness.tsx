import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { TryAgain } from '../../../shared/components/TryAgain.tsx';
import { useAthleteProfileQuery } from '../../../shared/session/profile.api.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useSecondFactorQuery } from '../../../shared/session/session.api.ts';
import { inkVariables } from '../../../shared/theme/theme.ts';
import { stepsOf } from '../steps.ts';
import { words } from '../words.ts';
import { Ring } from './Ring.tsx';
import { StepRow } from './StepRow.tsx';

/** The completed and the open steps of setting up the account. */
export function Readiness({ user }: { user: CurrentUser }) {
  const { data, isError, refetch } = useSecondFactorQuery();
  const { data: profile } = useAthleteProfileQuery(undefined, { skip: user.role !== 'ATHLETE' });
  const steps = stepsOf(user, { twoStep: data?.on ?? null, profile: profile === undefined ? null : profile !== null });
  const done = steps.filter((step) => step.done).length;
  const known = data !== undefined || isError;
  return (
    <Panel aria-labelledby="readiness">
      <Summary>
        <Typography variant="h3" component="h2" id="readiness">
          {words.readiness}
        </Typography>
        <p>{known ? (done === steps.length ? words.allDone : words.someLeft) : ' '}</p>
        {known ? <Ring done={done} of={steps.length} /> : <Skeleton width={200} height={200} />}
      </Summary>
      <Steps aria-busy={!known}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
        {!known && (
          <li>
            <Skeleton width={200} height={20} />
          </li>
        )}
        {isError && (
          <li>
            <span>{words.notRead}</span>
            <TryAgain variant="outlined" press={() => void refetch()} />
          </li>
        )}
      </Steps>
    </Panel>
  );
}

const Panel = styled('section')(({ theme }) => ({
  ...inkVariables,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
  gap: theme.spacing(6),
  padding: theme.spacing(5),
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
  color: theme.vars.palette.text.primary,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(3),
    padding: theme.spacing(3, 2),
  },
}));

const Summary = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  '& p': {
    minHeight: '1.55em',
    margin: theme.spacing(1, 0, 4),
    color: theme.vars.palette.text.secondary,
  },
}));

const Steps = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 76,
    paddingBlock: theme.spacing(1.5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderBlockStart: 0 },
}));
