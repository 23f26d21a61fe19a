import { styled } from '@mui/material/styles';
import { shortName, sizeInWords } from '../../../shared/components/file-drop/files.ts';
import { Icon } from '../../../shared/components/icons.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { words } from '../words.ts';
import type { Attachment } from './attachments.api.ts';
import { useSaveFile } from './use-save-file.ts';

export function DocumentFile({ file, isSent }: { file: Attachment; isSent: boolean }) {
  const save = useSaveFile();
  const { name, size } = file;
  return (
    <Chip type="button" disabled={!isSent} title={name} onClick={() => void save(file)}>
      <Icon>
        <path d="M5 2.5h6.5L15 6v11.5H5zM11 2.5V6.5h4" />
      </Icon>
      <Unseen>{words.files.save(name, sizeInWords(size))}</Unseen>
      <span aria-hidden>
        <strong dir="auto">{shortName(name)}</strong>
        <small>{sizeInWords(size)}</small>
      </span>
    </Chip>
  );
}

const Chip = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  maxWidth: '100%',
  minHeight: 44,
  padding: theme.spacing(0.5, 1.5, 0.5, 1),
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover:enabled': { backgroundColor: theme.vars.palette.quiet.main },
  '&:disabled': { cursor: 'default' },
  '& > [aria-hidden]': { flex: 'none' },
  '& > span[aria-hidden]': { display: 'grid', flex: 1, minWidth: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));
