import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Arrival {
  readonly take: (secret: string) => void;
  /** False on a page that was rendered without a hash, until it is hydrated. */
  readonly isAlive?: boolean;
  /** Stays with the entry of the history, in the place of the secret. */
  readonly state?: object;
}

/**
 * Hands over the secret behind `#name=`, which leaves the address at once, so that it stays out of the history, bookmarks
 * and pictures of the screen. Returns whether one has just arrived.
 */
export function useSecretInAddress(name: string, { take, isAlive = true, state }: Arrival): boolean {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const begin = `#${name}=`;
  const secret = (isAlive && hash.startsWith(begin) && hash.slice(begin.length)) || null;
  const arrived = useEffectEvent((found: string) => {
    history.replaceState(history.state, '', pathname + search);
    // Through the router, which would otherwise restore the old address.
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state });
    take(found);
  });
  useLayoutEffect(() => {
    if (secret !== null) arrived(secret);
  }, [secret]);
  return secret !== null;
}
