import { type RefObject, useEffect, useRef, useState } from 'react';

interface Asked {
  readonly keys: readonly string[];
  readonly from: Element | null;
}

/**
 * After "Show more", focuses the first added row, unless the focus has moved elsewhere, and reports the number of added
 * rows. `keys`: those of the shown rows.
 */
export function useMore(frame: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const asked = useRef<Asked>(null);
  const [come, setCome] = useState(0);

  useEffect(() => {
    if (asked.current === null || isSame(keys, asked.current.keys)) return;
    const before = asked.current;
    asked.current = null;
    // The list was sorted or filtered anew, so these rows are not an extension.
    if (!isSame(keys.slice(0, before.keys.length), before.keys)) return;
    setCome(keys.length - before.keys.length);
    const { activeElement } = document;
    // A removed button has left its focus to what is around the list.
    if (activeElement !== before.from && !activeElement?.contains(frame.current)) return;
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
