import type { Role } from '@entourage/contracts/people.ts';
import type { ComponentType } from 'react';

/** A page of a feature: what the browser calls it, and its code, fetched when it is visited. */
export interface Page {
  readonly title: string;
  /** Where parts of a page have titles of their own: the title at this hash of the address. */
  readonly titleAt?: (hash: string) => string;
  /** All who are approved for these see the same at first, until their own is there: it is drawn when the app is built. */
  readonly drawnFor?: readonly Role[];
  readonly load: () => Promise<{ default: ComponentType }>;
}
