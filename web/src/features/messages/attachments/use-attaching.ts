import { useState, useSyncExternalStore } from 'react';
import { whyRefused } from '../../../shared/files/why-refused.ts';
import { words } from '../words.ts';
import { type Attachment, useRemoveAttachmentMutation } from './attachments.api.ts';
import { putFiles, useFiles } from './files.ts';
import { mostFiles } from './rules.ts';
import type { Upload, Uploads } from './uploads.ts';

const said = words.files;

/** The attachments of a message being written: adding, uploading and removing them. */
export function useAttaching(userId: string, to: string, underWay: Uploads) {
  const files = useFiles(userId, to);
  const uploads = useSyncExternalStore(underWay.listen, underWay.all).filter((each) => each.to === to);
  const [removeThere] = useRemoveAttachmentMutation();
  const [refused, setRefused] = useState<string>();

  function attach(chosen: readonly File[]) {
    const room = mostFiles - files.length - uploads.length;
    const fit = chosen.filter((each) => whyRefused(each) === null);
    const reasons = chosen.map(whyNot).filter((why) => why !== null);
    if (fit.length > room) reasons.push(said.tooMany);
    setRefused(reasons.length > 0 ? reasons.join(' ') : undefined);
    for (const file of fit.slice(0, Math.max(0, room))) underWay.begin(to, file);
  }

  function remove(file: Attachment) {
    setRefused(undefined);
    putFiles(
      userId,
      to,
      files.filter(({ id }) => id !== file.id),
    );
    // A failure does not matter: the server expires unsent files within a day.
    void removeThere(file.id);
  }

  function stop(given: Upload) {
    setRefused(undefined);
    underWay.end(given);
  }

  /** Once the author goes on with the message. */
  const clearRefused = () => setRefused(undefined);

  return { files, uploads, refused, clearRefused, attach, remove, stop, again: underWay.again };
}

export type Attaching = ReturnType<typeof useAttaching>;

function whyNot(file: File): string | null {
  const why = whyRefused(file);
  return why && said.refused[why](file.name);
}
