import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { List } from '../../../shared/api/use-list.ts';
import type { Conversation } from '../api/conversations.api.ts';

export interface Open {
  readonly conversation: Conversation | null;
  /** Closes a conversation that opened by itself. */
  close(): void;
}

/**
 * The open conversation: the one in the address, otherwise the one that was latest on arrival. On a phone (`narrow`)
 * none opens by itself, but an open one stays when the window becomes narrow, until the person goes back or chooses
 * another.
 */
export function useOpen({ rows, onMore, loadingMore }: List<Conversation>, narrow: boolean): Open {
  const [address] = useSearchParams();
  const wanted = address.get('user');
  const [latest, setLatest] = useState<string | null>(null);
  if (latest === null && rows) {
    const [first] = rows;
    setLatest(first?.lastMessage ? first.userId : '');
  }
  const [opensItself, setOpensItself] = useState(!narrow);
  if (opensItself && narrow && wanted !== null) setOpensItself(false);
  if (!opensItself && !narrow) setOpensItself(true);
  const openId = wanted ?? (opensItself ? latest : null);
  const found = rows?.find(({ userId }) => userId === openId) ?? null;

  // Loads further pages until the person is found. Each page is requested once, so that a failing page is not requested
  // forever.
  const held = rows?.length ?? 0;
  const searching = wanted !== null && found === null && held > 0 && onMore !== undefined && !loadingMore;
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!searching || asked === held) return;
    setAsked(held);
    onMore?.();
  }, [searching, asked, held, onMore]);

  return { conversation: found, close: () => setOpensItself(false) };
}
