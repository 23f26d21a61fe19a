import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is visible: false in a background tab. */
export const useVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible');
