import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Brings a section into view, with the focus, when the hash of the address names it: the router scrolls only to what
 * is on the page already. Back and Forward on the page only scroll it to where it was.
 */
export function useArrivalAt<Place extends HTMLElement>(id: string) {
  const ref = useRef<Place>(null);
  const { hash, key } = useLocation();
  const how = useNavigationType();
  const wasThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation, even to where one is
  useEffect(() => {
    const isBack = wasThere.current && how === 'POP';
    wasThere.current = true;
    if (hash !== `#${id}` || isBack) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'start' });
  }, [hash, id, key]);
  return { id, ref };
}
