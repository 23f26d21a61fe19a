import { keepInTab, tabStorage } from '../storage.ts';

const key = 'entourage.return';

/**
 * Stores the page requested before signing in. Kept in this tab's storage, never in an address, where others could set
 * it.
 */
export function saveReturnPath(path: string): void {
  keepInTab(key, path);
}

export function takeReturn(): string | null {
  const path = tabStorage()?.getItem(key);
  tabStorage()?.removeItem(key);
  return path && isOwnPath(path) ? path : null;
}

/**
 * Whether a path stays on this site: refuses addresses that a browser would resolve to another host ('//elsewhere',
 * '/\elsewhere').
 */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  return URL.canParse(path, 'https://here.invalid') && new URL(path, 'https://here.invalid').host === 'here.invalid';
}
