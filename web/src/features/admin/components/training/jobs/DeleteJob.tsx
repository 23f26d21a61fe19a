import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { type TrainingJob, useDeleteTrainingJobMutation } from '../../../api/training.api.ts';
import { useAnswered } from '../../../use-answered.ts';
import { useRefusal } from '../../../use-refusal.ts';
import { trainingWords } from '../../../words-of-training.ts';

const { remove: said } = trainingWords.status;

/** Asks before a job that has ended is deleted, because it cannot be undone. */
export function DeleteJob({
  job: { id, modelName, createdAt, canResume },
  close,
}: {
  job: TrainingJob;
  close: () => void;
}) {
  const [remove] = useDeleteTrainingJobMutation();
  const refused = useRefusal(said.failed);
  const answered = useAnswered(close, () => remove(id).unwrap(), { done: said.done, refused });
  return (
    <AskFirst
      open
      title={said.title}
      text={said.text(modelName, exactly(createdAt), canResume)}
      yes={said.yes}
      no={said.no}
      answered={(yes) => void answered(yes)}
    />
  );
}
