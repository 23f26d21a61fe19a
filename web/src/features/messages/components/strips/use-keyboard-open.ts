import { useSyncExternalStore } from 'react';

const mark = 'data-keyboard';

/** Whether an on-screen keyboard is open (`app/frame/use-keyboard.ts` marks the document). */
export const useKeyboardOpen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.documentElement.hasAttribute(mark));

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [mark] });
  return () => observer.disconnect();
}
