import type { Announcement } from '@entourage/kit/mongo/announcement.ts';

/** Of a person whose account is gone: version 1 says that their records are closed, version 2 that they are erased. */
export interface Closure {
  readonly _id: string;
  readonly userId: string;
  readonly version: 1 | 2;
  readonly recordId: string;
  readonly savedAt: Date;
  /** Null where there was nothing to keep. */
  readonly keptUntil: Date | null;
  /** When there is something to be done: the same, until it is done. */
  readonly dueAt: Date | null;
  readonly event?: Announcement;
}

/** One kind of what there is of a person: closed with the account, kept for years, erased. */
export interface Records {
  /** What stands before an administrator who is about to delete the account. */
  readonly what: string;
  kept(userId: string): Promise<number>;
  /** Nothing of it is shown from then on; answers how much is kept. */
  close(userId: string, by: { id: string; now: Date }): Promise<number>;
  erase(userId: string): Promise<void>;
}

/** To the day, also where years have different lengths. */
export function yearsAfter(instant: Date, years: number): Date {
  const later = new Date(instant);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
