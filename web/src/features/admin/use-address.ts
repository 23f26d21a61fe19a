import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Given = Readonly<Record<string, string>>;

/** What is typed into a search. */
const searches = ['search', 'athlete', 'liaison'];

/**
 * What is looked at stands in the address: it can be kept, sent and gone back to. What is empty is left out. A search that is typed on
 * replaces the one before, so that one step back leads out of it.
 */
export function useAddress(): readonly [URLSearchParams, (changed: Given) => void] {
  const [address, setAddress] = useSearchParams();
  // What was changed a moment ago and is not drawn yet is not lost by the next change.
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

/** One of those that there are, or the first of them. */
export const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], given: string | null): Name =>
  names.find((name) => name === given) ?? names[0];
