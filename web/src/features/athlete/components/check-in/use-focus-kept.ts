import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the card when a press replaces its content, and with it the button that was pressed: in the form
 * on its first answer, else on the first button.
 */
export function useFocusKept(card: RefObject<HTMLElement | null>, shown: string) {
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other content is shown
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // Safari gives the focus of a pressed button to what is around it.
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== card.current) return;
    const within = (what: string) => card.current?.querySelector<HTMLElement>(what);
    (within('input:checked') ?? within('input, button'))?.focus();
  }, [shown]);
  return () => {
    pressed.current = true;
  };
}
