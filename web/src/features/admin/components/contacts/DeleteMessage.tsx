import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type ContactMessage, useDeleteMessageMutation } from '../../api/contacts.api.ts';
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
  const dispatch = useAppDispatch();
  async function answered(yes: boolean) {
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
      text={said.text(name, answer !== null)}
      yes={said.yes}
      no={said.no}
      answered={(yes) => void answered(yes)}
    />
  );
}
