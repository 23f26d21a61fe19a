import { useEffect, useRef } from 'react';

/** The `ref` of a section that gets the focus after its dialog, if the button that opened the dialog is gone. */
export function useFocusAfter(isOpen: boolean) {
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}
