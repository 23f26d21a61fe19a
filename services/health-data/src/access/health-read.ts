import type { HealthCategory, VisitPart } from '@entourage/contracts/health.ts';

/**
 * Reads of an athlete's health data by the same person form one visit if each is within this time of the one before.
 */
export const visitGapMs = 30 * 60_000;

/** A visit of somebody else to an athlete's health data. */
export interface HealthVisit {
  readonly _id: string;
  readonly athleteId: string;
  /** The first read. */
  readonly at: Date;
  /** The latest read. */
  readonly until: Date;
  /** A person's id, or of whoever had the pass that word. */
  readonly by: string;
  readonly role: 'LIAISON' | 'TEAM_MEMBER' | 'ADMIN' | 'PASS';
  /** What was shown, each part with its latest read. */
  readonly parts: Readonly<Partial<Record<VisitPart, Date>>>;
  /** For an administrator's visit: the emergency, and its reason. */
  readonly emergencyId: string | null;
  readonly emergencyReason: string | null;
  /** Unique: the same for both people while the visit is open, so that there is only one; its own id afterwards. */
  readonly slot: string;
}

/** A read, recorded before its answer is shown. */
export type Look = Pick<HealthVisit, 'athleteId' | 'at' | 'by' | 'role' | 'emergencyId' | 'emergencyReason'> & {
  readonly categories: readonly VisitPart[];
};

/** The format of an earlier release, one document per read. */
export type SingleLook = Omit<Look, 'categories'> & { readonly _id: string; readonly category: HealthCategory };
