import { measurementUpload } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FileDrop } from '../../components/file-drop/FileDrop.tsx';
import { TextLink } from '../../components/links.tsx';
import { Note } from '../../components/Note.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import { say } from '../../notices/notices.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { MeasurementImport } from '../api/measurements.api.ts';
import { words } from '../words/import.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { FileHelp } from './FileHelp.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useImport } from './use-import.ts';

/** Imports a file of measurements after a preview, and undoes earlier imports. */
export function ImportDialog({
  athleteId,
  own,
  added,
  close,
}: {
  athleteId: string;
  own: boolean;
  /** Called with the id of a new import. */
  added: (importId: string) => void;
  close: () => void;
}) {
  const { title, lead } = own ? words.own : words.forAthlete;
  const dispatch = useAppDispatch();
  const { importFile, isSending } = useImport(athleteId);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<MeasurementImport | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useUnsaved(file !== null);
  const isAdding = isSending && preview !== null;
  const adds = preview ? preview.added + preview.changed : 0;

  async function attempt(chosen: File, { isPreview, otherwise }: { isPreview: boolean; otherwise: string }) {
    setWrong(null);
    try {
      return await importFile(chosen, isPreview);
    } catch (thrown) {
      const failure = toFailure(thrown);
      setWrong(saidOf(failure, otherwise));
      return null;
    }
  }

  async function look(chosen: File | null) {
    setFile(chosen);
    setPreview(null);
    setWrong(null);
    if (chosen) setPreview(await attempt(chosen, { isPreview: true, otherwise: words.failed }));
  }

  async function add(chosen: File) {
    const brought = await attempt(chosen, { isPreview: false, otherwise: words.addFailed });
    if (!brought) return;
    // The rows may have become invalid since the preview; then nothing was added.
    if (brought.errorCount > 0) return setPreview(brought);
    if (brought.importId !== null) added(brought.importId);
    dispatch(say({ title: words.added.title, text: words.added.text(brought) }));
    close();
  }

  return (
    <Dialog
      open
      title={title}
      close={close}
      stays={isAdding}
      actions={
        <>
          <Button variant="outlined" disabled={isAdding} onClick={close}>
            {words.cancel}
          </Button>
          {file && preview && preview.errorCount === 0 && adds > 0 && (
            <Button disabled={isSending} onClick={() => void add(file)}>
              {isSending ? words.adding : words.add(adds)}
            </Button>
          )}
        </>
      }
    >
      <Note>{lead}</Note>
      <FileHelp />
      <FileDrop
        label={words.file}
        accept=".csv,text/csv,.json,application/json"
        kinds={words.kinds}
        maxBytes={measurementUpload.maxBytes}
        file={file}
        onChange={(chosen) => void look(chosen)}
        disabled={isSending}
        {...(wrong !== null && { error: wrong })}
      />
      <div aria-live="polite">
        {isSending && !preview && <Note>{words.reading}</Note>}
        {preview && <ImportPreview preview={preview} />}
      </div>
      {own && (
        <Note>
          <TextLink to="/account#measurements">{words.bySelf}</TextLink>
        </Note>
      )}
      <Disclosure title={words.earlier.title}>
        <EarlierImports athleteId={athleteId} />
      </Disclosure>
    </Dialog>
  );
}

const saidOf = (failure: Failure, otherwise: string) =>
  failure.fields[measurementUpload.field] ?? wordsOf(failure, otherwise);
