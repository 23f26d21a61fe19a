import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Failure, toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { useHydrated } from '../../../../shared/forms/use-hydrated.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { opened, useUnlockByLinkMutation } from '../../api.ts';
import { gate as words } from '../../words.ts';

export interface FailedLink {
  readonly text: string;
  /** Sends the same link again; absent if that cannot help. */
  readonly tryAgain?: () => void;
}

/** The secret is held in memory only, until the link has opened the deck. */
interface Tried {
  readonly secret: string;
  readonly failure: Failure | null;
}

const unwatched = { selectFromResult: () => ({}) };

const secretIn = (hash: string): string | null => /^#link=(.+)$/.exec(hash)?.[1] ?? null;

/**
 * Opens the deck by the secret behind `#link=`, which leaves the address at once, so that it stays out of the history,
 * bookmarks and pictures of the screen. `isOpen`: whether the deck is open, by whatever.
 */
export function useLink(isOpen: boolean): { readonly isSending: boolean; readonly failed: FailedLink | null } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [unlock] = useUnlockByLinkMutation(unwatched);
  const [tried, setTried] = useState<Tried | null>(null);
  if (isOpen && tried?.failure) setTried(null);
  // The rendered page is built without a hash.
  const isAlive = useHydrated();
  const inAddress = isAlive ? secretIn(hash) : null;

  async function send(secret: string) {
    const settle = (outcome: Tried | null) => setTried((latest) => (latest?.secret === secret ? outcome : latest));
    setTried({ secret, failure: null });
    try {
      await dispatch(opened(await unlock({ link: secret }).unwrap()));
      settle(null);
      // The gate would have said it.
      dispatch(say({ title: words.byLink, text: words.noted }));
    } catch (error) {
      settle({ secret, failure: toFailure(error) });
    }
  }

  const arrived = useEffectEvent((secret: string) => {
    history.replaceState(history.state, '', pathname + search);
    // Through the router, which would otherwise restore the old address.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
    void send(secret);
  });
  useLayoutEffect(() => {
    if (inAddress !== null) arrived(inAddress);
  }, [inAddress]);

  return {
    isSending: inAddress !== null || tried?.failure === null,
    failed: tried?.failure ? failedLink(tried.failure, () => void send(tried.secret)) : null,
  };
}

function failedLink(failure: Failure, tryAgain: () => void): FailedLink {
  const text = failure.fields.link ?? wordsOf(failure, words.failed);
  const isOver = failure.code === 'WRONG_DECK_LINK' || failure.code === 'INVALID';
  return { text, ...(!isOver && { tryAgain }) };
}
