import { modelTypes, trainingLocations } from '@entourage/contracts/training.ts';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../../../shared/components/Badge.tsx';
import { Card } from '../../../../../shared/components/Card.tsx';
import { Progress } from '../../../../../shared/components/progress/Progress.tsx';
import type { TrainingJob } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { lossInWords, timeInWords } from './curve-of.ts';
import { JobActions } from './JobActions.tsx';
import { LossCurve } from './LossCurve.tsx';
import { remarkOn, states } from './states.ts';

const { status: said } = trainingWords;

/** A running job as an instrument: where it is, what it has learned, how long it takes, on which device. */
export function LivePanel({ job, open }: { job: TrainingJob; open: () => void }) {
  const { modelName, modelType, trainingLocation, progress, step, totalSteps, device, gpuUsage } = job;
  const remark = remarkOn(job);
  const figures = [
    { label: said.figures.loss, figure: lossInWords(job.currentLoss, said.notLoss) },
    { label: said.figures.epoch, figure: `${job.currentEpoch} of ${job.totalEpochs}` },
    { label: said.figures.timeLeft, figure: timeInWords(job.estimatedTimeLeft) },
    { label: said.figures.device, figure: `${Math.round(gpuUsage)} %`, note: device },
  ];
  return (
    <Panel role="region" aria-label={`Running: ${modelName}`}>
      <Head>
        <div>
          <h4>{modelName}</h4>
          <p>
            {modelTypes[modelType]}, {trainingLocations[trainingLocation]}
          </p>
        </div>
        <Badge tone={states.RUNNING.tone}>{job.isCancelling ? said.cancelling : states.RUNNING.words}</Badge>
      </Head>
      {remark && <Remark>{remark}</Remark>}
      <Figures>
        {figures.map(({ label, figure, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
            {note && <dd data-note>{note}</dd>}
          </div>
        ))}
      </Figures>
      <Progress
        label={totalSteps === null ? 'Progress' : `Step ${step} of ${totalSteps}`}
        value={Math.round(progress)}
      />
      <LossCurve jobId={job.id} height={280} />
      <JobActions job={job} open={open} />
    </Panel>
  );
}

const Panel = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  borderBlockStart: `3px solid ${theme.vars.palette.accent.main}`,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h4': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Remark = styled('p')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `4px solid ${theme.vars.palette.warning.main}`,
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& dt': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: theme.typography.h2.fontFamily,
    fontSize: '2.25rem',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    lineHeight: 1.15,
  },
  '& [data-note]': {
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 400,
    letterSpacing: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& dd': { fontSize: '1.5625rem' },
  },
}));
