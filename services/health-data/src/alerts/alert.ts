import { type AlertKind, alertDays, type HealthCategory } from '@entourage/contracts/health.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import type { Flag } from '../wellness/flags.ts';

/** Asks an athlete's liaisons to look. Unique per kind and occasion, which the key names. */
export interface Alert {
  readonly _id: string;
  readonly ownerId: string;
  readonly kind: AlertKind;
  readonly key: string;
  readonly raisedAt: Date;
  readonly flags: readonly Flag[];
  readonly missedDays: number | null;
  /** The liaison whose own save raised it, who is not alerted. */
  readonly causedBy: string | null;
  /** The liaisons who were notified of it. */
  readonly notified: readonly string[];
  /** Set while nobody is notified yet, since it was not known whom. */
  readonly unheard?: true;
  readonly event?: Announcement;
}

export type AlertDetail = Partial<Pick<Alert, 'flags' | 'missedDays' | 'causedBy'>>;

/** The earliest moment of an alert that is shown. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - alertDays * 86_400_000);

/** Records that a liaison has seen the alert. */
export interface AlertSight {
  readonly _id: string;
  readonly alertId: string;
  readonly ownerId: string;
  readonly liaisonId: string;
  readonly version: number;
  readonly seenAt: Date;
  readonly event?: Announcement;
}

/** The category of health data that an alert reveals. */
export const categoryOf: Readonly<Record<AlertKind, HealthCategory>> = {
  RED_FLAG: 'CHECK_INS',
  HIGH_RISK: 'INJURY_RISK',
  MISSED_CHECK_INS: 'CHECK_INS',
};
