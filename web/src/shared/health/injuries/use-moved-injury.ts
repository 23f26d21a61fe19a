import { useEffect, useRef, useState } from 'react';
import type { Injury } from '../api/injuries.api.ts';
import { words } from '../words/injuries.ts';
import { focusCard } from './focus-card.ts';

/**
 * Follows an injury that is resolved or opened again: its card moves to the other list, and would lose the focus. Where
 * that list is closed, the focus goes to its summary.
 */
export function useMovedInjury(injuries: readonly Injury[]) {
  const place = useRef<HTMLDivElement>(null);
  const moving = useRef<{ id: string; isResolved: boolean } | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const { current: move } = moving;
    const injury = injuries.find(({ id }) => id === move?.id);
    if (!move || !injury || (injury.resolvedAt !== null) !== move.isResolved) return;
    moving.current = null;
    setSaid((move.isResolved ? words.isResolved : words.isReopened)(injury.site));
    if (document.activeElement !== document.body) return;
    focusCard(place.current, injury.id);
  }, [injuries]);
  return {
    place,
    said,
    moves: (id: string, isResolved: boolean) => {
      moving.current = { id, isResolved };
    },
  };
}
