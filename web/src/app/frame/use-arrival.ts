import { product } from '@entourage/contracts/product.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const titleOf = (page: string | undefined): string =>
  page === undefined || page === product.name ? product.name : `${page} · ${product.name}`;

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/** Moves the focus to the new page's heading, for people who use a keyboard or a screen reader. */
export function focusOnPage(): void {
  const main = document.getElementById('main');
  (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
}

/** Does on client-side navigation what the browser does on a page load: sets the title and moves the focus. */
export function useArrival(title: string | undefined): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useTitle(title);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    focusOnPage();
  }, [pathname]);
}
