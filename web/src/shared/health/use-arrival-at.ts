import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** After this long without a change, and without a part that loads above, nothing is expected to push a section down. */
const settledAfterMs = 3000;
/** With these somebody goes on by themselves. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

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
    if (hash !== `#${id}` || isBack || !ref.current) return;
    ref.current.focus({ preventScroll: true });
    return keepInView(ref.current);
  }, [hash, id, key]);
  return { id, ref };
}

/** Keeps a section at the top while the page settles, until somebody moves on. Returns what ends it. */
function keepInView(section: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function bring() {
    section.scrollIntoView?.({ block: 'start' });
    clearTimeout(timer);
    timer = setTimeout(settle, settledAfterMs);
  }
  function settle() {
    if (isLoadingAbove(section)) timer = setTimeout(settle, settledAfterMs);
    else end();
  }
  const observer = new ResizeObserver(bring);
  observer.observe(document.body);
  bring();
  function end() {
    observer.disconnect();
    clearTimeout(timer);
    for (const each of moves) removeEventListener(each, end);
  }
  for (const each of moves) addEventListener(each, end, { passive: true });
  return end;
}

const isLoadingAbove = (section: HTMLElement): boolean =>
  [...document.querySelectorAll('[aria-busy="true"]')].some(
    (part) => section.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_PRECEDING,
  );
