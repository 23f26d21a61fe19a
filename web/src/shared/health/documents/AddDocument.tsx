import { useEffect, useRef, useState } from 'react';
import { refusedFields } from '../../api/failure.ts';
import { useDrop } from '../../components/file-drop/files.ts';
import { Note } from '../../components/Note.tsx';
import { whyRefused } from '../../files/why-refused.ts';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useAddDocumentMutation, useChangeDocumentMutation } from '../api/document-changes.api.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { words } from '../words/document-form.ts';
import { DocumentFields } from './DocumentFields.tsx';
import type { DocumentViewer } from './Documents.tsx';
import { contentOf, isSame, titleOf } from './entered.ts';
import { FileField } from './FileField.tsx';
import { useUpload } from './use-upload.ts';

const said = words.adding;

/** Adds a document, whose file is uploaded while the rest is typed. */
export function AddDocument({
  athleteId,
  viewer,
  today,
  added,
  entry,
}: {
  athleteId: string;
  viewer: DocumentViewer;
  /** By the athlete's calendar. */
  today: string;
  added: (document: HealthDocument) => void;
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const [add] = useAddDocumentMutation();
  const [change] = useChangeDocumentMutation();
  const notAdded = useFailureNotice(said.failed);
  const { upload, latest, begin, end, refuse } = useUpload(athleteId);
  const [refused, setRefused] = useState<string>();
  /** Whether the document is to be added once its file is there. */
  const [isWaiting, setWaiting] = useState(false);
  const prefilled = useRef('');

  const form = useForm({
    rules: async () => (await import('../rules.ts')).newDocumentUntil(today, () => latest.current !== null),
    initial: { fileId: '', title: '', kind: '', date: today, note: '' },
    send: async (given) => {
      const { made, wrong } = latest.current ?? {};
      if (wrong || made === undefined) throw refusedFields({ fileId: wrong?.text ?? words.missing });
      if (made === null) return setWaiting(true);
      const content = contentOf(given);
      const document = await add({ athleteId, document: { ...content, fileId: made.id } }).unwrap();
      const { id, version } = document;
      // The answer to an earlier press was lost, and something was typed since.
      if (!isSame(document, content)) await change({ id, athleteId, document: { ...content, version } }).unwrap();
      dispatch(say(said.done(content.title)));
      added(document);
      entry.close();
    },
    failed: (failure, shown) => {
      const wrong = failure.fields.fileId ?? failure.fields.file;
      if (wrong !== undefined && latest.current?.made) refuse(wrong);
      notAdded(failure, [...shown, 'file']);
    },
  });

  const { made = null, wrong = null } = upload ?? {};
  const isRunning = upload !== null && made === null && wrong === null;
  const { ref } = form.props;
  useEffect(() => {
    if (!isWaiting || isRunning) return;
    setWaiting(false);
    // With what has been typed by now.
    if (made !== null) ref.current?.requestSubmit();
  }, [isWaiting, isRunning, made, ref]);

  function choose(files: readonly File[]) {
    const [file] = files;
    if (!file || form.sending) return;
    if (files.length > 1) return setRefused(words.several);
    const why = whyRefused(file);
    setRefused(why ? words.refused[why] : undefined);
    if (why) return;
    begin(file);
    const title = form.field('title');
    if (title.value !== '' && title.value !== prefilled.current) return;
    prefilled.current = titleOf(file.name);
    title.onChange(prefilled.current);
  }
  const drop = useDrop(choose);

  function again(file: File) {
    setRefused(undefined);
    begin(file);
  }

  function stop() {
    setRefused(undefined);
    end();
  }

  return (
    <FormDialog
      form={{ ...form, changed: form.changed || upload !== null }}
      isWaiting={isWaiting}
      does={isWaiting ? { ...said, saving: said.waiting } : said}
      entry={entry}
      drop={drop.props}
    >
      <FileField
        upload={upload}
        error={refused ?? (upload ? wrong?.text : form.field('fileId').error)}
        over={drop.over}
        choose={choose}
        again={again}
        end={stop}
      />
      <DocumentFields form={form} today={today} />
      <Note>{words.seenBy[viewer]}</Note>
    </FormDialog>
  );
}
