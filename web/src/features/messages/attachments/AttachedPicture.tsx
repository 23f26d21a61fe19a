import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { PictureDialog } from '../../../shared/files/PictureDialog.tsx';
import { words } from '../words.ts';
import { type Attachment, linkSeconds, useAttachmentLinkQuery } from './attachments.api.ts';
import { useSaveFile } from './use-save-file.ts';

const said = words.files;

export function AttachedPicture({ file, close }: { file: Attachment; close: () => void }) {
  const { id, name, width, height } = file;
  const { data, error, refetch } = useAttachmentLinkQuery(id, { refetchOnMountOrArgChange: linkSeconds });
  const save = useSaveFile();
  return (
    <PictureDialog
      name={name}
      picture={data ? { src: data.url, width, height } : null}
      error={error ? { text: wordsOf(toFailure(error), said.notOpened), tryAgain: () => void refetch() } : null}
      save={() => void save(file)}
      saving={said.download}
      close={close}
    />
  );
}
