import { type RefObject, useEffect, useState } from 'react';

const markedMs = 4_000;

/** Focuses the message that the address names once it is rendered, and highlights it for a moment. */
export function useFound(frame: RefObject<HTMLElement | null>, message: string | null | undefined): string | null {
  const [marked, setMarked] = useState(message ?? null);
  useEffect(() => {
    if (!message) return;
    const drawn = requestAnimationFrame(() => {
      frame.current?.querySelector<HTMLElement>('[data-found]')?.focus({ preventScroll: true });
    });
    const timer = setTimeout(() => setMarked(null), markedMs);
    return () => {
      cancelAnimationFrame(drawn);
      clearTimeout(timer);
    };
  }, [frame, message]);
  return marked;
}
