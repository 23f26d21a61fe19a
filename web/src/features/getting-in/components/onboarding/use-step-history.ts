import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an entry of the browser's history says of the wizard; `below`: how many entries before it are the wizard's too. */
interface Entry {
  readonly step: number;
  readonly below: number;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'step' in state && 'below' in state;

/** Keeps each step in the browser's history, so that its Back leads one step back. `arrive`: somebody has come by it. */
export function useStepHistory(step: number, arrive: (step: number) => void) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const entry = isEntry(state) ? state : null;
  const seen = useRef(key);
  /** The step of the entry by which the page was opened, which says nothing of it. */
  const first = useRef(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the address changes, and only then
  useEffect(() => {
    // Where the page begins, the draft says at which step.
    if (seen.current === key) return;
    seen.current = key;
    const at = entry?.step ?? first.current;
    if (at !== step) arrive(at);
  }, [key]);

  /** A step forward is an entry of its own, a step back the entry that was there. */
  return (to: number) => {
    const below = entry?.below ?? 0;
    if (entry === null) first.current = step;
    if (to > step) void navigate('.', { state: { step: to, below: below + 1 } });
    else if (step - to <= below) void navigate(to - step);
    else void navigate('.', { replace: true, state: { step: to, below } });
  };
}
