import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { sizeInWords } from '../../../../../shared/components/file-drop/files.ts';
import { say } from '../../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { type TrainedModel, useDeleteTrainedModelMutation, useLiveModelQuery } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { useRefused } from '../use-refused.ts';

const { remove: said } = trainingWords.models;

/** Asks before a model is deleted, because it cannot be undone. */
export function DeleteModel({
  model: { id, name, weightsBytes, createdAt },
  close,
}: {
  model: TrainedModel;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const { data: live } = useLiveModelQuery();
  const [remove] = useDeleteTrainedModelMutation();
  const refused = useRefused({ text: said.failed });
  const isNext = live?.previous?.modelId === id;
  const wasLive = isNext || live?.history.some(({ modelId, withdrawnAt }) => modelId === id && withdrawnAt === null);
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
      text={`${said.text(name, exactly(createdAt), sizeInWords(weightsBytes))}${wasLive ? said.wasLive : ''}`}
      yes={said.yes}
      no={said.no}
      answered={(yes) => void answer(yes)}
    />
  );
}
