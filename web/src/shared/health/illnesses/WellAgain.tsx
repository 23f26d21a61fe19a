import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { Note } from '../../components/Note.tsx';
import { addDays } from '../../days.ts';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useViewer } from '../../session/viewer.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useChangeIllnessMutation } from '../api/illness-changes.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { words } from '../words/well-again.ts';
import { type Content, contentIn, isSame } from './entered.ts';

/** Says which day of an illness was the last: yesterday at first, and never a day before it began. */
export function WellAgain({
  opened,
  illnesses,
  today,
  ended,
  ...entry
}: Entry & {
  /** As it was when the dialog opened. */
  opened: Illness;
  /** As they are now; undefined: not read. */
  illnesses: readonly Illness[] | undefined;
  /** By the athlete's calendar. */
  today: string;
  /** Called after the viewer's own save, with the illness that it was based on and as it is. */
  ended: (before: Illness, after: Illness) => void;
}) {
  const { close } = entry;
  const dispatch = useAppDispatch();
  const { user } = useViewer();
  const [change] = useChangeIllnessMutation();
  const notEnded = useFailureNotice(words.failed);
  const [isStale, setStale] = useState(false);
  /** What was sent last, and the illness that it was based on. */
  const sent = useRef<{ readonly base: Illness; readonly content: Content }>(null);
  const found = illnesses?.find(({ id }) => id === opened.id);
  const isGone = illnesses !== undefined && found === undefined;
  const illness = found ?? opened;
  const [, proposed = today] = [addDays(today, -1), illness.onset].toSorted();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).wellAgain,
    initial: { endedOn: proposed },
    send: async ({ endedOn }) => {
      const { id, athleteId, version } = illness;
      const content = { ...contentIn(illness), endedOn };
      sent.current = { base: illness, content };
      finish(await change({ id, athleteId, illness: { ...content, version } }).unwrap());
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') setStale(true);
      else if (failure.code === 'NOT_FOUND') leaveGone();
      else notEnded(failure, shown);
    },
  });

  /** Whether it is what was sent last, saved by the viewer; the answer may have been lost. */
  function isOwn({ savedBy, version, ...after }: Illness): boolean {
    if (!sent.current || user === null || savedBy?.id !== user.id) return false;
    const { base, content } = sent.current;
    return version === base.version + 1 && isSame(after, content);
  }

  function finish(after: Illness) {
    if (sent.current && isOwn(after)) ended(sent.current.base, after);
    else dispatch(say(words.already(after.name, dateWords(after.endedOn ?? after.onset))));
    close();
  }

  function leaveGone() {
    dispatch(say(words.gone(opened.name)));
    close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has been read again, or nothing is sent any more
  useEffect(() => {
    if (form.sending) return;
    if (isGone) leaveGone();
    else if (illness.endedOn !== null) finish(illness);
  }, [form.sending, illness, isGone]);
  return (
    <FormDialog
      form={form}
      does={{ title: words.title(illness.name), save: words.save, saving: words.saving }}
      entry={entry}
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
    </FormDialog>
  );
}
