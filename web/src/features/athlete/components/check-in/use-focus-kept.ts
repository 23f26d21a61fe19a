import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in the card when a press replaces its content, and with it the button that was pressed: in the form
 * on its first answer, else on the first button.
 */
export function useFocusKept(shown: string) {
  const card = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other content is shown
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (document.activeElement !== document.body) return;
    const within = (what: string) => card.current?.querySelector<HTMLElement>(what);
    (within('input:checked') ?? within('input, button'))?.focus();
  }, [shown]);
  return {
    card,
    leaves: () => {
      pressed.current = true;
    },
  };
}
