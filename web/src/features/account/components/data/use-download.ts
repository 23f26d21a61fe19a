import { useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type Copy, downloadOwnData } from './download-own-data.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

/** One for each app: a download goes on while another page is open. */
const known = new WeakMap<Dispatch, ReturnType<typeof createDownload>>();

function createDownload(dispatch: Dispatch) {
  const listeners = new Set<() => void>();
  let running: Copy | null = null;
  function set(copy: Copy | null) {
    running = copy;
    for (const changed of listeners) changed();
  }
  return {
    running: () => running,
    listen(changed: () => void) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    async start(copy: Copy): Promise<void> {
      set(copy);
      try {
        await downloadOwnData(copy, dispatch);
      } finally {
        set(null);
      }
    },
  };
}

function downloadOf(dispatch: Dispatch) {
  const there = known.get(dispatch);
  if (there) return there;
  const download = createDownload(dispatch);
  known.set(dispatch, download);
  return download;
}

/** What is downloaded now, also where another visit of the page began it, and how to begin. */
export function useDownload(): { readonly running: Copy | null; readonly start: (copy: Copy) => Promise<void> } {
  const { start, listen, running } = downloadOf(useAppDispatch());
  return { start, running: useSyncExternalStore(listen, running) };
}
