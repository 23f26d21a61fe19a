import { useState } from 'react';
import type { Connection } from '../../api/board.api.ts';

/** A change to a connection, and the deadline for undoing it. */
export interface Deed {
  readonly kind: 'made' | 'removed';
  readonly connection: Connection;
  readonly until: string;
}

/** The recent changes, the latest first. */
export function useUndo() {
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  return {
    deeds,
    add: (deed: Deed) => setDeeds((known) => [deed, ...without(known, deed.connection.id).filter(isOpen)]),
    remove: (id: string) => setDeeds((known) => without(known, id)),
  };
}

export const isOpen = ({ until }: Deed): boolean => Date.parse(until) > Date.now();

const without = (deeds: readonly Deed[], id: string) => deeds.filter(({ connection }) => connection.id !== id);
