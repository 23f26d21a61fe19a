import { useState } from 'react';
import { useAppDispatch } from '../store-hooks.ts';
import { type Failure, unreadable } from './failure.ts';
import { upload } from './upload.ts';

/**
 * Sends a file outside the cache's own calls: while one of those is under way, the cache applies no live updates. An
 * answer is known by its field `answers`. Rejects with a `Failure`.
 */
export function useUpload<Answer>({ answers, longestMs }: { answers: keyof Answer & string; longestMs: number }) {
  const dispatch = useAppDispatch();
  const [isSending, setIsSending] = useState(false);

  async function send(method: 'POST' | 'PUT', url: string, body: FormData): Promise<Answer> {
    setIsSending(true);
    try {
      const said = await upload(url, body, { method, longestMs, dispatch });
      if (typeof said !== 'object' || said === null || !(answers in said)) throw unreadable satisfies Failure;
      return said as Answer;
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending };
}
