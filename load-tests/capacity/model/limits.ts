import type { PartName } from '@entourage/stack/parts';

/** What the chart and the manifests of the stores allow, and what one machine can be. */
export interface Limits {
  /** Of a core, in use at the peak: the rest is for what was not foreseen, and for the loss of a replica. */
  readonly inUse: number;
  readonly replicas: Readonly<Record<PartName, { readonly least: number; readonly most: number }>>;
  readonly postgres: {
    readonly cores: number;
    readonly gigabytes: number;
    readonly connections: number;
    /** Of each replica of a service. */
    readonly connectionsPerReplica: number;
    /** Pages are never full, and rows die before they are vacuumed. */
    readonly spread: number;
    /** A table is worth partitions from here on. */
    readonly partitionGigabytes: number;
  };
  readonly natsGigabytes: number;
  readonly mongoGigabytes: number;
  /** Gigabytes of archives that a night can read, encrypt and verify. */
  readonly backupGigabytes: number;
  readonly archives: number;
}

/** As long as events stay on the bus and in the outboxes, and twice as long in the inboxes. */
export const eventDays = 7;
