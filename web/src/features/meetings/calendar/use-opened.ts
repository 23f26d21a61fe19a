import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Entry } from './entries.ts';

/** A meeting, an offered time, or what is planned for a day. */
export interface Opening {
  readonly id: string;
  readonly of: Entry['of'] | { readonly plannedOn: string };
}

interface Shown extends Opening {
  readonly monday: string;
}

export const plannedOf = (date: string): Opening => ({ id: `planned ${date}`, of: { plannedOn: date } });

/** The id of what a history entry has open, if anything. */
function openedIn(state: unknown): string | null {
  const isOpening = typeof state === 'object' && state !== null && 'opened' in state;
  return isOpening && typeof state.opened === 'string' ? state.opened : null;
}

/**
 * What is open of this week. It has a history entry of its own, so that Back closes it and leaves the week; a reload
 * opens it again. It also closes when another week is shown.
 */
export function useOpened(monday: string, openings: readonly Opening[], heading: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { key: place, search, state } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const id = openedIn(state);
  if (id !== null && shown?.id !== id) {
    const found = openings.find((each) => each.id === id);
    if (found) setShown({ id, of: found.of, monday });
  }
  /** Where it was closed; it goes at once, the browser goes back a moment later. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  if (closedAt !== null && closedAt !== place) setClosedAt(null);
  const isShown = shown !== null && shown.id === id && shown.monday === monday && closedAt !== place;
  const opened = isShown ? shown.of : null;
  const isOpen = opened !== null;

  /** The entry that can be left: going back twice would leave the week. */
  const leavable = useRef<string | null>(place);
  useEffect(() => {
    leavable.current = place;
  }, [place]);
  const close = useCallback(() => {
    if (leavable.current !== place) return;
    leavable.current = null;
    setClosedAt(place);
    void navigate(-1);
  }, [navigate, place]);

  function open({ id: opening, of }: Opening) {
    setShown({ id: opening, of, monday });
    void navigate({ search }, { state: { opened: opening }, preventScrollReset: true });
  }

  // A dialog returns the focus to its opener, which may be gone.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus();
    };
  }, [isOpen, heading]);

  return { opened, open, close };
}
