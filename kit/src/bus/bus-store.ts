import type { AnyEvent, EventSource } from '@entourage/contracts/events/define.ts';
import type { Log } from '../log.ts';
import type { Handler, Received } from './inbox.ts';
import type { Parking } from './parked.ts';

/** What the bus needs of the database in which a service keeps its own things, whichever kind it is. */
export interface BusStore<Scope> {
  /** Null where another process leads. */
  takeLead(): Promise<Lead | null>;
  /** Handles what is new among these, in order, and records it as handled. */
  handleOnce(received: readonly Received<Scope>[]): Promise<void>;
  park(parking: Parking): Promise<void>;
  readWishes(): Promise<Wishes>;
  /** Gives every parked event that somebody asked for another try; one that is handled is parked no more. */
  replayRequested(handlers: readonly Handler<Scope>[], log: Log): Promise<void>;
  /** Forgets what was handled, and then the durable; answers whether somebody had asked for it. */
  rebuildIfRequested(deleteDurable: () => Promise<void>): Promise<boolean>;
  readBacklog(): Promise<Backlog>;
}

/** An event that waits to be published, with what its own store knows it by. */
export interface Pending {
  readonly key: string;
  readonly event: AnyEvent;
}

/** While a process holds it, it is the only one of its service that publishes. */
export interface Lead {
  /** The life of the stream that was last published to. */
  lastLife(): Promise<string | null>;
  /** A stream of another life has lost what it held: everything that is still kept waits to be published to this one. */
  refill(life: string): Promise<void>;
  nextPending(source: EventSource, atMost: number): Promise<Pending[]>;
  markPublished(pending: readonly Pending[]): Promise<void>;
  sweep(): Promise<void>;
  giveUp(broken: boolean): Promise<void>;
}

/** What an operator asked of the consumer. */
export interface Wishes {
  readonly replay: boolean;
  readonly rebuild: boolean;
}

export interface Backlog {
  readonly unpublished: number;
  /** Age in seconds of the oldest of them. */
  readonly oldest: number;
  readonly parked: number;
}
