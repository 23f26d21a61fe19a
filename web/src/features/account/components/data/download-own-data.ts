import { ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import { type Failure, failureOf, toFailure, unreadable } from '../../../../shared/api/failure.ts';
import { sessionLost } from '../../../../shared/api/session-lost.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import type { useAppDispatch } from '../../../../shared/store-hooks.ts';

/**
 * Asks for the person's data, and saves it as a file once all of it has arrived: a download that breaks off leaves
 * none. Rejects with a `Failure`.
 */
export async function downloadOwnData(dispatch: ReturnType<typeof useAppDispatch>): Promise<void> {
  const response = await fetch(ownDataPath, { method: 'POST' }).catch((error: unknown) => {
    throw toFailure(error);
  });
  if (response.status === 401) dispatch(sessionLost());
  if (!response.ok) {
    const said: unknown = await response.json().catch(() => null);
    throw failureOf(said, response.headers.get('retry-after'));
  }
  const content = await response.blob().catch(() => {
    throw brokenOff;
  });
  saveFile(content, ownDataFile);
}

/** The answer began, so the connection works; the words of the caller say enough. */
const brokenOff: Failure = { ...unreadable, message: null };
