import type { PartName } from '@entourage/stack/parts';

/** What a run measures: the input of the model. */

export const stores = ['Postgres', 'MongoDB', 'NATS', 'Redis'] as const;
export type Store = (typeof stores)[number];
export type Member = PartName | Store;
export type Each<Value> = Readonly<Record<Member, Value>>;

export const callNames = [
  'sign in',
  'who am I',
  'dashboard',
  'send a message',
  'a page of messages',
  'check in',
  'free slots',
  'book',
  'a member’s view',
  'track a slide',
] as const;
export type CallName = (typeof callNames)[number];

/** Bytes that one call leaves behind. */
export interface Stored {
  /** By service and table, as in `messaging.messages`, with indexes. */
  readonly tables: Readonly<Record<string, number>>;
  /** BSON of health-data: the same in any MongoDB, without its indexes and before its compression. */
  readonly bson: number;
  readonly jetstream: number;
  /** Events on the bus. */
  readonly events: number;
  /** Entries of the audit trail. */
  readonly audited: number;
  readonly redis: number;
  /** Postgres writes this much ahead of its tables: what replicas and archives receive. */
  readonly wal: number;
}

export interface CallCost {
  /** Core-microseconds, with all that follows from the call: events, their consumers, mails. */
  readonly micros: Each<number>;
  /** Null for calls that only read. */
  readonly stored: Stored | null;
}

export interface AtRest {
  /** Megabytes of a process; of several, pages that they share count once. */
  readonly resident: number;
  readonly microsPerMinute: number;
}

export interface StreamCost {
  /** Of the gateway, for an open stream without events. */
  readonly microsPerMinute: number;
  /** To write an event to one stream. */
  readonly microsPerNotice: number;
}

export interface Measured {
  /** MongoDB is its stand-in. */
  readonly hasStandIn: boolean;
  readonly rest: Each<AtRest>;
  /** Megabytes at rest with values-small.yaml, and of a worker that waits for jobs; shared pages count once. */
  readonly small: Each<number> & { readonly 'training-worker': number };
  /** Megabytes that were resident after all calls. */
  readonly afterLoad: Each<number>;
  readonly calls: Readonly<Record<CallName, CallCost>>;
  readonly stream: StreamCost;
  /** Core-microseconds for an event of a gateway that has nothing else to do with it. */
  readonly gatewayMicrosPerEvent: number;
}
