import { useEffect, useState } from 'react';
import { PictureDialog } from '../../files/PictureDialog.tsx';
import type { Entry } from '../../forms/FormDialog.tsx';
import type { HealthDocument } from '../api/documents.api.ts';
import { words } from '../words/documents.ts';
import type { DocumentHands } from './DocumentList.tsx';
import { fileAt } from './listed.ts';

/** The picture of a document, which Back closes. */
export function ShownPicture({
  document,
  hands,
  isLeft,
  close,
}: Entry & { document: HealthDocument; hands: Pick<DocumentHands, 'save' | 'isDownloading'> }) {
  const [isBroken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft]);
  const { title, file } = document;
  return (
    <PictureDialog
      name={title}
      picture={{ ...file, src: fileAt(document), broken: () => setBroken(true) }}
      error={isBroken ? { text: words.notShown, tryAgain: () => setBroken(false) } : null}
      save={() => hands.save(document)}
      saving={hands.isDownloading(document) ? words.isDownloading : words.download}
      close={close}
    />
  );
}
