import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type ContactMessage, useSendAnswerAgainMutation } from '../../api/contacts.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';

const { sendingAgain: said } = words.contacts;

/** Sends an undelivered answer again, with a notice for the outcome. */
export function useSendAgain({ id, email }: ContactMessage) {
  const [send, { isLoading: isSending }] = useSendAnswerAgainMutation();
  const refused = useRefusal(said.failed);
  const dispatch = useAppDispatch();
  async function sendAgain() {
    if (isSending) return;
    try {
      await send({ id }).unwrap();
      dispatch(say(said.done(email)));
    } catch (error) {
      refused(error);
    }
  }
  return { sendAgain, isSending };
}
