import { modelTypes, trainingLocations } from '@entourage/contracts/training.ts';
import { styled } from '@mui/material/styles';
import { Ago } from '../../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../../shared/components/Badge.tsx';
import type { TrainingJob } from '../../../api/training.api.ts';
import { JobActions } from './JobActions.tsx';
import { remarkOn, states } from './states.ts';

/** A job in a list: what it is, how it ended, what to do with it. */
export function JobRow({ job, open }: { job: TrainingJob; open: () => void }) {
  const { modelName, modelType, trainingLocation, status, completedAt, createdAt } = job;
  const { tone, words } = states[status];
  const remark = remarkOn(job);
  return (
    <Row>
      <div>
        <strong>{modelName}</strong>
        <p>
          {modelTypes[modelType]}, {trainingLocations[trainingLocation]}, <Ago at={completedAt ?? createdAt} />
        </p>
        {remark && <p>{remark}</p>}
      </div>
      <Badge tone={tone}>{words}</Badge>
      <JobActions job={job} open={open} />
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 136px auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  paddingBlock: theme.spacing(1.5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
}));
