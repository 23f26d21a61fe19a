import { tabStorage } from '../storage.ts';

const key = 'entourage.return';

/** Where somebody wanted to go before they were asked to sign in. It is kept in this tab and never comes out of an address. */
export function rememberReturn(path: string): void {
  tabStorage()?.setItem(key, path);
}

export function takeReturn(): string | null {
  const path = tabStorage()?.getItem(key);
  tabStorage()?.removeItem(key);
  return path && isOwnPath(path) ? path : null;
}

/** A path of this site, and no address that a browser would read as another's ('//elsewhere', '/\elsewhere'). */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  return URL.canParse(path, 'https://here.invalid') && new URL(path, 'https://here.invalid').host === 'here.invalid';
}
