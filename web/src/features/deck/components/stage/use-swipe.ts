import { type TouchEvent, useRef } from 'react';

/** How far a finger moves sideways, in pixels, before it counts as a swipe. */
const far = 48;

/** Swipes of one finger that go sideways rather than down. */
export function useSwipe({ next, previous }: { next: () => void; previous: () => void }) {
  const began = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const first = touches[0];
      began.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const last = changedTouches[0];
      if (!began.current || !last) return;
      const [across, down] = [last.clientX - began.current.x, last.clientY - began.current.y];
      began.current = null;
      if (Math.abs(across) < far || Math.abs(across) < 1.5 * Math.abs(down)) return;
      if (across < 0) next();
      else previous();
    },
  };
}
