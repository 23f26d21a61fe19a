import type { HealthCategory } from '@entourage/contracts/health.ts';

/** That somebody else looked at an athlete's health data. */
export interface HealthRead {
  readonly _id: string;
  readonly athleteId: string;
  readonly at: Date;
  readonly by: string;
  readonly role: 'LIAISON' | 'ADMIN';
  readonly category: HealthCategory;
  /** Of an administrator's look: which emergency it was, and why. */
  readonly emergencyId: string | null;
  readonly emergencyReason: string | null;
}
