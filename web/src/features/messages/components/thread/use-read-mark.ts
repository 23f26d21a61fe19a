import { useEffect, useRef, useState } from 'react';
import { useMarkMessagesReadMutation } from '../../api/conversations.api.ts';
import type { Message } from '../../api/merge.ts';
import { useVisible } from './use-visible.ts';

const retryMs = 5_000;

/** Marks messages as read, once each, while the page is visible and scrolled to the end. */
export function useReadMark(userId: string, messages: readonly Message[], readUpTo: number, atEnd: boolean): void {
  const [mark] = useMarkMessagesReadMutation();
  const seen = useVisible() && atEnd;
  const marked = useRef(readUpTo);
  const [failures, setFailures] = useState(0);
  const upTo = messages.findLast(({ senderId }) => senderId === userId)?.position ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure triggers a retry
  useEffect(() => {
    if (!seen || upTo <= marked.current) return;
    const before = marked.current;
    marked.current = upTo;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void mark({ with: userId, upTo }).then(({ error }) => {
      if (!error || marked.current !== upTo) return;
      marked.current = before;
      timer = setTimeout(() => setFailures((count) => count + 1), retryMs);
    });
    return () => clearTimeout(timer);
  }, [seen, upTo, userId, mark, failures]);
}
