import { styled } from '@mui/material/styles';
import type { Attachment } from './attachments.api.ts';
import { DocumentFile } from './DocumentFile.tsx';
import { PictureFile } from './PictureFile.tsx';

/** The attachments of a message; they cannot be opened until it is sent. */
export function MessageFiles({ files, isSent }: { files: readonly Attachment[]; isSent: boolean }) {
  if (files.length === 0) return null;
  return (
    <Files>
      {files.map((file) =>
        file.width !== null && isSent ? (
          <PictureFile key={file.id} file={file} />
        ) : (
          <DocumentFile key={file.id} file={file} isSent={isSent} />
        ),
      )}
    </Files>
  );
}

const Files = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(0.75),
  marginBlock: theme.spacing(0.5),
}));
