import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { shortName, sizeInWords } from '../../components/file-drop/files.ts';
import { ChosenFile } from '../../components/file-drop/parts.ts';
import { Note } from '../../components/Note.tsx';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useChangeDocumentMutation } from '../api/document-changes.api.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { words } from '../words/document-form.ts';
import { documentKindWords, words as listWords } from '../words/documents.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { type Content, contentOf, type Entered, enteredIn, isSame, type Name } from './entered.ts';

const said = words.changing;

/** Changes what is said of a document, on the version that is shown; after somebody else's save, on theirs. */
export function ChangeDocument({
  opened,
  documents,
  today,
  entry,
}: {
  /** As it was when the dialog opened. */
  opened: HealthDocument;
  /** As they are now; undefined: not read. */
  documents: readonly HealthDocument[] | undefined;
  /** By the athlete's calendar. */
  today: string;
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const [change] = useChangeDocumentMutation();
  const notChanged = useFailureNotice(said.failed);
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const sent = useRef<Content>(null);
  const now = documents?.find(({ id }) => id === opened.id);
  const isGone = isRefused || (documents !== undefined && now === undefined);

  const form = useForm({
    rules: async () => (await import('../rules.ts')).documentUntil(today),
    initial: enteredIn(base),
    follows: true,
    send: async (given) => {
      const { id, athleteId, version } = base;
      sent.current = contentOf(given);
      const { title } = await change({ id, athleteId, document: { ...sent.current, version } }).unwrap();
      done(title);
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') setStale(true);
      else if (failure.code === 'NOT_FOUND') setRefused(true);
      else notChanged(failure, shown);
    },
  });

  function done(title: string) {
    dispatch(say(said.done(title)));
    entry.close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the documents have been read again
  useEffect(() => {
    if (!isStale || !now || now.version === base.version) return;
    // The answer to the save before was lost: this is what it saved.
    if (sent.current && isSame(now, sent.current)) done(now.title);
    else setBase(now);
  }, [isStale, now]);

  const { name, mediaType, size } = opened.file;
  return (
    <FormDialog form={form} does={said} entry={entry} isFinal={isGone}>
      <Note role="status">{isGone ? said.gone : isStale && said.stale}</Note>
      <ChosenFile>
        <span dir="auto" title={name}>
          {shortName(name)}
        </span>
        <span>{listWords.file(mediaType, sizeInWords(size))}</span>
      </ChosenFile>
      <DocumentFields form={form} today={today} hints={isStale ? savedBeside(form.values, base) : {}} autoFocus />
    </FormDialog>
  );
}

/** What is saved in the fields that differ from it. */
function savedBeside(entered: Entered, saved: HealthDocument): Partial<Entered> {
  const values = enteredIn(saved);
  const shown: Entered = { ...values, kind: documentKindWords[saved.kind], date: dateWords(saved.date) };
  const differing = Object.entries(values).filter(([field, value]) => entered[field as Name] !== value);
  return Object.fromEntries(differing.map(([field]) => [field, said.savedNow(shown[field as Name] || said.none)]));
}
