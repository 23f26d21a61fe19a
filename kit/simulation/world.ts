import type { Row, Store, StoreKind } from './store.ts';
import { createStore } from './store.ts';
import { createStream, type Stream } from './stream.ts';

/** State that relays, consumers and the assertions share. */
export interface World {
  now: number;
  readonly store: Store;
  readonly stream: Stream;
  heartbeatAt: number;
}

export const createWorld = (kind: StoreKind): World => ({
  now: 0,
  store: createStore(kind),
  stream: createStream(),
  heartbeatAt: Number.NEGATIVE_INFINITY,
});

/** Faults of one effect of a process. A crash loses the process's memory, lock and connections. */
export const faults = [
  'none',
  'crash before',
  'crash after',
  'fail',
  /** The effect happened, but the caller gets an error. */
  'fail unseen',
  'lose half',
  'lose acks',
] as const;
export type Fault = (typeof faults)[number];

export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

export const named = (rows: Iterable<Row>): string => [...rows].map(({ seq, nature }) => `${nature} ${seq}`).join(', ');
