import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether anybody can see this page: a tab behind others is not looked at. */
export const useVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible');
