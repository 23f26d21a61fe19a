import { useRef, useSyncExternalStore } from 'react';
import { isWriting, onWriting } from '../../../shared/live/writing.ts';
import { useSayWritingMutation } from './presence.api.ts';

/** Often enough that it does not end while somebody goes on. */
const againAfterMs = 3_000;

/** Whether this one is writing to whoever is signed in. */
export const useIsWriting = (userId: string): boolean => useSyncExternalStore(onWriting, () => isWriting(userId));

/** Tells this one now and then that one is writing; whether it reaches them is no matter. */
export function useSayWriting(to: string): () => void {
  const [say] = useSayWritingMutation();
  const said = useRef({ to, at: 0 });
  return () => {
    const now = Date.now();
    if (said.current.to === to && now - said.current.at < againAfterMs) return;
    said.current = { to, at: now };
    void say({ with: to });
  };
}
