import { useEffect, useRef } from 'react';
import type { Injury } from '../api/injuries.api.ts';
import { focusCard } from './focus-card.ts';

/** Keeps the focus in the log when the injury is removed that had it: at the next one, or at the button that adds one. */
export function useRemovedInjury(injuries: readonly Injury[] | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const removing = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const { current: removal } = removing;
    if (!removal || !injuries || injuries.some(({ id }) => id === removal.id)) return;
    removing.current = null;
    if (document.activeElement !== document.body) return;
    const next = injuries[Math.min(removal.at, injuries.length - 1)];
    if (next) focusCard(place.current, next.id);
    else place.current?.querySelector('button')?.focus();
  }, [injuries]);
  return {
    place,
    removes: (removed: string) => {
      removing.current = { id: removed, at: injuries?.findIndex(({ id }) => id === removed) ?? 0 };
    },
  };
}
