import type { Row, Store, StoreKind } from './store.ts';
import { createStore } from './store.ts';
import { createStream, type Stream } from './stream.ts';

/** What both kinds of process share, and who watches them. */
export interface World {
  now: number;
  readonly store: Store;
  readonly stream: Stream;
  beatenAt: number;
}

export const createWorld = (kind: StoreKind): World => ({
  now: 0,
  store: createStore(kind),
  stream: createStream(),
  beatenAt: Number.NEGATIVE_INFINITY,
});

/** What may go wrong at one effect of a process. A crash loses what the process knew, its lock and its connections. */
export const faults = [
  'none',
  'crash before',
  'crash after',
  'fail',
  /** It was done, and whoever asked for it hears that it failed. */
  'fail unseen',
  'lose half',
  'lose acks',
] as const;
export type Fault = (typeof faults)[number];

export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

export const named = (rows: Iterable<Row>): string => [...rows].map(({ seq, nature }) => `${nature} ${seq}`).join(', ');
