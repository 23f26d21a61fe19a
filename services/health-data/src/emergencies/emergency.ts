import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';

/** An administrator's emergency access to an athlete's health data: version 1 opens it, version 2 ends it. */
export interface Emergency {
  readonly _id: string;
  readonly recordId: string;
  readonly version: 1 | 2;
  readonly athleteId: string;
  readonly openedBy: string;
  readonly reason: string;
  readonly openedAt: Date;
  readonly endsAt: Date;
  /** Unique: the same for both people while it is open, so that there is only one; its own id afterwards. */
  readonly slot: string;
  /** When its end is to be published; null once it is. */
  readonly dueAt: Date | null;
  /** When the athlete dismissed its notice; absent until then. */
  readonly dismissedAt?: Date;
  readonly event?: Announcement;
}

export const emergencyOpen = () => new Problem('EMERGENCY_OPEN', 'You already have emergency access to this athlete.');
