import type { Biomarkers } from '../api/biomarkers.api.ts';
import type { Wellness } from '../api/wellness.api.ts';

export type Assessment = Biomarkers['assessed'][number];

/** The assessment of the injury risk; null: the level is an unassessed default. */
export const riskAssessmentIn = ({ assessed, notAssessed }: Biomarkers): Assessment | null =>
  notAssessed.includes('injuryRisk') ? null : (assessed.find(({ field }) => field === 'injuryRisk') ?? null);

/** The alert of a red flag newer than the level; null: there is no such flag. */
export function staleSince(
  { at }: Pick<Assessment, 'at'>,
  { flags, days, alertedAt }: Pick<Wellness, 'flags' | 'days' | 'alertedAt'>,
): { readonly alertedAt: string | null } | null {
  const red = flags.find(({ level }) => level === 'RED');
  const flaggedAt = days.find(({ date }) => date === red?.date)?.savedAt ?? alertedAt;
  return red && flaggedAt && Date.parse(flaggedAt) > Date.parse(at) ? { alertedAt } : null;
}
