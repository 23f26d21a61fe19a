import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './rows.ts';

/** Within `endPx` of the bottom counts as being at the end; within `onPx` pins the view to the bottom. */
const endPx = 80;
const onPx = 2;
/** Within this distance of either end of the loaded messages, the next page is requested. */
const topPx = 800;
/** The events of a person scrolling, as opposed to layout changes. */
const handEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Renders only the messages near the view. Opens at the first unread message or at the end. Prepending never moves the
 * view; appending moves it only at the end.
 */
export function useLog(
  rows: readonly Row[],
  {
    nearTop,
    nearEnd,
    isLatest,
    begin: at,
    keep,
  }: {
    nearTop: () => void;
    nearEnd: () => void;
    /** The last row is the latest message. */
    isLatest: boolean;
    /** The message to open at; null: at the end. */
    begin: string | null | undefined;
    /** The message that stays mounted wherever the view is, because it holds input and perhaps the focus. */
    keep: string | null;
  },
) {
  const frame = useRef<HTMLDivElement>(null);
  const [wasLatest, setWasLatest] = useState(isLatest);
  useEffect(() => setWasLatest(isLatest), [isLatest]);
  const kept = keep === null ? -1 : rows.findIndex(({ shown }) => shown.id === keep);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 64,
    getItemKey: useCallback((at: number) => rows[at]?.shown.id ?? at, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        return kept < 0 || near.includes(kept) ? near : [...near, kept].toSorted((one, other) => one - other);
      },
      [kept],
    ),
    anchorTo: 'end',
    // Appending a fetched page is not a new message, so the view does not follow it.
    followOnAppend: isLatest && wasLatest,
    scrollEndThreshold: endPx,
    overscan: 8,
    paddingStart: 16,
    paddingEnd: 16,
  });
  const [atEnd, setAtEnd] = useState(false);
  /** Stays pinned to the bottom until a person scrolls away; resizing the window fires scroll events too. */
  const pinned = useRef(false);
  const scrolledByHand = useRef(false);

  const update = useEffectEvent(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = frame.current ?? {};
    const below = scrollHeight - scrollTop - clientHeight;
    if (below <= onPx) pinned.current = true;
    else if (scrolledByHand.current) pinned.current = false;
    scrolledByHand.current = false;
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

  // After the initial position is set, and for each page: a short page may leave the top within reach.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each added page
  useEffect(() => {
    const drawn = requestAnimationFrame(() => update());
    return () => cancelAnimationFrame(drawn);
  }, [rows.length]);

  // Growing composers, on-screen keyboards and rotation change the height; a view at the end stays there.
  const resized = useEffectEvent(() => {
    if (atEnd || pinned.current) virtual.scrollToEnd();
    else update();
  });

  useEffect(() => {
    const log = frame.current;
    if (!log) return;
    const scrolled = () => update();
    const markHand = () => {
      scrolledByHand.current = true;
    };
    const sizes = new ResizeObserver(() => resized());
    log.addEventListener('scroll', scrolled, { passive: true });
    for (const way of handEvents) log.addEventListener(way, markHand, { passive: true });
    sizes.observe(log);
    return () => {
      log.removeEventListener('scroll', scrolled);
      for (const way of handEvents) log.removeEventListener(way, markHand);
      sizes.disconnect();
    };
  }, []);

  return { frame, virtual, atEnd, toEnd: () => virtual.scrollToEnd() };
}
