import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSecretInAddress } from '../../shared/address/use-secret-in-address.ts';
import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { wordsOf } from '../../shared/api/words-of.ts';
import { type EmergencyCard, useOpenEmergencyPassMutation } from './api.ts';
import { words } from './words.ts';

type Opening =
  /** `hadOne`: a secret was in this address before the page was loaded again. */
  | { readonly is: 'without-pass'; readonly hadOne: boolean }
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly opened: EmergencyCard }
  /** `tryAgain`: sends the same secret again; absent if that cannot help. */
  | { readonly is: 'failed'; readonly text: string; readonly tryAgain?: () => void };

/** The secret and the card are held in memory only. */
interface Tried {
  readonly secret: string;
  readonly opened?: EmergencyCard;
  readonly failure?: Failure;
}

/** Stays with the entry of the history, without the secret. */
const hadOne = { hadPass: true };

const unwatched = { selectFromResult: () => ({}) };

/** Opens the medical card by the secret behind `#pass=`. */
export function usePass(): Opening {
  const { state } = useLocation();
  const [open] = useOpenEmergencyPassMutation(unwatched);
  const [tried, setTried] = useState<Tried | null>(null);
  const hasArrived = useSecretInAddress('pass', { take: (secret) => void send(secret), state: hadOne });

  async function send(secret: string) {
    const settle = (outcome: Omit<Tried, 'secret'>) =>
      setTried((latest) => (latest?.secret === secret ? { secret, ...outcome } : latest));
    setTried({ secret });
    try {
      settle({ opened: await open({ secret }).unwrap() });
    } catch (error) {
      settle({ failure: toFailure(error) });
    }
  }

  if (hasArrived) return { is: 'opening' };
  if (tried === null) return { is: 'without-pass', hadOne: hasHadOne(state) };
  if (tried.opened) return { is: 'open', opened: tried.opened };
  if (tried.failure) return failed(tried.failure, () => void send(tried.secret));
  return { is: 'opening' };
}

const hasHadOne = (state: unknown): boolean => typeof state === 'object' && state !== null && 'hadPass' in state;

function failed(failure: Failure, tryAgain: () => void): Opening {
  const text = failure.fields.secret ?? wordsOf(failure, words.failed);
  const isWrong = failure.code === 'WRONG_EMERGENCY_PASS' || failure.code === 'INVALID';
  return { is: 'failed', text, ...(!isWrong && { tryAgain }) };
}
