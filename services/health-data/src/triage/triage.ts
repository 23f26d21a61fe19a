import type { TriageRow } from '@entourage/contracts/rest/wellness.ts';
import { byUrgency } from '@entourage/contracts/triage.ts';

export type Row = Omit<TriageRow, 'savedAt' | 'riskAssessedAt'> & {
  readonly savedAt: Date | null;
  readonly riskAssessedAt: Date | null;
};

/** Sorts by urgency; ties have a stable order. */
export const inOrder = <Each extends Row>(rows: readonly Each[]): Each[] =>
  rows.toSorted((one, other) => byUrgency(one, other) || one.athleteId.localeCompare(other.athleteId));
