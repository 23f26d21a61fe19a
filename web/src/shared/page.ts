import type { Role } from '@entourage/contracts/people.ts';
import type { ComponentType } from 'react';

/** A page of a feature: its title, and its code, loaded on the first visit. */
export interface Page {
  readonly title: string;
  /** The title of a part of the page, by the hash of the address. */
  readonly titleAt?: (hash: string) => string;
  /** The roles whose first view is the same for everybody, so that the build renders it into a shell. */
  readonly drawnFor?: readonly Role[];
  readonly load: () => Promise<{ default: ComponentType }>;
}
