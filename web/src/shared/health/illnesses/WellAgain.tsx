import { useEffect, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { addDays } from '../../days.ts';
import { FormActions } from '../../forms/FormActions.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { dayOf } from '../../sharing/until.ts';
import { useChangeIllnessMutation } from '../api/illness-changes.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { words } from '../words/well-again.ts';
import { contentIn } from './entered.ts';
import type { Entry } from './IllnessDialog.tsx';

/** Says which day of an illness was the last: yesterday at first, and never a day before it began. */
export function WellAgain({
  illness,
  ended,
  isLeft,
  close,
}: Entry & {
  /** As it is now. */
  illness: Illness;
  /** Called with it as it was and as it is. */
  ended: (before: Illness, after: Illness) => void;
}) {
  const [change] = useChangeIllnessMutation();
  const notEnded = useFailureNotice(words.failed);
  const [opened] = useState(illness);
  const [isStale, setStale] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));
  const yesterday = addDays(today, -1);
  const form = useForm({
    rules: async () => (await import('../rules.ts')).wellAgain,
    initial: { endedOn: illness.onset > yesterday ? today : yesterday },
    send: async ({ endedOn }) => {
      const { id, athleteId, version } = illness;
      const content = { ...contentIn(illness), endedOn };
      ended(illness, await change({ id, athleteId, illness: { ...content, version } }).unwrap());
      close();
    },
    failed: (failure, shown) => (failure.code === 'STALE_VERSION' ? setStale(true) : notEnded(failure, shown)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the illness has been read again
  useEffect(() => {
    // The answer to the save before was lost: this is what it saved.
    if (!isStale || illness.version === opened.version || illness.endedOn !== form.values.endedOn) return;
    ended(opened, illness);
    close();
  }, [isStale, illness]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft]);
  return (
    <Dialog
      open
      title={words.title(illness.name)}
      close={close}
      form={form.props}
      actions={
        <FormActions
          leave={close}
          leaving={words.cancel}
          send={words.save}
          doing={words.saving}
          sending={form.sending}
        />
      }
    >
      <Note role="status">{isStale && words.stale}</Note>
      <TextField
        field={form.field('endedOn')}
        label={words.endedOn}
        type="date"
        min={illness.onset}
        max={today}
        autoFocus
      />
    </Dialog>
  );
}
