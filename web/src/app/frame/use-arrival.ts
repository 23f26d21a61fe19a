import { product } from '@entourage/contracts/product.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const titleOf = (page: string | undefined): string =>
  page === undefined || page === product.name ? product.name : `${page} · ${product.name}`;

/** What a browser does by itself when it loads a page, and a script has to do when it changes one: its title, and where one is. */
export function useArrival(title: string | undefined): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const main = document.getElementById('main');
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
