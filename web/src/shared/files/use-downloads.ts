import { useRef, useState } from 'react';
import { toFailure } from '../api/failure.ts';
import { useFailureNotice } from '../notices/use-failure-notice.ts';
import { saveFile } from '../save-file.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { fetchFile } from './fetch-file.ts';

interface Downloads {
  /** Saves the file at an address of this origin under its name, once all of it has arrived; again only after that. */
  readonly download: (address: string, name: string) => void;
  /** Whether the file at the address is on its way. */
  readonly isOnItsWay: (address: string) => boolean;
}

/** Downloads that say when they fail, in the words of the server or else in these. */
export function useDownloads(otherwise: string): Downloads {
  const dispatch = useAppDispatch();
  const failed = useFailureNotice(otherwise);
  const inProgress = useRef(new Set<string>()).current;
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());

  async function fetchAndSave(address: string, name: string) {
    if (inProgress.has(address)) return;
    inProgress.add(address);
    setRunning(new Set(inProgress));
    try {
      saveFile(await fetchFile(address, dispatch), name);
    } catch (thrown) {
      failed(toFailure(thrown));
    } finally {
      inProgress.delete(address);
      setRunning(new Set(inProgress));
    }
  }

  return {
    download: (address, name) => void fetchAndSave(address, name),
    isOnItsWay: (address) => running.has(address),
  };
}
