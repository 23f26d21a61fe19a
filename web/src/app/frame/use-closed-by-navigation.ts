import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Props of a menu that closes on navigation, and on a click of a link whose navigation a question holds back. */
export function useClosedByNavigation() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation, even to the same page
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  return {
    ref: menu,
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) menu.current?.hidePopover?.();
    },
  };
}
