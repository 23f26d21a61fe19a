import { ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import { fetchFile } from '../../../../shared/files/fetch-file.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import type { useAppDispatch } from '../../../../shared/store-hooks.ts';

/**
 * Asks for the person's data, and saves it as a file once all of it has arrived: a download that breaks off leaves
 * none. Rejects with a `Failure`.
 */
export async function downloadOwnData(dispatch: ReturnType<typeof useAppDispatch>): Promise<void> {
  saveFile(await fetchFile(ownDataPath, dispatch, 'POST'), ownDataFile);
}
