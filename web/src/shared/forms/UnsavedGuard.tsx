import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { AskFirst } from '../components/AskFirst.tsx';
import { mayLeave } from '../session/unsaved.ts';

const Unsaved = createContext<Set<string>>(new Set());

/**
 * Asks before a page goes away with something on it that has not been saved. One for all forms of a page. `within`: what in the
 * address says what the page shows; with another it is another page.
 */
export function UnsavedGuard({ within, children }: { within?: string; children: ReactNode }) {
  const unsaved = useRef(new Set<string>()).current;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && !mayLeave() && placeOf(currentLocation, within) !== placeOf(nextLocation, within),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0 && !mayLeave()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <Unsaved value={unsaved}>
      {children}
      <AskFirst
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        text="What you changed on this page has not been saved."
        yes="Leave"
        no="Stay"
        answered={(yes) => (yes ? blocker.proceed?.() : blocker.reset?.())}
      />
    </Unsaved>
  );
}

const placeOf = ({ pathname, search }: Location, within: string | undefined) =>
  within === undefined ? pathname : `${pathname}?${new URLSearchParams(search).get(within) ?? ''}`;

/** While this is true, the page's guard asks. */
export function useUnsaved(changed: boolean): void {
  const id = useId();
  const unsaved = useContext(Unsaved);
  useEffect(() => {
    if (!changed) return;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [changed, id, unsaved]);
}
