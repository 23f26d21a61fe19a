import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FocusEvent, useId, useRef } from 'react';
import { shortName, sizeInWords } from '../../components/file-drop/files.ts';
import { ChosenFile, DropArea, WrongFile } from '../../components/file-drop/parts.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { CrossIcon } from '../../components/icons.tsx';
import { Progress } from '../../components/progress/Progress.tsx';
import { UploadIcon } from '../../components/tool-icons.tsx';
import { accepted } from '../../files/accepted.ts';
import { words } from '../words/document-form.ts';
import type { Upload } from './use-upload.ts';

/** The file of a new document: chosen or dropped, on its way, there, or failed. */
export function FileField({
  upload,
  error,
  over,
  choose,
  again,
  end,
}: {
  upload: Upload | null;
  error: string | undefined;
  /** Whether a file is held over the dialog. */
  over: boolean;
  choose: (files: readonly File[]) => void;
  again: (file: File) => void;
  end: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = upload !== null && upload.made === null && upload.wrong === null;
  // A focus on the group, for example from form validation, moves to its button.
  const lead = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) button.current?.focus();
  };
  /** The pressed button disappears. */
  const leaving = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <Area
      role="group"
      tabIndex={-1}
      onFocus={lead}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      data-over={over || undefined}
    >
      <strong id={`${id}-label`}>{words.file}</strong>
      {upload ? (
        <ChosenFile>
          <span dir="auto" title={upload.file.name}>
            {shortName(upload.file.name)}
          </span>
          <span>{sizeInWords(upload.file.size)}</span>
          {!isRunning && (
            <IconButton label={words.removeFile(upload.file.name)} onClick={leaving(end)}>
              <CrossIcon />
            </IconButton>
          )}
        </ChosenFile>
      ) : (
        <p id={`${id}-hint`}>{words.fileHint}</p>
      )}
      {isRunning && <Progress label={words.uploading} value={upload.sent} max={1} />}
      <p role="status">{upload?.made && words.uploaded}</p>
      <WrongFile id={`${id}-wrong`} role="alert">
        {error}
      </WrongFile>
      <div>
        {isRunning && (
          <Button variant="outlined" onClick={leaving(end)}>
            {words.cancelUpload}
          </Button>
        )}
        {upload?.wrong && !upload.wrong.isFinal && (
          <Button variant="outlined" onClick={leaving(() => again(upload.file))}>
            {words.tryAgain}
          </Button>
        )}
        <Button
          ref={button}
          variant={upload ? 'text' : 'outlined'}
          startIcon={<UploadIcon />}
          autoFocus
          aria-describedby={upload ? `${id}-wrong` : `${id}-hint ${id}-wrong`}
          onClick={() => input.current?.click()}
        >
          {upload ? words.chooseOther : words.choose}
        </Button>
        {!upload && <span>{words.orDrop}</span>}
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={words.file}
        hidden
        onChange={({ target }) => {
          if (target.files?.length) choose([...target.files]);
          // Without this, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
    </Area>
  );
}

const Area = styled(DropArea)(({ theme }) => ({
  padding: theme.spacing(2),
  '& > p:empty': { display: 'none' },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1, 1.5) },
}));
