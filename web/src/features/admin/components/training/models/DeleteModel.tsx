import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { sizeInWords } from '../../../../../shared/components/file-drop/files.ts';
import { type TrainedModel, useDeleteTrainedModelMutation, useLiveModelQuery } from '../../../api/training.api.ts';
import { useAnswered } from '../../../use-answered.ts';
import { useRefusal } from '../../../use-refusal.ts';
import { trainingWords } from '../../../words-of-training.ts';

const { remove: said } = trainingWords.models;

/** Asks before a model is deleted, because it cannot be undone. */
export function DeleteModel({
  model: { id, name, weightsBytes, createdAt },
  close,
}: {
  model: TrainedModel;
  close: () => void;
}) {
  const { data: live } = useLiveModelQuery();
  const [remove] = useDeleteTrainedModelMutation();
  const refused = useRefusal(said.failed);
  const isNext = live?.previous?.modelId === id;
  const wasLive = isNext || live?.history.some(({ modelId, withdrawnAt }) => modelId === id && withdrawnAt === null);
  const answered = useAnswered(close, () => remove(id).unwrap(), { done: said.done, refused });
  return (
    <AskFirst
      open
      title={said.title}
      text={`${said.text(name, exactly(createdAt), sizeInWords(weightsBytes))}${wasLive ? said.wasLive : ''}`}
      yes={said.yes}
      no={said.no}
      answered={(yes) => void answered(yes)}
    />
  );
}
