import { Note } from '../../components/Note.tsx';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useAskQuestionMutation, useChangeQuestionMutation } from '../api/question-changes.api.ts';
import { words } from '../words/question-form.ts';
import { AskFields } from './AskFields.tsx';
import { asksSame, type Content, contentOf, everyDay, isSameWhen, type When } from './entered.ts';

const said = words.asking;

/** Asks a question on chosen days of the week. */
export function AskQuestion({ athleteId, today, entry }: { athleteId: string; today: string; entry: Entry }) {
  const dispatch = useAppDispatch();
  const [ask] = useAskQuestionMutation();
  const [change] = useChangeQuestionMutation();
  const notAsked = useFailureNotice(said.failed);
  const clientId = useClientId();

  // One id, whatever is typed: it is the same question until it is known to be asked.
  const askOnce = (content: Content) =>
    ask({ athleteId, question: { ...content, clientId: clientId.of({ athleteId }) } }).unwrap();

  async function askNow(content: Content) {
    const asked = await askOnce(content);
    const save = ({ weekdays, until }: When, isAsked: boolean) =>
      change({ id: asked.id, athleteId, question: { weekdays, until, isAsked, version: asked.version } }).unwrap();
    // The answer to an earlier press was lost, and something was typed since.
    if (!asksSame(asked, content)) {
      await save(asked, false);
      clientId.renew();
      await askOnce(content);
    } else if (!isSameWhen(asked, content)) await save(content, true);
  }

  const form = useForm({
    rules: async () => (await import('../rules.ts')).question,
    initial: { text: '', scale: 'ZERO_TO_TEN', ...words.prefilled, weekdays: everyDay, until: '' },
    send: async (given) => {
      const content = contentOf(given);
      await askNow(content);
      dispatch(say(said.done(content.text, content.weekdays)));
      entry.close();
    },
    failed: notAsked,
  });
  return (
    <FormDialog form={form} does={said} entry={entry}>
      <Note>{said.lead}</Note>
      <AskFields form={form} today={today} />
    </FormDialog>
  );
}
