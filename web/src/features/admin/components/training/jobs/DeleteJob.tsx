import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { say } from '../../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { type TrainingJob, useDeleteTrainingJobMutation } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { useRefused } from '../use-refused.ts';

const { remove: said } = trainingWords.status;

/** Asks before a job that has ended is deleted, because it cannot be undone. */
export function DeleteJob({
  job: { id, modelName, createdAt, canResume },
  close,
}: {
  job: TrainingJob;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteTrainingJobMutation();
  const refused = useRefused({ text: said.failed });
  async function answer(yes: boolean) {
    close();
    if (!yes) return;
    try {
      await remove(id).unwrap();
      dispatch(say(said.done));
    } catch (error) {
      refused(error);
    }
  }
  return (
    <AskFirst
      open
      title={said.title}
      text={said.text(modelName, exactly(createdAt), canResume)}
      yes={said.yes}
      no={said.no}
      answered={(yes) => void answer(yes)}
    />
  );
}
