import type { BiomarkerField } from '@entourage/contracts/health.ts';
import type { BiomarkerVersion } from './api/biomarkers.api.ts';
import { intensityWords, riskWords } from './words/dashboard.ts';

type Values = Pick<BiomarkerVersion, BiomarkerField>;

/** The value of a field in words; null: empty. */
export function valueIn(values: Values, field: BiomarkerField): string | null {
  if (field === 'injuryRisk') return riskWords[values.injuryRisk];
  if (field === 'trainingIntensity') return intensityWords[values.trainingIntensity];
  if (field === 'focusArea') return values.focusArea;
  return values.nutritionAdvice.length === 0 ? null : values.nutritionAdvice.join('\n');
}
