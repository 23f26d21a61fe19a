import { useState } from 'react';
import { useSecretInAddress } from '../../../../shared/address/use-secret-in-address.ts';
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

/** Opens the deck by the secret behind `#link=`. `isOpen`: whether the deck is open, by whatever. */
export function useLink(isOpen: boolean): { readonly isSending: boolean; readonly failed: FailedLink | null } {
  const dispatch = useAppDispatch();
  const [unlock] = useUnlockByLinkMutation(unwatched);
  const [tried, setTried] = useState<Tried | null>(null);
  if (isOpen && tried?.failure) setTried(null);
  const hasArrived = useSecretInAddress('link', { take: (secret) => void send(secret), isAlive: useHydrated() });

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

  return {
    isSending: hasArrived || tried?.failure === null,
    failed: tried?.failure ? failedLink(tried.failure, () => void send(tried.secret)) : null,
  };
}

function failedLink(failure: Failure, tryAgain: () => void): FailedLink {
  const text = failure.fields.link ?? wordsOf(failure, words.failed);
  const isOver = failure.code === 'WRONG_DECK_LINK' || failure.code === 'INVALID';
  return { text, ...(!isOver && { tryAgain }) };
}
