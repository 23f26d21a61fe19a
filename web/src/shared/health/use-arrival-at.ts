import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings a section into view, with the focus, when the hash of the address names it: the router scrolls only to what
 * is on the page already.
 */
export function useArrivalAt<Place extends HTMLElement>(id: string) {
  const ref = useRef<Place>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation, even to where one is
  useEffect(() => {
    if (hash !== `#${id}`) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'start' });
  }, [hash, id, key]);
  return { id, ref };
}
