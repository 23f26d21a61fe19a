import { useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../shared/api/failure.ts';
import { isDeclined, signWithPasskey, suggestsPasskeys } from '../../shared/passkeys/browser.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { useBeginPasskeySignInMutation, useSignInWithPasskeyMutation } from './api.ts';

/** The server's challenge holds for five minutes; the browser's suggestion waits for longer. */
const renewMs = 4 * 60_000;
const lookMs = 30_000;

/**
 * Signs in with a passkey: by a press, and while the page is open by the browser's suggestion in the field of the
 * username. A browser answers one question at a time: the press and the password take over from the suggestion.
 */
export function usePasskey({
  admit,
  failed,
}: {
  admit: (user: CurrentUser) => Promise<void>;
  failed: (failure: Failure | null) => void;
}) {
  const [begin] = useBeginPasskeySignInMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  /** Of the question that the browser has now. */
  const asked = useRef<AbortController>(null);
  /** When the suggestion began; null while there is none to be renewed. */
  const suggestedAt = useRef<number>(null);

  function stop(): void {
    asked.current?.abort();
    suggestedAt.current = null;
  }

  function takeOver(): AbortSignal {
    stop();
    asked.current = new AbortController();
    return asked.current.signal;
  }

  async function ask(signal: AbortSignal, mediation?: CredentialMediationRequirement): Promise<void> {
    const options = await begin().unwrap();
    const response = await signWithPasskey(options, { signal, ...(mediation && { mediation }) });
    await admit(await signIn({ response }).unwrap());
  }

  async function suggest(): Promise<void> {
    const signal = takeOver();
    suggestedAt.current = Date.now();
    if (!(await suggestsPasskeys()) || signal.aborted) return;
    try {
      await ask(signal, 'conditional');
    } catch (error) {
      if (signal.aborted) return;
      // Without an answer of the server there is no suggestion, and nothing else is lost.
      const failure = failureOf(error);
      if (failure?.code === 'WRONG_CREDENTIALS') failed(failure);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    void suggest();
    /** A tab that nobody looks at takes no challenges. */
    const renew = () => {
      const since = suggestedAt.current;
      if (since !== null && !document.hidden && Date.now() - since >= renewMs) void suggest();
    };
    const timer = setInterval(renew, lookMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      stop();
    };
  }, []);

  async function press(): Promise<void> {
    if (isBusy) return;
    const signal = takeOver();
    setBusy(true);
    try {
      await ask(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isDeclined(error)) failed(failureOf(error));
      void suggest();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, press, stop, resume: () => void suggest() };
}

/** The server's refusal; null for the browser's. */
const failureOf = (error: unknown): Failure | null => (error instanceof DOMException ? null : toFailure(error));
