import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Entry } from './entries.ts';

/** What is open of this week; it closes when another week is shown, as by Back. */
export function useOpened(monday: string, heading: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<{ readonly of: Entry['of']; readonly monday: string } | null>(null);
  if (shown && shown.monday !== monday) setShown(null);
  const opened = shown?.monday === monday ? shown.of : null;
  const close = useCallback(() => setShown(null), []);
  const isOpen = opened !== null;

  // A dialog returns the focus to its opener, which may be gone.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) heading.current?.focus();
    };
  }, [isOpen, heading]);

  return { opened, open: ({ of }: Entry) => setShown({ of, monday }), close };
}
