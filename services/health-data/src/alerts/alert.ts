import type { AlertKind, HealthCategory } from '@entourage/contracts/health.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import type { Flag } from '../wellness/flags.ts';

/** That an athlete's liaisons had better look. Once for each occasion, which the key names. */
export interface Alert {
  readonly _id: string;
  readonly ownerId: string;
  readonly kind: AlertKind;
  readonly key: string;
  readonly raisedAt: Date;
  readonly flags: readonly Flag[];
  readonly missedDays: number | null;
  /** The liaison whose own save raised it: it is no news to them. */
  readonly causedBy: string | null;
  /** The liaisons who were told when it was raised. */
  readonly notified: readonly string[];
  readonly event?: Announcement;
}

export type AlertDetail = Partial<Pick<Alert, 'flags' | 'missedDays' | 'causedBy'>>;

/** That a liaison has looked. */
export interface AlertSight {
  readonly _id: string;
  readonly alertId: string;
  readonly ownerId: string;
  readonly liaisonId: string;
  readonly version: number;
  readonly seenAt: Date;
  readonly event?: Announcement;
}

/** What of the athlete an alert tells. */
export const categoryOf: Readonly<Record<AlertKind, HealthCategory>> = {
  RED_FLAG: 'CHECK_INS',
  HIGH_RISK: 'INJURY_RISK',
  MISSED_CHECK_INS: 'CHECK_INS',
};
