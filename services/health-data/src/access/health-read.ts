import type { HealthCategory } from '@entourage/contracts/health.ts';

/** Looks at an athlete's health data by the same person, each within this time of the one before, are one visit. */
export const visitGapMs = 30 * 60_000;

/** A visit of somebody else to an athlete's health data. */
export interface HealthVisit {
  readonly _id: string;
  readonly athleteId: string;
  /** The first look. */
  readonly at: Date;
  /** The latest look. */
  readonly until: Date;
  readonly by: string;
  readonly role: 'LIAISON' | 'ADMIN';
  /** The parts that were shown, each with its latest look. */
  readonly parts: Readonly<Partial<Record<HealthCategory, Date>>>;
  /** Of an administrator's visit: the emergency, and its reason. */
  readonly emergencyId: string | null;
  readonly emergencyReason: string | null;
  /** The same for the same people while the visit lasts, so that there is one; afterwards one of its own. */
  readonly slot: string;
}

/** A look that is recorded before its answer is shown. */
export type Look = Pick<HealthVisit, 'athleteId' | 'at' | 'by' | 'role' | 'emergencyId' | 'emergencyReason'> & {
  readonly categories: readonly HealthCategory[];
};

/** As an earlier release stored each look. */
export type SingleLook = Omit<Look, 'categories'> & { readonly _id: string; readonly category: HealthCategory };
