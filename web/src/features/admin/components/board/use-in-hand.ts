import type { LiaisonType } from '@entourage/contracts/health.ts';
import { useRef, useState } from 'react';
import type { BoardLiaison } from '../../api/board.api.ts';

/** A liaison that somebody is about to connect: dragged, or chosen by a button. */
export interface InHand {
  readonly liaison: BoardLiaison;
  readonly by: 'drag' | 'choice';
}

/** What is in hand, and as what they are going to be connected. */
export function useInHand() {
  const [type, setType] = useState<LiaisonType>('SPORTS_SCIENCE');
  const [inHand, setInHand] = useState<InHand | null>(null);
  const button = useRef<HTMLElement | null>(null);
  return {
    type,
    setType,
    inHand,
    /** `from`: the button that was pressed; null where they are dragged. */
    take(liaison: BoardLiaison, from: HTMLElement | null) {
      button.current = from;
      setInHand({ liaison, by: from ? 'choice' : 'drag' });
    },
    /** Whoever chose by a button is led back to it; where it is out of sight, to `otherwise`. */
    putBack(otherwise: HTMLElement | null) {
      const from = button.current;
      button.current = null;
      setInHand(null);
      if (!from) return;
      from.focus({ preventScroll: true });
      if (document.activeElement !== from) otherwise?.focus({ preventScroll: true });
    },
  };
}
