import { type RefObject, useEffect, useRef, useState } from 'react';

interface Asked {
  readonly keys: readonly string[];
  readonly from: Element | null;
}

/**
 * Whoever asked for more rows is led to the first of them, unless they have gone somewhere else meanwhile, and is told how many have
 * come. `keys`: of the rows that are shown.
 */
export function useMore(frame: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const asked = useRef<Asked>(null);
  const [come, setCome] = useState(0);

  useEffect(() => {
    if (asked.current === null || isSame(keys, asked.current.keys)) return;
    const before = asked.current;
    asked.current = null;
    // Other rows than those that were there: somebody has sorted or searched, and these are not more of the same.
    if (!isSame(keys.slice(0, before.keys.length), before.keys)) return;
    setCome(keys.length - before.keys.length);
    const { activeElement } = document;
    // A button that is gone, or disabled, leaves its focus to the page.
    if (activeElement !== document.body && activeElement !== before.from) return;
    const first = keys[before.keys.length];
    const rows = frame.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.key === first);
    row?.querySelector<HTMLElement>('input, button, [data-main]')?.focus();
  }, [frame, keys]);

  return {
    come,
    ask() {
      asked.current = { keys, from: document.activeElement };
      setCome(0);
    },
  };
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((key, at) => key === others[at]);
