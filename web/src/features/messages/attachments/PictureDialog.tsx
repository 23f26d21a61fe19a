import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { shortName } from '../../../shared/components/file-drop/files.ts';
import { ErrorState } from '../../../shared/components/states.tsx';
import { words } from '../words.ts';
import { type Attachment, linkSeconds, useAttachmentLinkQuery } from './attachments.api.ts';
import { useSaveFile } from './use-save-file.ts';

const said = words.files;

export function PictureDialog({ file, close }: { file: Attachment; close: () => void }) {
  const { id, name, width, height } = file;
  const { data, error, refetch } = useAttachmentLinkQuery(id, { refetchOnMountOrArgChange: linkSeconds });
  const save = useSaveFile();
  return (
    <Dialog
      open
      title={shortName(name)}
      close={close}
      actions={
        <Button variant="outlined" onClick={() => void save(file)}>
          {said.download}
        </Button>
      }
    >
      {error && <ErrorState text={wordsOf(toFailure(error), said.notOpened)} tryAgain={() => void refetch()} />}
      {data && <Picture src={data.url} alt={name} width={width ?? 0} height={height ?? 0} />}
    </Dialog>
  );
}

const Picture = styled('img')({
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: '65dvh',
  marginInline: 'auto',
  objectFit: 'contain',
});
