import type { Plan } from '@entourage/contracts/billing.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { wordsOf } from '../../shared/api/words-of.ts';
import { type Started, useStartSubscriptionMutation } from '../../shared/subscription/subscription.api.ts';
import { words } from './words.ts';

const askAgainMs = 1500;
/** About half a minute: as long as the payment provider may take. */
const mostAttempts = 20;

export type Starting =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly text: string; readonly detail: string; readonly isPlanChosen: boolean }
  | { readonly kind: 'started'; readonly started: Started };

const failed = { kind: 'failed', text: words.failed.text, detail: '', isPlanChosen: false } as const;

const failedBy = (failure: Failure): Starting =>
  failure.code === 'PLAN_CHOSEN'
    ? { ...failed, text: wordsOf(failure, failed.text), isPlanChosen: true }
    : { ...failed, detail: detailOf(failure) };

/** What the sentence of the catalogue leaves out: that there is no connection, and the time to wait. */
export function detailOf(failure: Failure): string {
  return wordsOf({ ...failure, message: failure.code === 'UNREACHABLE' ? failure.message : '' }, '').trim();
}

/** Requests the subscription, again while it is being set up; the call makes one however often it is sent. */
export function useStarted(plan: Plan | null): { starting: Starting; tryAgain: () => void } {
  const [start] = useStartSubscriptionMutation();
  const [starting, setStarting] = useState<Starting>({ kind: 'waiting' });
  const [round, setRound] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let left = false;
    async function ask(attempt: number): Promise<void> {
      const answer = await start(plan);
      if (left) return;
      if (answer.data && answer.data.status !== 'SETTING_UP')
        return setStarting({ kind: 'started', started: answer.data });
      if (answer.error) return setStarting(failedBy(toFailure(answer.error)));
      if (attempt >= mostAttempts) return setStarting(failed);
      timer.current = setTimeout(() => void ask(attempt + 1), askAgainMs);
    }
    setStarting({ kind: 'waiting' });
    void ask(1);
    return () => {
      left = true;
      clearTimeout(timer.current);
    };
  }, [start, round, plan]);

  return { starting, tryAgain: useCallback(() => setRound((before) => before + 1), []) };
}
