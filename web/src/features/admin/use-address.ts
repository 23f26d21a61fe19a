import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Given = Readonly<Record<string, string>>;

/** The parameters typed into a search. */
const searches = ['search', 'athlete', 'liaison'];

/**
 * The state of a view in the address, so that it can be bookmarked, shared and undone by Back. Empty parameters are
 * left out. Typing in a search replaces the history entry, so that one Back leaves the search.
 */
export function useAddress(): readonly [URLSearchParams, (changed: Given) => void] {
  const [address, setAddress] = useSearchParams();
  // Two changes before the next render must not lose the first.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = useCallback(
    (changed: Given) => {
      const [searched] = searches.filter((name) => name in changed);
      const replace = searched !== undefined && changed[searched] !== '' && latest.current.has(searched);
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      latest.current = next;
      setAddress(next, { replace, preventScrollReset: true });
    },
    [setAddress],
  );
  return [address, change];
}

/** The given name if it is valid, otherwise the first. */
export const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], given: string | null): Name =>
  names.find((name) => name === given) ?? names[0];
