import { useLayoutEffect, useRef } from 'react';

/** The ref of an element which, before it is removed with the focus in it, gives that to the heading above it or to its dialog. */
export function useLeaveFocus<Kind extends HTMLElement>() {
  const element = useRef<Kind>(null);
  useLayoutEffect(() => () => leaveFocus(element.current), []);
  return element;
}

function leaveFocus(element: HTMLElement | null) {
  if (!element?.contains(document.activeElement)) return;
  const around = element.closest<HTMLElement>('section, main, [role="dialog"]');
  (around?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]') ?? around)?.focus();
}
