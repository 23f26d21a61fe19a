import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export interface Slides {
  /** The numbers of the slides, in the order they are shown. */
  readonly order: readonly number[];
  /** The position of the slide that is shown, from 0. */
  readonly at: number;
  readonly number: number;
  readonly go: (at: number) => void;
  readonly next: () => void;
  readonly previous: () => void;
}

/** Browsers refuse a page that changes its address often, as it does while somebody leafs through the slides. */
const addressAfterMs = 250;

/**
 * The slide that is shown, which the address names (`?slide=3`). It is kept here, so that a change paints at once; the
 * address follows, without an entry in the history for each slide.
 */
export function useSlides(order: readonly number[]): Slides {
  const [address] = useSearchParams();
  const [at, setAt] = useState(() => Math.max(0, order.indexOf(Number(address.get('slide')))));
  const last = order.length - 1;
  const number = order[at] ?? 1;
  useAddressOf(number);
  const move = useCallback((by: number) => setAt((now) => Math.min(last, Math.max(0, now + by))), [last]);
  return {
    order,
    at,
    number,
    go: useCallback((to: number) => setAt(Math.min(last, Math.max(0, to))), [last]),
    next: useCallback(() => move(1), [move]),
    previous: useCallback(() => move(-1), [move]),
  };
}

function useAddressOf(number: number): void {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const named = address.get('slide');
  useEffect(() => {
    if (named === String(number) || (named === null && number === 1)) return;
    const follow = () => void navigate({ search: `?slide=${number}` }, { replace: true, preventScrollReset: true });
    const timer = setTimeout(follow, addressAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, named, number]);
}
