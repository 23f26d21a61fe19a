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

/** Leads who reads by keyboard or ear to the heading of what is new. */
export function focusOnPage(): void {
  const main = document.getElementById('main');
  (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
}

/** What a browser does by itself when it loads a page, and a script has to do when it changes one: its title, and where one is. */
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
