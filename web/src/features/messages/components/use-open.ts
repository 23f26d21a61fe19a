import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { List } from '../../../shared/api/use-list.ts';
import type { Conversation } from '../api/conversations.api.ts';

export interface Open {
  readonly conversation: Conversation | null;
  /** What has opened by itself closes. */
  close(): void;
}

/**
 * Which conversation is open: the one in the address, and where there is none the latest, as it was when one came. On a phone
 * (`narrow`) nothing opens by itself; what is open where a window becomes as narrow as one stays, until somebody goes back or chooses.
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

  // Somebody further down the list; asked once for each page, so that a page that does not come is not asked for again and again.
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
