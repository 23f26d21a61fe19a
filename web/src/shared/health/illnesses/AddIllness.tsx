import type { Entry } from '../../forms/FormDialog.tsx';
import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useAddIllnessMutation, useChangeIllnessMutation } from '../api/illness-changes.api.ts';
import { words } from '../words/illness-form.ts';
import { contentOf, isSame } from './entered.ts';
import { type Hinted, IllnessDialog } from './IllnessDialog.tsx';

const said = words.adding;

/** Enters an illness that lasts, or one that is over. */
export function AddIllness({
  athleteId,
  viewer,
  today,
  entry,
}: {
  athleteId: string;
  viewer: Hinted;
  /** By the athlete's calendar. */
  today: string;
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const [add] = useAddIllnessMutation();
  const [change] = useChangeIllnessMutation();
  const notAdded = useFailureNotice(said.failed);
  const clientId = useClientId();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).illness,
    initial: { name: '', onset: today, training: '', symptoms: '', isOver: '', endedOn: '', notes: '' },
    send: async (given) => {
      const content = contentOf(given);
      // One id, whatever is typed: it is the same illness until it is known to be saved.
      const sent = { ...content, clientId: clientId.of({ athleteId }) };
      const { id, version, ...added } = await add({ athleteId, illness: sent }).unwrap();
      // The answer to an earlier press was lost, and something was typed since.
      if (!isSame(added, content)) await change({ id, athleteId, illness: { ...content, version } }).unwrap();
      dispatch(say(said.done(content.name)));
      entry.close();
    },
    failed: (failure, shown) => {
      // What the lost answer was about is removed: the next press enters a new one.
      if (failure.code === 'NOT_FOUND') clientId.renew();
      notAdded(failure, shown);
    },
  });
  return <IllnessDialog form={form} does={said} viewer={viewer} today={today} entry={entry} />;
}
