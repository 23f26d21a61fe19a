import { ownArchiveFile, ownArchivePath, ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import { fetchFile } from '../../../../shared/files/fetch-file.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import type { useAppDispatch } from '../../../../shared/store-hooks.ts';

export const copies = {
  data: { path: ownDataPath, file: ownDataFile },
  archive: { path: ownArchivePath, file: ownArchiveFile },
} as const;

export type Copy = keyof typeof copies;

/**
 * Asks for the person's data, and saves it as a file once all of it has arrived: a download that breaks off leaves
 * none. A file chosen beforehand and written as it arrives would be left empty, and browsers keep a large blob on disk.
 * Rejects with a `Failure`.
 */
export async function downloadOwnData(copy: Copy, dispatch: ReturnType<typeof useAppDispatch>): Promise<void> {
  const { path, file } = copies[copy];
  saveFile(await fetchFile(path, dispatch, 'POST'), file);
}
