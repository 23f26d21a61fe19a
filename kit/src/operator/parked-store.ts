/** What an operator may see of events that could not be handled: why, and never what is in them. */
export interface ParkedEvent {
  readonly id: string;
  readonly eventId: string | null;
  readonly subject: string;
  readonly reason: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  /** Somebody has asked for another try. */
  readonly waits: boolean;
}

/** A service's database as its command line uses it. */
export interface ParkedStore {
  isId(text: string): boolean;
  /** The latest first. */
  list(limit: number): Promise<{ events: ParkedEvent[]; total: number }>;
  /** Asks for another try; answers the ids of those that are parked. */
  requestReplay(which: 'all' | readonly string[]): Promise<string[]>;
  /** Those of them that are still parked. */
  still(ids: readonly string[]): Promise<ParkedEvent[]>;
  requestRebuild(): Promise<void>;
  isRebuildRequested(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens it by its address; a service without MongoDB loads nothing of it. */
export async function openParkedStore(databaseUrl: string): Promise<ParkedStore> {
  if (databaseUrl.startsWith('mongodb'))
    return (await import('../mongo/parked-events.ts')).openMongoParked(databaseUrl);
  return (await import('./postgres-parked.ts')).openPostgresParked(databaseUrl);
}
