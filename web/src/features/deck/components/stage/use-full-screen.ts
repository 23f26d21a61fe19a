import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Full screen of the whole document, so that notices are seen in it; null where the browser has none. */
export function useFullScreen(): { isOn: boolean; toggle: () => void } | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  if (!document.fullscreenEnabled) return null;
  return {
    isOn,
    toggle: () => {
      // Refused without a press, or by a policy: then the window stays as it is.
      const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      void change.catch(() => {});
    },
  };
}
