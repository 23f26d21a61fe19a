import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { FileDrop } from '../../components/file-drop/FileDrop.tsx';
import { Note } from '../../components/Note.tsx';
import type { Entry } from '../../forms/FormDialog.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import type { Competition } from '../api/competitions.api.ts';
import { words } from '../words/competition-import.ts';
import { ImportRows } from './ImportRows.tsx';
import { useCalendarImport } from './use-calendar-import.ts';

const mostBytes = 1024 * 1024;

/** Enters the events of a calendar file that somebody chooses in its preview. */
export function ImportCalendar({
  athleteId,
  season,
  isLeft,
  stay,
  close,
}: Entry & {
  athleteId: string;
  season: readonly Competition[];
}) {
  const given = useCalendarImport({ athleteId, season, close });
  const { file, rows, toSend, sending, send } = given;
  useUnsaved(file.file !== null);
  function leave() {
    // What is being entered is told nowhere else.
    if (sending) stay();
    else close();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return (
    <Dialog
      open
      title={words.title}
      close={leave}
      actions={
        <>
          <Button variant="outlined" disabled={sending !== null} onClick={leave}>
            {words.cancel}
          </Button>
          {(sending || rows.some(({ isOpen }) => isOpen)) && (
            <Button aria-disabled={sending !== null} onClick={() => void send()}>
              {sending ? words.entering(sending.done, sending.all) : words.enter(toSend.length)}
            </Button>
          )}
        </>
      }
    >
      <Note>{words.lead}</Note>
      <FileDrop
        label={words.file}
        accept=".ics,.ical,text/calendar"
        kinds={words.kinds}
        maxBytes={mostBytes}
        file={file.file}
        onChange={(chosen) => void file.choose(chosen)}
        disabled={sending !== null}
        {...(file.wrong !== null && { error: file.wrong })}
      />
      <div aria-live="polite">{file.isReading && <Note>{words.reading}</Note>}</div>
      {file.preview && <ImportRows preview={file.preview} given={given} />}
    </Dialog>
  );
}
