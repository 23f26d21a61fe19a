import { type RefObject, useEffect } from 'react';

/** After a dialog: where the button that opened it is gone already, the focus goes to the section. */
export function useFocusBack(isOpen: boolean, section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    };
  }, [isOpen, section]);
}
