import { toFailure } from '../../../shared/api/failure.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { saveFrom } from '../../../shared/save-file.ts';
import { words } from '../words.ts';
import { type Attachment, useLazyAttachmentLinkQuery } from './attachments.api.ts';

/** Downloads a file under its name. */
export function useSaveFile() {
  const [ask] = useLazyAttachmentLinkQuery();
  const failed = useFailureNotice(words.files.notOpened);
  return async ({ id, name }: Attachment) => {
    try {
      const { url } = await ask(id).unwrap();
      saveFrom(url, name);
    } catch (error) {
      failed(toFailure(error));
    }
  };
}
