import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Opened<What> {
  readonly what: What;
  readonly id: string;
  /** Whether the address has arrived at its entry. */
  readonly hasEntry: boolean;
}

const entryIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'opened' in state ? state.opened : null;

/**
 * What is open of a page, with a history entry of its own, so that Back closes it. After Back it is open still, and
 * `isLeft`: a dialog with input asks first, then closes or stays.
 */
export function useBackCloses<What>() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [opened, setOpened] = useState<Opened<What> | null>(null);
  const isAtEntry = opened !== null && entryIn(state) === opened.id;
  if (isAtEntry && !opened.hasEntry) setOpened({ ...opened, hasEntry: true });

  /** The entry that can be left: going back twice would leave the page. */
  const isLeavable = useRef(false);
  useLayoutEffect(() => {
    isLeavable.current = isAtEntry;
    // The router acts for what is gone, too.
    return () => {
      isLeavable.current = false;
    };
  }, [isAtEntry]);

  const isLeft = opened?.hasEntry === true && !isAtEntry;

  /** What is open already stays: its code may still be on the way when the button is pressed again. */
  function open(what: What) {
    if (opened !== null && !isLeft) return;
    const id = crypto.randomUUID();
    setOpened({ what, id, hasEntry: false });
    // Without the hash: a section that it names would be brought into view again.
    void navigate({ search }, { state: { opened: id }, preventScrollReset: true });
  }

  function close() {
    setOpened(null);
    if (!isLeavable.current) return;
    isLeavable.current = false;
    void navigate(-1);
  }

  return {
    opened: opened?.what ?? null,
    isLeft,
    open,
    close,
    stay: () => {
      if (opened !== null && !isAtEntry) open(opened.what);
    },
  };
}
