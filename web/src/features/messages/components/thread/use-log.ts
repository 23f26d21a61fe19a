import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './rows.ts';

/** So near to the last message counts as being there; so near, as lying on it. */
const endPx = 80;
const onPx = 2;
/** So near to the first or the last of those that are held, what came before or after is asked for. */
const topPx = 800;
/** By which a person scrolls. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Draws of many messages those that are near. It opens where the new ones begin, or at the end; what comes before never moves
 * what is read, and what comes after is followed only by whoever is at the end.
 */
export function useLog(
  rows: readonly Row[],
  {
    nearTop,
    nearEnd,
    isLatest,
    begin: at,
  }: {
    nearTop: () => void;
    nearEnd: () => void;
    /** Nothing comes after the last row. */
    isLatest: boolean;
    /** At which message it opens; null: at the end. */
    begin: string | null | undefined;
  },
) {
  const frame = useRef<HTMLDivElement>(null);
  const [wasLatest, setWasLatest] = useState(isLatest);
  useEffect(() => setWasLatest(isLatest), [isLatest]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 64,
    getItemKey: useCallback((at: number) => rows[at]?.shown.id ?? at, [rows]),
    anchorTo: 'end',
    // What came after others is not news.
    followOnAppend: isLatest && wasLatest,
    scrollEndThreshold: endPx,
    overscan: 8,
    paddingStart: 16,
    paddingEnd: 16,
  });
  const [atEnd, setAtEnd] = useState(false);
  /** It lies on its end, and does until somebody scrolls away: a window that is made narrow and wide again moves it as well. */
  const lies = useRef(false);
  const moved = useRef(false);

  const look = useEffectEvent(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = frame.current ?? {};
    const below = scrollHeight - scrollTop - clientHeight;
    if (below <= onPx) lies.current = true;
    else if (moved.current) lies.current = false;
    moved.current = false;
    setAtEnd(below <= endPx);
    if (scrollTop < topPx) nearTop();
    if (below < topPx) nearEnd();
  });

  const begin = useEffectEvent(() => {
    const found = rows.findIndex(({ shown }) => shown.id === at);
    const fresh = at === null ? -1 : rows.findIndex(({ isNew }) => isNew);
    if (found >= 0) virtual.scrollToIndex(found, { align: 'center' });
    else if (fresh >= 0) virtual.scrollToIndex(fresh, { align: 'start' });
    else virtual.scrollToEnd();
  });
  useLayoutEffect(() => begin(), []);

  // Once the first place is taken, and whenever there is more: a short page may leave room at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at anew when there are more
  useEffect(() => {
    const drawn = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(drawn);
  }, [rows.length]);

  // The box grows, a keyboard comes up, a telephone is turned: whoever is at the end stays there.
  const resized = useEffectEvent(() => {
    if (atEnd || lies.current) virtual.scrollToEnd();
    else look();
  });

  useEffect(() => {
    const log = frame.current;
    if (!log) return;
    const scrolled = () => look();
    const hand = () => {
      moved.current = true;
    };
    const sizes = new ResizeObserver(() => resized());
    log.addEventListener('scroll', scrolled, { passive: true });
    for (const way of byHand) log.addEventListener(way, hand, { passive: true });
    sizes.observe(log);
    return () => {
      log.removeEventListener('scroll', scrolled);
      for (const way of byHand) log.removeEventListener(way, hand);
      sizes.disconnect();
    };
  }, []);

  return { frame, virtual, atEnd, toEnd: () => virtual.scrollToEnd() };
}
