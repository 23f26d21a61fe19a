import { useEffect, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { Note } from '../../components/Note.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { dayOf } from '../../sharing/until.ts';
import { type CareNote, useCorrectCareNoteMutation } from '../api/care-notes.api.ts';
import { noteKindWords, words } from '../words/care-notes.ts';
import { type Entered, NoteDialog } from './NoteDialog.tsx';

const said = words.correcting;

/** Corrects a note, on the version that is shown; after a correction in another tab, on that one. */
export function CorrectNote({ note, close }: { note: CareNote; close: () => void }) {
  const [correct] = useCorrectCareNoteMutation();
  const notCorrected = useFailureNotice(said.failed);
  const [base, setBase] = useState(note);
  const [isStale, setStale] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isWithdrawn = isRefused || note.withdrawnAt !== null;
  useEffect(() => {
    // A withdrawn note has no text that the fields could follow.
    if (isStale && !isWithdrawn) setBase(note);
  }, [isStale, isWithdrawn, note]);
  const form = useForm({
    rules: async () => (await import('../rules.ts')).careNoteUntil(dayOf(Date.now())),
    initial: enteredIn(base),
    follows: true,
    send: async ({ kind, happenedOn, text }) => {
      const { id, athleteId, version } = base;
      await correct({ id, athleteId, note: { kind, happenedOn, text, version } }).unwrap();
      close();
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') setStale(true);
      else if (failure.code === 'CARE_NOTE_WITHDRAWN') setRefused(true);
      else notCorrected(failure, shown);
    },
  });
  return (
    <NoteDialog
      form={form}
      does={said}
      isFinal={isWithdrawn}
      close={close}
      hints={isStale && !isWithdrawn ? savedBeside(form.values, base) : {}}
    >
      <Note role="status">{isWithdrawn ? said.isWithdrawn : isStale ? said.stale : said.lead}</Note>
    </NoteDialog>
  );
}

const enteredIn = ({ kind, happenedOn, text }: CareNote): Entered => ({ kind, happenedOn, text: text ?? '' });

/** What is saved in the fields that differ from it. */
function savedBeside(entered: Entered, saved: CareNote): Partial<Entered> {
  const now = enteredIn(saved);
  const shown = { ...now, kind: noteKindWords[saved.kind], happenedOn: dateWords(saved.happenedOn) };
  const names = (['kind', 'happenedOn', 'text'] as const).filter((name) => entered[name] !== now[name]);
  return Object.fromEntries(names.map((name) => [name, said.savedNow(shown[name])]));
}
