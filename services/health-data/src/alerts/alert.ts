import { type AlertKind, alertDays, medicalCardPart, type VisitPart } from '@entourage/contracts/health.ts';
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
  /** The last day of an exemption; alerts of earlier releases lack it. */
  readonly endsOn?: string | null;
  /** The liaison whose own save raised it, who is not alerted. */
  readonly causedBy: string | null;
  /** Who was notified of it. */
  readonly notified: readonly string[];
  /** Set while nobody is notified yet, since it was not known whom. */
  readonly unheard?: true;
  readonly event?: Announcement;
}

export type AlertDetail = Partial<Pick<Alert, 'flags' | 'missedDays' | 'endsOn' | 'causedBy'>>;

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

/** What an alert reveals of an athlete's health data. */
export const partOf: Readonly<Record<AlertKind, VisitPart>> = {
  RED_FLAG: 'CHECK_INS',
  HIGH_RISK: 'INJURY_RISK',
  MISSED_CHECK_INS: 'CHECK_INS',
  EXEMPTION_ENDING: medicalCardPart,
};

/** Alerts that the athlete is notified of too: it is for them to act. */
export const concernsAthlete: ReadonlySet<AlertKind> = new Set(['EXEMPTION_ENDING']);
