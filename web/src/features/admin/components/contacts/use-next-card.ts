import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Props of a list whose cards can leave it while one of their buttons has the focus: the next card gets it then. */
export function useNextCard(rows: readonly unknown[] | undefined) {
  const ref = useRef<HTMLUListElement>(null);
  const at = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cards change
  useLayoutEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const cards = ref.current?.children ?? [];
    const next = cards[Math.min(at.current, cards.length - 1)];
    next?.querySelector('button')?.focus();
  }, [rows]);
  return {
    ref,
    onFocus({ target, currentTarget }: FocusEvent) {
      at.current = [...currentTarget.children].findIndex((card) => card.contains(target));
    },
    // Not called for a button that leaves the page.
    onBlur() {
      at.current = null;
    },
  };
}
