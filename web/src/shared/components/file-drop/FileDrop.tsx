import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { CrossIcon } from '../icons.tsx';
import { Progress } from '../progress/Progress.tsx';
import { UploadIcon } from '../tool-icons.tsx';
import { Unseen } from '../Unseen.tsx';
import { isOfKind, shortName, sizeInWords, useDrop } from './files.ts';
import { ChosenFile, DropArea, WrongFile } from './parts.ts';

/**
 * A file input with drag and drop. Refuses files of another type or too large with an error; other errors come from the
 * caller. `uploading`: the progress, if known.
 */
export function FileDrop({
  label,
  hint,
  accept,
  kinds,
  maxBytes,
  file,
  onChange,
  error,
  disabled = false,
  uploading,
}: {
  label: string;
  hint?: string;
  accept: string;
  /** `accept` in words: 'PDF or CSV'. */
  kinds: string;
  maxBytes: number;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string;
  disabled?: boolean;
  uploading?: { readonly sent?: number; readonly total?: number };
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const closed = disabled || uploading !== undefined;
  const drop = useDrop(([dropped]) => {
    if (dropped && !closed) take(dropped);
  });
  const wrong = refused ?? error;

  function take(chosen: File) {
    const why = whyRefused(chosen);
    setRefused(why);
    if (why === null) onChange(chosen);
  }

  function whyRefused(chosen: File): string | null {
    if (!isOfKind(chosen, accept)) return `This kind of file cannot be taken. Choose ${kinds}.`;
    if (chosen.size > maxBytes) return `This file is too large: at most ${sizeInWords(maxBytes)}.`;
    return null;
  }

  function remove() {
    setRefused(null);
    onChange(null);
    choose.current?.focus();
  }

  return (
    <Area
      {...drop.props}
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={(drop.over && !closed) || undefined}
      data-wrong={Boolean(wrong) || undefined}
    >
      <strong id={`${id}-label`}>{label}</strong>
      <p id={`${id}-hint`}>
        {hint && `${hint} `}
        {kinds}, at most {sizeInWords(maxBytes)}.
      </p>
      {file && (
        <Chosen>
          <span title={file.name}>
            <Unseen>{file.name}</Unseen>
            <span aria-hidden>{shortName(file.name)}</span>
          </span>
          <span>{sizeInWords(file.size)}</span>
          {!closed && (
            <IconButton label={`Remove ${file.name}`} onClick={remove}>
              <CrossIcon />
            </IconButton>
          )}
        </Chosen>
      )}
      {uploading ? (
        <Progress label="Uploading" value={uploading.sent} max={uploading.total} />
      ) : (
        <div>
          <Button
            ref={choose}
            variant="outlined"
            disabled={disabled}
            startIcon={<UploadIcon />}
            aria-describedby={`${id}-hint ${id}-wrong`}
            onClick={() => input.current?.click()}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          <span>or drop it here</span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        disabled={closed}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) take(chosen);
          // Without this, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
      <WrongFile id={`${id}-wrong`} role="alert">
        {wrong}
      </WrongFile>
    </Area>
  );
}

const Area = styled(DropArea)(({ theme }) => ({
  padding: theme.spacing(2.5),
  '& > div > button + span': { marginInlineStart: theme.spacing(1.5) },
}));

const Chosen = styled(ChosenFile)(({ theme }) => ({
  minHeight: 52,
  padding: theme.spacing(0.5, 0.5, 0.5, 2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > span:last-of-type': { paddingInlineEnd: theme.spacing(1) },
}));
