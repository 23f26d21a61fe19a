import { styled } from '@mui/material/styles';
import type { Attachment } from './attachments.api.ts';
import { DocumentFile } from './DocumentFile.tsx';
import { PictureFile } from './PictureFile.tsx';

/** What a message took along. Until it is sent nothing of it is opened. */
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
