import Button from '@mui/material/Button';
import { useState } from 'react';
import { Actions } from '../../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { keepPlace } from '../../../../../shared/components/keep-place.ts';
import { useClientId } from '../../../../../shared/forms/use-client-id.ts';
import { type Said, say } from '../../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import {
  type TrainingJob,
  useCancelTrainingJobMutation,
  useResumeTrainingJobMutation,
  useRetryTrainingJobMutation,
} from '../../../api/training.api.ts';
import { useRefusal } from '../../../use-refusal.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { DeleteJob } from './DeleteJob.tsx';
import { isOver } from './states.ts';

const { status: said } = trainingWords;

/** What can be done with a job as it is now. */
export function JobActions({ job, open }: { job: TrainingJob; open: () => void }) {
  const { id, modelId, modelName, status, isCancelling, canResume } = job;
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [cancel] = useCancelTrainingJobMutation();
  const [resume, resuming] = useResumeTrainingJobMutation();
  const [retry, retrying] = useRetryTrainingJobMutation();
  const clientId = useClientId();
  const refused = {
    cancel: useRefusal(said.cancelFailed),
    resume: useRefusal(said.resumeFailed),
    retry: useRefusal(said.retryFailed),
  };

  async function change(
    asked: Promise<TrainingJob>,
    done: (job: TrainingJob) => Said,
    failed: (error: unknown) => void,
  ) {
    try {
      dispatch(say(done(await asked)));
    } catch (error) {
      failed(error);
    }
  }

  // A disabled button would lose the focus.
  function resumeIt() {
    if (!resuming.isLoading) void change(resume(id).unwrap(), () => said.resumed, refused.resume);
  }
  function retryIt() {
    if (retrying.isLoading) return;
    const asked = retry({ id, clientId: clientId.of({ id }) }).unwrap();
    void change(
      asked,
      () => {
        clientId.renew();
        return said.retried;
      },
      refused.retry,
    );
  }
  function cancelIt() {
    void change(cancel(id).unwrap(), (now) => (now.isCancelling ? said.stops : said.cancelled), refused.cancel);
  }

  return (
    <Actions>
      <Button ref={keepPlace} variant="text" aria-label={`${said.open}: ${modelName}`} onClick={open}>
        {said.open}
      </Button>
      {!isOver(job) && (
        <Button
          ref={keepPlace}
          variant="outlined"
          aria-disabled={isCancelling}
          aria-label={`${isCancelling ? said.cancelling : said.cancel} ${modelName}`}
          onClick={() => setAsking(!isCancelling)}
        >
          {isCancelling ? said.cancelling : said.cancel}
        </Button>
      )}
      {canResume && (
        <Button
          ref={keepPlace}
          variant="outlined"
          aria-disabled={resuming.isLoading}
          aria-label={`${said.resume} ${modelName}`}
          onClick={resumeIt}
        >
          {said.resume}
        </Button>
      )}
      {(status === 'FAILED' || status === 'CANCELLED') && (
        <Button
          ref={keepPlace}
          variant="outlined"
          aria-disabled={retrying.isLoading}
          aria-label={`${said.retry} ${modelName}`}
          onClick={retryIt}
        >
          {said.retry}
        </Button>
      )}
      {isOver(job) && modelId === null && (
        <Button
          ref={keepPlace}
          variant="text"
          aria-label={`${said.remove.yes} ${modelName}`}
          onClick={() => setLeaving(true)}
        >
          {said.remove.press}
        </Button>
      )}
      {isLeaving && <DeleteJob job={job} close={() => setLeaving(false)} />}
      <AskFirst
        open={asking}
        title={said.ask.title}
        text={status === 'QUEUED' ? said.ask.queued : said.ask.text}
        yes="Cancel the job"
        no="Let it run"
        answered={(yes) => {
          setAsking(false);
          if (yes) cancelIt();
        }}
      />
    </Actions>
  );
}
