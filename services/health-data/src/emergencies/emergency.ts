import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { Problem } from '@entourage/kit/problem.ts';

/** An administrator's look at an athlete's health data: version 1 opens it, version 2 says that it is over. */
export interface Emergency {
  readonly _id: string;
  readonly recordId: string;
  readonly version: 1 | 2;
  readonly athleteId: string;
  readonly openedBy: string;
  readonly reason: string;
  readonly openedAt: Date;
  readonly endsAt: Date;
  /** While it is open the same for the same two people, so that there is one; afterwards its own id. */
  readonly slot: string;
  /** When its end is to be said: null when that is done. */
  readonly dueAt: Date | null;
  /** When the athlete dismissed its notice; absent until then. */
  readonly dismissedAt?: Date;
  readonly event?: Announcement;
}

export const emergencyOpen = () => new Problem('EMERGENCY_OPEN', 'You already have emergency access to this athlete.');
