import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes an open menu on navigation. */
export function useClosedByNavigation() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation, even to the same page
  useEffect(() => menu.current?.hidePopover?.(), [key]);
  return menu;
}
