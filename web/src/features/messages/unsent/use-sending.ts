import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { listen } from '../../../shared/drafts/kept.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import type { Attachment } from '../attachments/attachments.api.ts';
import { putFiles } from '../attachments/files.ts';
import { submit, type Unsent, unsentOf } from './outbox.ts';
import { startSending } from './start-sending.ts';
import { keyToRepeat, writeText } from './texts.ts';

export type QueueMessage = (
  to: string,
  content: string,
  more: { readonly files: readonly Attachment[]; readonly urgent: boolean },
) => void;

/** Sends this person's queued messages, including those of earlier visits. */
export function useSending(userId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => startSending(userId, dispatch), [dispatch, userId]);
}

/** Queues a message on the device; `useSending` sends it. */
export const useQueueMessage = (userId: string): QueueMessage =>
  useCallback(
    (to, content, more) => {
      const clientId = more.urgent ? undefined : keyToRepeat(userId, to, { content, files: more.files });
      submit(userId, to, content, { ...more, clientId });
      writeText(userId, to, '');
      putFiles(userId, to, []);
    },
    [userId],
  );

/** The submitted messages to a person that are not answered yet. */
export function useUnsent(userId: string, to: string): readonly Unsent[] {
  const last = useRef<{ text: string; unsent: readonly Unsent[] }>({ text: '[]', unsent: [] });
  return useSyncExternalStore(listen, () => {
    const unsent = unsentOf(userId).filter((each) => each.to === to);
    const text = JSON.stringify(unsent);
    if (text !== last.current.text) last.current = { text, unsent };
    return last.current.unsent;
  });
}
