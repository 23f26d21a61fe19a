import { useEffect, useEffectEvent } from 'react';

/** Controls that use the space bar themselves. */
const usesSpace = 'button, a, input, textarea, select, summary, [role="button"]';
const writes = 'input, textarea, select, [contenteditable]';

/** The keys of the deck, those of a presenter's remote control among them. While the chat is open, only Escape works. */
export function useDeckKeys({
  chatOpen,
  closeChat,
  next,
  previous,
}: {
  chatOpen: boolean;
  closeChat: () => void;
  next: () => void;
  previous: () => void;
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (chatOpen) {
      if (event.key === 'Escape') closeChat();
      return;
    }
    const on = event.target instanceof Element ? event.target : null;
    if (on?.matches(writes)) return;
    if (event.key === ' ' && (event.shiftKey || on?.matches(usesSpace))) return;
    const action = { ArrowRight: next, PageDown: next, ' ': next, ArrowLeft: previous, PageUp: previous }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
