import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../../shared/clock.ts';
import { Note } from '../../../shared/components/Note.tsx';
import { type Entry, FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { type FollowUp, useChangeFollowUpMutation } from '../../../shared/health/api/follow-ups.api.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { words } from '../words/follow-ups.ts';
import { differing, type Entered, enteredIn } from './entered.ts';
import { FollowUpFields } from './FollowUpFields.tsx';
import { type Assignees, useAssignees } from './use-assignees.ts';

const said = words.editing;

/** Changes a follow-up, on the version that is shown; after another liaison's save, on theirs. */
export function EditFollowUp({
  opened,
  open,
  liaisonId,
  entry,
}: {
  /** As it was when the dialog opened. */
  opened: FollowUp;
  /** Those that are open now; undefined: not read. */
  open: readonly FollowUp[] | undefined;
  liaisonId: string;
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const [change] = useChangeFollowUpMutation();
  const notChanged = useFailureNotice(said.failed);
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const sent = useRef<readonly Entered[]>([]);
  const assignees = useAssignees(opened.athleteId, liaisonId, base.assignee);
  const now = open?.find(({ id }) => id === opened.id);
  const isGone = isRefused || (open !== undefined && now === undefined);

  const form = useForm({
    rules: async () => (await import('../../../shared/health/rules.ts')).followUp,
    initial: enteredIn(base),
    follows: true,
    send: async ({ text, due, assigneeId }) => {
      const { id, athleteId, version } = base;
      sent.current = [...sent.current, { text, due: due ?? '', assigneeId: assigneeId ?? '' }];
      await change({ id, athleteId, followUp: { text, due, assigneeId, version } }).unwrap();
      done(text);
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') setStale(true);
      else if (failure.code === 'NOT_FOUND') setRefused(true);
      else notChanged(failure, shown);
    },
  });

  function done(text: string) {
    dispatch(say(said.done(text)));
    entry.close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the follow-ups have been read again
  useEffect(() => {
    if (!isStale || !now || now.version === base.version) return;
    // The answer to a save was lost: this is what it saved.
    const isSaved = (entered: Entered) => differing(enteredIn(now), entered).length === 0;
    if (sent.current.slice(-1).some(isSaved)) return done(now.text);
    setOwn(sent.current.some(isSaved));
    setBase(now);
  }, [isStale, now]);

  return (
    <FormDialog form={form} does={said} entry={entry} isFinal={isGone}>
      <Note role="status">{isGone ? said.gone : isStale && (isOwn ? said.staleOwn : said.stale)}</Note>
      <FollowUpFields
        form={form}
        assignees={assignees}
        hints={isStale && !isGone ? savedBeside(form.values, base, assignees) : {}}
        autoFocus
      />
    </FormDialog>
  );
}

/** What is saved in the fields that differ from it. */
function savedBeside(entered: Entered, base: FollowUp, assignees: Assignees): Partial<Entered> {
  const saved = enteredIn(base);
  const shown: Entered = {
    text: saved.text,
    due: saved.due ? dateWords(saved.due) : said.noDay,
    assigneeId: assignees.find(({ value }) => value === saved.assigneeId)?.label ?? saved.assigneeId,
  };
  return Object.fromEntries(differing(entered, saved).map((name) => [name, said.savedNow(shown[name])]));
}
