import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Thread } from '../../api/merge.ts';
import { useMessagesAroundMutation } from '../../api/thread.api.ts';

export interface Place {
  /** A new key remounts the log. */
  readonly key: string;
  /** The message to open at; null: at the end; undefined: at the first unread message, or at the end. */
  readonly message?: string | null;
}

const usual: Place = { key: '' };

/**
 * Where the log opens: at the message in the address, with the messages around it. An unknown message is ignored. Null
 * while the message is being loaded and nothing else is shown yet.
 */
export function usePlace(userId: string, thread: Thread | undefined): { place: Place | null; toLatest: () => void } {
  const wanted = useSearchParams()[0].get('message');
  const { key } = useLocation();
  const [read] = useMessagesAroundMutation();
  const [place, setPlace] = useState<Place | null>(null);

  async function find(): Promise<Place> {
    if (wanted === null && thread?.newer === undefined) return usual;
    const found = { key, message: wanted };
    if (thread?.messages.some(({ id }) => id === wanted)) return found;
    const { error } = await read({ userId, id: wanted });
    return error ? usual : found;
  }
  const settle = useEffectEvent((isOver: () => boolean) => {
    void find().then((found) => {
      if (!isOver()) setPlace(found);
    });
  });
  const isHeld = thread !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same message again scrolls to it again
  useEffect(() => {
    let over = false;
    if (isHeld) settle(() => over);
    return () => {
      over = true;
    };
  }, [isHeld, wanted, key]);

  return {
    place: place ?? (wanted === null && thread?.newer === undefined ? usual : null),
    toLatest: () =>
      void read({ userId, id: null }).then(({ error }) => {
        if (!error) setPlace({ key: `end of ${key}, ${Date.now()}`, message: null });
      }),
  };
}
