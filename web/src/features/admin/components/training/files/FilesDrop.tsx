import { trainingFileEndings, trainingUpload } from '@entourage/contracts/training.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { isOfKind, useDrop } from '../../../../../shared/components/file-drop/files.ts';
import { UploadIcon } from '../../../../../shared/components/tool-icons.tsx';
import { trainingWords } from '../../../words-of-training.ts';

const { upload: said } = trainingWords;
const accept = trainingFileEndings.join(',');

/** Chooses or takes dropped files; says of each that it cannot take why. */
export function FilesDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const drop = useDrop(take);

  function take(chosen: readonly File[]) {
    const refused = chosen.flatMap((file) => whyRefused(file) ?? []);
    const good = chosen.filter((file) => whyRefused(file) === null);
    setWrong(good.length > trainingUpload.most ? [...refused, said.tooMany] : refused);
    const taken = good.slice(0, trainingUpload.most);
    if (taken.length > 0) onFiles(taken);
  }

  return (
    <Area {...drop.props} role="group" aria-labelledby={`${id}-label`} data-over={drop.over || undefined}>
      <strong id={`${id}-label`}>{said.area}</strong>
      <p id={`${id}-hint`}>{said.hint}</p>
      <div>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          aria-describedby={`${id}-hint ${id}-wrong`}
          onClick={() => input.current?.click()}
        >
          {said.choose}
        </Button>
        <span>{said.drop}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={said.area}
        hidden
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // Without this, choosing the same files again would fire no change event.
          target.value = '';
        }}
      />
      <div id={`${id}-wrong`} role="alert">
        {wrong.map((why) => (
          <p key={why}>{why}</p>
        ))}
      </div>
    </Area>
  );
}

const megabyte = 1024 * 1024;

const isPdf = ({ name }: File) => name.toLowerCase().endsWith('.pdf');

function whyRefused(file: File): string | null {
  if (!isOfKind(file, accept)) return said.wrongKind(file.name);
  const most = isPdf(file) ? trainingUpload.maxPdfBytes : trainingUpload.maxBytes;
  if (file.size > most) return said.tooLarge(file.name, most / megabyte);
  return file.size === 0 ? said.isEmpty(file.name) : null;
}

const Area = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minWidth: 0,
  padding: theme.spacing(2.5),
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.edge.main}`,
  '&[data-over]': {
    borderStyle: 'solid',
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
  },
  '& > strong': { fontWeight: 600 },
  '& p': { margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '& > p, & button + span': { color: theme.vars.palette.text.secondary },
  '& button + span': { marginInlineStart: theme.spacing(1.5), fontSize: '0.9375rem' },
  '& [role="alert"]': { fontWeight: 550, color: theme.vars.palette.error.main, '&:empty': { display: 'none' } },
}));
