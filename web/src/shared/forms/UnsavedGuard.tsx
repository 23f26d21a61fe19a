import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { AskFirst } from '../components/AskFirst.tsx';
import { mayLeave } from '../session/unsaved.ts';

/** The unsaved forms and their discard functions. */
type Unsaved = Map<string, () => void>;

const UnsavedForms = createContext<Unsaved>(new Map());

/**
 * Asks before leaving a page with unsaved changes; one for all forms of the page. `within`: the search parameter that
 * selects the page's content; changing it counts as leaving.
 */
export function UnsavedGuard({ within, children }: { within?: string; children: ReactNode }) {
  const unsaved = useRef<Unsaved>(new Map()).current;
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
    <UnsavedForms value={unsaved}>
      {children}
      <AskFirst
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        text="What you changed on this page has not been saved."
        yes="Leave"
        no="Stay"
        answered={(yes) => {
          if (!yes) return blocker.reset?.();
          for (const discard of unsaved.values()) discard();
          blocker.proceed?.();
        }}
      />
    </UnsavedForms>
  );
}

const placeOf = ({ pathname, search }: Location, within: string | undefined) =>
  within === undefined ? pathname : `${pathname}?${new URLSearchParams(search).get(within) ?? ''}`;

/** Registers unsaved changes with the page's guard. `discard`: drops the draft when the person leaves anyway. */
export function useUnsaved(changed: boolean, discard: () => void = () => {}): void {
  const id = useId();
  const unsaved = useContext(UnsavedForms);
  const latest = useRef(discard);
  latest.current = discard;
  useEffect(() => {
    if (!changed) return;
    unsaved.set(id, () => latest.current());
    return () => {
      unsaved.delete(id);
    };
  }, [changed, id, unsaved]);
}
