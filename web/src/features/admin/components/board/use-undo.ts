import { useState } from 'react';
import type { Connection } from '../../api/board.api.ts';

/** What was done to a connection here, and until when it can be undone. */
export interface Deed {
  readonly kind: 'made' | 'removed';
  readonly connection: Connection;
  readonly until: string;
}

/** What was done lately, the latest first. */
export function useUndo() {
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  return {
    deeds,
    remember: (deed: Deed) => setDeeds((known) => [deed, ...without(known, deed.connection.id).filter(isOpen)]),
    forget: (id: string) => setDeeds((known) => without(known, id)),
  };
}

export const isOpen = ({ until }: Deed): boolean => Date.parse(until) > Date.now();

const without = (deeds: readonly Deed[], id: string) => deeds.filter(({ connection }) => connection.id !== id);
