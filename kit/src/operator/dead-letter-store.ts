/** What an operator may see of dead letters: the reason, never the content. */
export interface DeadLetter {
  readonly id: string;
  readonly eventId: string | null;
  readonly subject: string;
  readonly reason: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  /** A replay was requested. */
  readonly waits: boolean;
}

/** A service's database as its command line uses it. */
export interface DeadLetterStore {
  isId(text: string): boolean;
  /** The latest first. */
  list(limit: number): Promise<{ events: DeadLetter[]; total: number }>;
  /** Requests a replay; returns the ids of those that are dead letters. */
  requestReplay(which: 'all' | readonly string[]): Promise<string[]>;
  /** Those that are still dead letters. */
  still(ids: readonly string[]): Promise<DeadLetter[]>;
  requestRebuild(): Promise<void>;
  isRebuildRequested(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens it by its URL; a service without MongoDB does not load the driver. */
export async function openDeadLetterStore(databaseUrl: string): Promise<DeadLetterStore> {
  if (databaseUrl.startsWith('mongodb'))
    return (await import('../mongo/dead-letters.ts')).openMongoDeadLetters(databaseUrl);
  return (await import('./postgres-dead-letters.ts')).openPostgresDeadLetters(databaseUrl);
}
