import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { Note } from '../../components/Note.tsx';
import type { Entry } from '../../forms/FormDialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { nameOf } from '../../people/name-of.ts';
import { useViewer } from '../../session/viewer.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useChangeIllnessMutation } from '../api/illness-changes.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { EnteredInError } from '../EnteredInError.tsx';
import { words } from '../words/illness-form.ts';
import { symptomsWords } from '../words/symptoms.ts';
import { trainingLeftWords } from '../words/training-left.ts';
import { type Content, contentOf, type Entered, enteredIn, isSame, type Name } from './entered.ts';
import { type Hinted, IllnessDialog } from './IllnessDialog.tsx';
import { useRemoval } from './use-removal.ts';

const said = words.editing;

/** Changes an illness, on the version that is shown; after somebody else's save, on theirs. */
export function EditIllness({
  opened,
  illnesses,
  viewer,
  today,
  entry,
}: {
  /** As it was when the dialog opened. */
  opened: Illness;
  /** As they are now; undefined: not read. */
  illnesses: readonly Illness[] | undefined;
  viewer: Hinted;
  /** By the athlete's calendar. */
  today: string;
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const { user } = useViewer();
  const [change] = useChangeIllnessMutation();
  const notChanged = useFailureNotice(said.failed);
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [remove, isRemoving] = useRemoval(opened, entry.close);
  const sent = useRef<Content>(null);
  const now = illnesses?.find(({ id }) => id === opened.id);
  const isGone = !isRemoving && (isRefused || (illnesses !== undefined && now === undefined));

  const form = useForm({
    rules: async () => (await import('../rules.ts')).illness,
    initial: enteredIn(base),
    follows: true,
    send: async (given) => {
      const { id, athleteId, version } = base;
      sent.current = contentOf(given);
      const { name } = await change({ id, athleteId, illness: { ...sent.current, version } }).unwrap();
      done(name);
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') setStale(true);
      else if (failure.code === 'NOT_FOUND') setRefused(true);
      else notChanged(failure, shown);
    },
  });

  function done(name: string) {
    dispatch(say(said.done(name)));
    entry.close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the illnesses have been read again
  useEffect(() => {
    if (!isStale || !now || now.version === base.version) return;
    // The answer to the save before was lost: this is what it saved.
    if (sent.current && isSame(now, sent.current)) done(now.name);
    else setBase(now);
  }, [isStale, now]);

  const savedBy = base.version === opened.version ? null : base.savedBy;
  // By an answer that was lost, or in another window.
  const isOwn = savedBy !== null && savedBy.id === user?.id;
  const stale = isOwn ? said.staleOwn : said.stale(savedBy ? nameOf(savedBy) : said.somebody);
  return (
    <IllnessDialog
      form={form}
      does={isRemoving ? { ...said, saving: words.error.doing } : said}
      viewer={viewer}
      today={today}
      entry={entry}
      busy={isRemoving}
      isFinal={isGone}
      hints={isStale ? savedBeside(form.values, base) : {}}
      foot={
        !isGone && (
          <EnteredInError
            said={{ ...words.error, ask: words.error.ask(opened.name) }}
            busy={isRemoving || form.sending}
            remove={remove}
          />
        )
      }
    >
      <Note role="status">{isGone ? said.gone : isStale && stale}</Note>
    </IllnessDialog>
  );
}

/** What is saved in the fields that differ from it. */
function savedBeside(entered: Entered, saved: Illness): Partial<Entered> {
  const { name, notes, ...rest } = enteredIn(saved);
  const end = saved.endedOn === null ? said.lasts : dateWords(saved.endedOn);
  const shown: Entered = {
    name,
    onset: dateWords(rest.onset),
    training: trainingLeftWords[saved.training],
    symptoms: symptomsWords(saved.symptoms),
    isOver: end,
    endedOn: end,
    notes,
  };
  const differing = Object.entries(enteredIn(saved)).filter(([field, value]) => entered[field as Name] !== value);
  return Object.fromEntries(differing.map(([field]) => [field, said.savedNow(shown[field as Name] || said.none)]));
}
