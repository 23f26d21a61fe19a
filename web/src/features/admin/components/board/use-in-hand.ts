import type { LiaisonType } from '@entourage/contracts/health.ts';
import { useRef, useState } from 'react';
import type { BoardLiaison } from '../../api/board.api.ts';

/** The liaison that is dragged or chosen, before they are connected. */
export interface InHand {
  readonly liaison: BoardLiaison;
  readonly by: 'drag' | 'choice';
}

/** The liaison in hand, and the discipline of the next connection. */
export function useInHand() {
  const [type, setType] = useState<LiaisonType>('SPORTS_SCIENCE');
  const [inHand, setInHand] = useState<InHand | null>(null);
  const button = useRef<HTMLElement | null>(null);
  return {
    type,
    setType,
    inHand,
    /** `from`: the pressed button; null for a drag. */
    take(liaison: BoardLiaison, from: HTMLElement | null) {
      button.current = from;
      setInHand({ liaison, by: from ? 'choice' : 'drag' });
    },
    /** Returns the focus to the pressed button, or to `otherwise` if the button is out of sight. */
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
