import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { toFailure } from '../../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../../shared/api/words-of.ts';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { Dialog } from '../../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../../shared/components/states.tsx';
import { say } from '../../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { type TrainingJob, useTrainingLogQuery } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { Region } from '../Region.tsx';
import { JobSettings } from './JobSettings.tsx';
import { LossCurve } from './LossCurve.tsx';
import { remarkOn } from './states.ts';

const { curve, log: said, settings, status } = trainingWords;

/**
 * The curve, the log and the settings of a job, live while it runs. `adopt`: begins another one with the settings. Closes
 * once the job is deleted.
 */
export function JobDialog({ job, adopt, close }: { job: TrainingJob; adopt: () => void; close: () => void }) {
  const dispatch = useAppDispatch();
  const remark = remarkOn(job);
  const { error } = useTrainingLogQuery(job.id);
  const isGone = error !== undefined && toFailure(error).code === 'NOT_FOUND';
  const leave = useEffectEvent(() => {
    dispatch(say(status.gone));
    close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (isGone) return null;
  return (
    <Dialog
      open
      title={job.modelName}
      close={close}
      actions={
        <Button variant="outlined" onClick={adopt}>
          {settings.use}
        </Button>
      }
    >
      {remark && <Note>{remark}</Note>}
      <Region title={curve.title}>
        <LossCurve jobId={job.id} />
      </Region>
      <Region title={said.title}>
        <Log jobId={job.id} />
      </Region>
      <Region title={settings.title}>
        <JobSettings job={job} />
      </Region>
    </Dialog>
  );
}

function Log({ jobId }: { jobId: string }) {
  const { data: lines, error, refetch } = useTrainingLogQuery(jobId);
  if (!lines) {
    if (!error) return <Skeleton height={96} />;
    return <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />;
  }
  if (lines.length === 0) return <Note>{said.none}</Note>;
  return (
    <Lines tabIndex={0} role="region" aria-label="Lines of the log">
      <ol>
        {lines.map(({ at, level, message }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal; they never move
          <li key={line} data-level={level}>
            <time dateTime={at}>{exactly(at)}</time>
            <span>{level === 'INFO' ? message : `${level}: ${message}`}</span>
          </li>
        ))}
      </ol>
    </Lines>
  );
}

const Lines = styled('div')(({ theme }) => ({
  maxHeight: 280,
  overflowY: 'auto',
  padding: theme.spacing(1.5),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& ol': { display: 'grid', gap: theme.spacing(0.5), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: theme.spacing(1.5) },
  '& time': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& span': { overflowWrap: 'anywhere' },
  '& [data-level="ERROR"] span': { color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { '& li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
}));
