import { keepInTab, tabStorage } from '../../../shared/storage.ts';

const keyOf = (accessId: string) => `entourage.deck.${accessId}`;

/** The slides seen in this session, kept over a reload. */
export function seenSlides(accessId: string): ReadonlySet<number> {
  const kept = tabStorage()?.getItem(keyOf(accessId)) ?? '';
  return new Set(kept.split(',').filter(Boolean).map(Number));
}

export function saveSeen(accessId: string, seen: ReadonlySet<number>): void {
  keepInTab(keyOf(accessId), [...seen].join(','));
}
