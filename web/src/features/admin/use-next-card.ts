import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** The focused control, and its card. */
interface Place {
  readonly control: HTMLElement;
  readonly card: Element | undefined;
  readonly index: number;
}

/**
 * Props of a list whose cards, or buttons of them, can disappear while they have the focus: another button of the card
 * gets it then, or the next card, or whatever `whenEmpty` focuses. `isAway`: a dialog has the focus; afterwards it
 * returns to the card.
 */
export function useNextCard(
  rows: readonly unknown[] | undefined,
  { isAway, whenEmpty }: { isAway: boolean; whenEmpty: () => void },
) {
  const ref = useRef<HTMLUListElement>(null);
  const at = useRef<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cards change, and after the dialog
  useLayoutEffect(() => {
    if (isAway || at.current === null || document.activeElement !== document.body) return;
    const { control, card, index } = at.current;
    const cards = [...(ref.current?.children ?? [])];
    const next = card?.isConnected ? card : cards[Math.min(index, cards.length - 1)];
    if (control.isConnected) control.focus();
    else if (next) next.querySelector('button')?.focus();
    else {
      at.current = null;
      whenEmpty();
    }
  }, [rows, isAway]);
  return {
    ref,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const cards = [...currentTarget.children];
      const index = cards.findIndex((card) => card.contains(target));
      at.current = { control: target, card: cards[index], index };
    },
    // Not called for a button that leaves the page.
    onBlur() {
      if (!isAway) at.current = null;
    },
  };
}
