import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '../../api/merge.ts';
import type { Unsent } from '../../unsent/outbox.ts';

interface Given {
  readonly userId: string;
  readonly messages: readonly Message[];
  readonly unsent: readonly Unsent[];
  readonly atEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * The other person's messages since the last render (`come`), and whether unseen ones are below the view. Scrolls to
 * the end when the viewer sends.
 */
export function useArrivals({ userId, messages, unsent, atEnd, toEnd }: Given) {
  const last = messages.findLast(({ senderId }) => senderId === userId)?.position ?? 0;
  const known = useRef(last);
  const [come, setCome] = useState<readonly Message[]>([]);
  const [below, setBelow] = useState(false);
  const arrive = useEffectEvent(() => {
    const fresh = messages.filter(({ senderId, position }) => senderId === userId && position > known.current);
    known.current = last;
    if (fresh.length === 0) return;
    setCome(fresh);
    if (!atEnd) setBelow(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a newer message has arrived
  useEffect(() => arrive(), [last]);
  if (below && atEnd) setBelow(false);

  const written = unsent.at(-1)?.clientId;
  const knownWritten = useRef(written);
  const follow = useEffectEvent(() => toEnd());
  useEffect(() => {
    const isNew = written !== undefined && written !== knownWritten.current;
    knownWritten.current = written;
    if (isNew) follow();
  }, [written]);

  return { come, below };
}
