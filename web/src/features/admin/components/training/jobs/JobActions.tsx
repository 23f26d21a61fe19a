import Button from '@mui/material/Button';
import { useState } from 'react';
import { Actions } from '../../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import {
  type TrainingJob,
  useCancelTrainingJobMutation,
  useResumeTrainingJobMutation,
  useRetryTrainingJobMutation,
} from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { useRefused } from '../use-refused.ts';
import { JobDialog } from './JobDialog.tsx';
import { isOver } from './states.ts';

const { status: said } = trainingWords;

/** What can be done with a job as it is now. */
export function JobActions({ job }: { job: TrainingJob }) {
  const { id, modelName, status, isCancelling, canResume } = job;
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [cancel] = useCancelTrainingJobMutation();
  const [resume, resuming] = useResumeTrainingJobMutation();
  const [retry, retrying] = useRetryTrainingJobMutation();
  const refused = {
    cancel: useRefused({ text: said.cancelFailed }),
    resume: useRefused({ text: said.resumeFailed }),
    retry: useRefused({ text: said.retryFailed }),
  };
  return (
    <Actions>
      <Button variant="text" aria-label={`${said.open}: ${modelName}`} onClick={() => setOpen(true)}>
        {said.open}
      </Button>
      {!isOver(job) && (
        <Button
          variant="outlined"
          disabled={isCancelling}
          aria-label={`${isCancelling ? said.cancelling : said.cancel} ${modelName}`}
          onClick={() => setAsking(true)}
        >
          {isCancelling ? said.cancelling : said.cancel}
        </Button>
      )}
      {canResume && (
        <Button
          variant="outlined"
          disabled={resuming.isLoading}
          aria-label={`${said.resume} ${modelName}`}
          onClick={() => void resume(id).unwrap().catch(refused.resume)}
        >
          {said.resume}
        </Button>
      )}
      {(status === 'FAILED' || status === 'CANCELLED') && (
        <Button
          variant="outlined"
          disabled={retrying.isLoading}
          aria-label={`${said.retry} ${modelName}`}
          onClick={() => void retry(id).unwrap().catch(refused.retry)}
        >
          {said.retry}
        </Button>
      )}
      {open && <JobDialog job={job} close={() => setOpen(false)} />}
      <AskFirst
        open={asking}
        {...said.ask}
        yes="Cancel the job"
        no="Let it run"
        answered={(yes) => {
          setAsking(false);
          if (yes) void cancel(id).unwrap().catch(refused.cancel);
        }}
      />
    </Actions>
  );
}
