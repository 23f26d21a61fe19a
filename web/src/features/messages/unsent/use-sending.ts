import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import type { Attachment } from '../attachments/attachments.api.ts';
import { putFiles } from '../attachments/files.ts';
import { listen } from './kept.ts';
import { submit, type Unsent, unsentOf } from './outbox.ts';
import { startSending } from './start-sending.ts';
import { writeText } from './texts.ts';

export type Send = (
  to: string,
  content: string,
  more: { readonly files: readonly Attachment[]; readonly urgent: boolean },
) => void;

/** Sends what this person submits, wherever they are, and what of it is left from before. */
export function useSending(userId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => startSending(userId, dispatch), [dispatch, userId]);
}

/** Puts it where whoever sends finds it. */
export const useSend = (userId: string): Send =>
  useCallback(
    (to, content, more) => {
      submit(userId, to, content, more);
      writeText(userId, to, '');
      putFiles(userId, to, []);
    },
    [userId],
  );

/** What was submitted to somebody and is not answered yet. */
export function useUnsent(userId: string, to: string): readonly Unsent[] {
  const last = useRef<{ text: string; unsent: readonly Unsent[] }>({ text: '[]', unsent: [] });
  return useSyncExternalStore(listen, () => {
    const unsent = unsentOf(userId).filter((each) => each.to === to);
    const text = JSON.stringify(unsent);
    if (text !== last.current.text) last.current = { text, unsent };
    return last.current.unsent;
  });
}
