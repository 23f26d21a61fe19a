import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { shortName, sizeInWords } from '../../../shared/components/file-drop/files.ts';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../shared/components/icons.tsx';
import { isFinal } from '../../../shared/files/upload-file.ts';
import { words } from '../words.ts';
import type { Upload } from './uploads.ts';
import type { Attaching } from './use-attaching.ts';

const said = words.files;

/** The attachments of the message being written. */
export function AttachedFiles({
  files,
  uploads,
  remove,
  stop,
  again,
  leave,
}: Attaching & {
  /** Moves the focus after a file was removed. */
  leave: () => void;
}) {
  if (files.length === 0 && uploads.length === 0) return null;
  return (
    <List aria-label={said.list} aria-live="polite" aria-relevant="additions">
      {files.map((file) => (
        <li key={file.id}>
          <Name name={file.name} />
          <span>{sizeInWords(file.size)}</span>
          <IconButton
            label={said.remove(file.name)}
            onClick={() => {
              leave();
              remove(file);
            }}
          >
            <CrossIcon />
          </IconButton>
        </li>
      ))}
      {uploads.map((upload) => (
        <OnItsWay
          key={upload.key}
          upload={upload}
          again={again}
          stop={(given) => {
            leave();
            stop(given);
          }}
        />
      ))}
    </List>
  );
}

function OnItsWay({ upload, stop, again }: { upload: Upload } & Pick<Attaching, 'stop' | 'again'>) {
  const { key, file, sent, failure } = upload;
  return (
    <li data-failed={failure !== null || undefined}>
      <Name name={file.name} />
      {failure ? (
        <p role="alert">{failure.fields.file ?? wordsOf(failure, said.broken)}</p>
      ) : (
        <progress value={sent} aria-label={said.uploading(file.name)} />
      )}
      {failure && !isFinal(failure) && (
        <Button variant="text" onClick={() => again(key)}>
          {words.thread.tryAgain}
        </Button>
      )}
      <IconButton label={said.remove(file.name)} onClick={() => stop(upload)}>
        <CrossIcon />
      </IconButton>
    </li>
  );
}

const Name = ({ name }: { name: string }) => (
  <strong dir="auto" title={name}>
    {shortName(name)}
  </strong>
);

const List = styled('ul')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: theme.spacing(0.5),
  maxHeight: '30dvh',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 1.5),
    minHeight: 44,
    paddingInlineStart: theme.spacing(1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    fontSize: '0.9375rem',
  },
  '& li[data-failed]': { borderColor: theme.vars.palette.error.main },
  '& strong': { flex: '1 1 8em', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& span': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
  '& progress': { flex: '0 1 8em', accentColor: theme.vars.palette.accent.main },
  // Below the file, at the full width.
  '& p': {
    order: 1,
    flex: '1 0 100%',
    margin: theme.spacing(0, 1.5, 1, 0),
    fontWeight: 550,
    color: theme.vars.palette.error.main,
  },
}));
