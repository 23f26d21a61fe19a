import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** An open menu has done its work when the page changes. */
export function useClosedByNavigation() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it, also one to the same page
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  return menu;
}
