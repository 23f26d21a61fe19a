import { keepInTab, tabStorage } from '../storage.ts';
import { isOwnPath } from './own-path.ts';

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
