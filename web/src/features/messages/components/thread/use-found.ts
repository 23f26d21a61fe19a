import { type RefObject, useEffect, useState } from 'react';

const markedMs = 4_000;

/** Which message is marked: the one that was gone to, for a moment. It has the focus, once it is drawn. */
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
