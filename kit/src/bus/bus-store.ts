import type { AnyEvent, EventSource } from '@entourage/contracts/events/define.ts';
import type { Log } from '../process/log.ts';
import type { FailedEvent } from './dead-letters.ts';
import type { Handler, Received } from './inbox.ts';

/** What the bus needs of a service's database, of either kind. */
export interface BusStore<Scope> {
  /** Null where another process leads. */
  takeLead(): Promise<Lead | null>;
  /** Handles the events that are new, in order, and records them as handled. */
  handleOnce(received: readonly Received<Scope>[]): Promise<void>;
  addDeadLetter(failed: FailedEvent): Promise<void>;
  readOperatorRequests(): Promise<OperatorRequests>;
  /** Retries every dead letter for which a replay was requested; a handled one is no longer a dead letter. */
  replayRequested(handlers: readonly Handler<Scope>[], log: Log): Promise<void>;
  /** If a rebuild was requested, clears the inbox, then deletes the durable. Returns whether it was requested. */
  rebuildIfRequested(deleteDurable: () => Promise<void>): Promise<boolean>;
  readBacklog(): Promise<Backlog>;
}

/** An event waiting to be published, with its key in the store. */
export interface Pending {
  readonly key: string;
  readonly event: AnyEvent;
  /** The span that caused the event. */
  readonly traceParent: string | null;
}

/** Its holder is the only process of its service that publishes. */
export interface Lead {
  /** The stream incarnation that was last published to. */
  lastLife(): Promise<string | null>;
  /** A new incarnation of the stream is empty: everything still stored is to be published to it again. */
  refill(life: string): Promise<void>;
  nextPending(source: EventSource, atMost: number): Promise<Pending[]>;
  markPublished(pending: readonly Pending[]): Promise<void>;
  cleanUp(): Promise<void>;
  giveUp(broken: boolean): Promise<void>;
}

/** Pending operator requests to the consumer. */
export interface OperatorRequests {
  readonly replay: boolean;
  readonly rebuild: boolean;
}

export interface Backlog {
  readonly unpublished: number;
  /** Age in seconds of the oldest unpublished event. */
  readonly oldest: number;
  readonly deadLetters: number;
}
