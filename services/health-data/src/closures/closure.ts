import type { Announcement } from '@entourage/kit/mongo/announcement.ts';

/** For a deleted account: version 1 closes the person's records, version 2 erases them. */
export interface Closure {
  readonly _id: string;
  readonly userId: string;
  readonly version: 1 | 2;
  readonly recordId: string;
  readonly savedAt: Date;
  /** Null if there was nothing to keep. */
  readonly keptUntil: Date | null;
  /** Equals `keptUntil` until the erasure is done. */
  readonly dueAt: Date | null;
  readonly event?: Announcement;
}

/** A kind of a person's records: closed with the account, kept for years unless erased at once, then erased. */
export interface Records {
  /** The label in the deletion preview. */
  readonly what: string;
  /** By `close`, which keeps none. */
  readonly erasedAtOnce?: boolean;
  /** The deletion preview leaves it out: that there are such records is the person's alone to know. */
  readonly isSecret?: boolean;
  kept(userId: string): Promise<number>;
  /** Hides the records from then on; returns how many are kept. */
  close(userId: string, by: { id: string; now: Date }): Promise<number>;
  erase(userId: string): Promise<void>;
}

/** The same calendar day, regardless of leap years. */
export function yearsAfter(instant: Date, years: number): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
