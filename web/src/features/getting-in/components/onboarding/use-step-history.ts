import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The wizard's state in a history entry; `below`: the number of wizard entries before it. */
interface Entry {
  readonly step: number;
  readonly below: number;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'step' in state && 'below' in state;

/**
 * Keeps each step in the browser's history, so that Back leads one step back. Calls `arrive` when Back or Forward
 * changes the step.
 */
export function useStepHistory(step: number, arrive: (step: number) => void) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const entry = isEntry(state) ? state : null;
  const seen = useRef(key);
  /** The step of the entry that opened the page, which has no state. */
  const first = useRef(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the location changes
  useEffect(() => {
    // The draft decides the first step, not the history.
    if (seen.current === key) return;
    seen.current = key;
    const at = entry?.step ?? first.current;
    if (at !== step) arrive(at);
  }, [key]);

  /** Pushes an entry for a step forward; goes back to the existing entry for a step back. */
  return (to: number) => {
    const below = entry?.below ?? 0;
    if (entry === null) first.current = step;
    if (to > step) void navigate('.', { state: { step: to, below: below + 1 } });
    else if (step - to <= below) void navigate(to - step);
    else void navigate('.', { replace: true, state: { step: to, below } });
  };
}
