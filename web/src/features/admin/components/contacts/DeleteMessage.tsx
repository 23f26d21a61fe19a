import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { type ContactMessage, useDeleteMessageMutation } from '../../api/contacts.api.ts';
import { useAnswered } from '../../use-answered.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';

const { deleting: said } = words.contacts;

/** Asks before a message is deleted with its answer. */
export function DeleteMessage({
  message: { id, name, answer },
  close,
}: {
  message: ContactMessage;
  close: () => void;
}) {
  const [remove] = useDeleteMessageMutation();
  const refused = useRefusal(said.failed);
  const answered = useAnswered(close, () => remove(id).unwrap(), { done: said.done, refused });
  return (
    <AskFirst
      open
      title={said.title}
      text={said.text(name, answer !== null)}
      yes={said.yes}
      no={said.no}
      answered={(yes) => void answered(yes)}
    />
  );
}
