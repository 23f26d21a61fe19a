import type { Biomarkers } from '../../api/biomarkers.api.ts';
import type { Wellness } from '../../api/wellness.api.ts';

export type Assessment = Biomarkers['assessed'][number];

/** Null: what stands there is the default, and nobody's assessment. */
export const riskAssessmentIn = ({ assessed, notAssessed }: Biomarkers): Assessment | null =>
  notAssessed.includes('injuryRisk') ? null : (assessed.find(({ field }) => field === 'injuryRisk') ?? null);

/** The alert of the red flags that are newer than the level, or null where there are none. */
export function staleSince(
  { at }: Pick<Assessment, 'at'>,
  { flags, days, alertedAt }: Pick<Wellness, 'flags' | 'days' | 'alertedAt'>,
): { readonly alertedAt: string | null } | null {
  const red = flags.find(({ level }) => level === 'RED');
  const flaggedAt = days.find(({ date }) => date === red?.date)?.savedAt ?? alertedAt;
  return red && flaggedAt && Date.parse(flaggedAt) > Date.parse(at) ? { alertedAt } : null;
}
