import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { List } from '../../../shared/api/use-list.ts';
import { type Recipient, recipientIn } from '../../../shared/people/recipient.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import type { Conversation } from '../api/conversations.api.ts';
import { useRecipientQuery } from '../api/recipient.api.ts';
import { useFurther } from './use-further.ts';

export interface Open {
  readonly conversation: Conversation | null;
  /** Closes a conversation that opened by itself. */
  close(): void;
}

/**
 * The open conversation: the one in the address, otherwise the one that was latest on arrival. On a phone (`narrow`)
 * none opens by itself, but an open one stays when the window becomes narrow, until the person goes back or chooses
 * another. An admin may write to anybody, so that the recipient of a link need not be in the list; in a new tab, which
 * has no history, they are read.
 */
export function useOpen(list: List<Conversation>, narrow: boolean): Open {
  const { rows, onMore } = list;
  const [address] = useSearchParams();
  const { state } = useLocation();
  const { user } = useViewer();
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

  useFurther(list, wanted !== null && found === null);

  const begins = user?.role === 'ADMIN' && rows !== undefined && onMore === undefined && found === null;
  const chosen = recipientIn(state);
  const known = chosen?.id === wanted ? chosen : undefined;
  const toRead = begins && !known && wanted !== null && wanted !== user.id ? wanted : skipToken;
  const { currentData: read } = useRecipientQuery(toRead);
  const recipient = known ?? read;
  const begun = begins && recipient ? begunWith(recipient) : null;
  return { conversation: found ?? begun, close: () => setOpensItself(false) };
}

/** A conversation that is not in the list yet. */
const begunWith = (user: Recipient): Conversation => ({
  userId: user.id,
  user,
  lastMessage: null,
  unread: 0,
  readUpTo: 0,
  readByOtherUpTo: 0,
  mayWrite: true,
});
