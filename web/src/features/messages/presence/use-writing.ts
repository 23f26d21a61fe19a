import { useRef, useSyncExternalStore } from 'react';
import { isWriting, onWriting } from '../../../shared/live/writing.ts';
import { sayWriting } from './presence.api.ts';

/** Shorter than the recipient's timeout, so that the note stays while the person keeps typing. */
const againAfterMs = 3_000;

/** Whether this person is typing to the viewer. */
export const useIsWriting = (userId: string): boolean => useSyncExternalStore(onWriting, () => isWriting(userId));

/** Notifies a recipient that the viewer is typing, at a limited rate; failures are ignored. */
export function useSayWriting(to: string): () => void {
  const said = useRef({ to, at: 0 });
  return () => {
    const now = Date.now();
    if (said.current.to === to && now - said.current.at < againAfterMs) return;
    said.current = { to, at: now };
    sayWriting({ with: to });
  };
}
