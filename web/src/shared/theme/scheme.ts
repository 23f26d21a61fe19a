import { schemeKey } from '@entourage/contracts/scheme.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceStorage } from '../storage.ts';
import { ink, paper } from './tokens.ts';

export const schemes = ['device', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The colour scheme chosen on this device, for all its tabs and accounts. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  return [useSyncExternalStore(watch, read, () => 'device'), choose];
}

/** Applies the chosen scheme to the document; public pages keep to the device, because theirs is painted first. */
export function useAppliedScheme(isSignedIn: boolean | null): void {
  const [scheme] = useScheme();
  useEffect(() => {
    if (isSignedIn !== null) apply(isSignedIn ? scheme : 'device');
  }, [isSignedIn, scheme]);
}

/** A choice that the browser does not store, because storage is blocked or full; it holds until the page is left. */
let unstored: Scheme | null = null;

function read(): Scheme {
  if (unstored) return unstored;
  const kept = deviceStorage()?.getItem(schemeKey);
  return schemes.find((each) => each === kept) ?? 'device';
}

function choose(scheme: Scheme): void {
  unstored = isStored(scheme) ? null : scheme;
  // The browser notifies the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: schemeKey }));
}

function isStored(scheme: Scheme): boolean {
  try {
    localStorage.setItem(schemeKey, scheme);
    return true;
  } catch {
    return false;
  }
}

function watch(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

function apply(scheme: Scheme): void {
  const root = document.documentElement;
  root.style.colorScheme = scheme === 'device' ? '' : scheme;
  if (scheme === 'device') delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isDark = scheme === 'device' ? meta.getAttribute('media')?.includes('dark') : scheme === 'dark';
    meta.content = isDark ? ink : paper;
  }
}
