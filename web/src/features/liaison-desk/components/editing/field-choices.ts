import { type BiomarkerField, focusAreas, injuryRisks, trainingIntensities } from '@entourage/contracts/health.ts';
import { intensityWords, riskWords, words } from '../../../../shared/health/words/dashboard.ts';

export const chosenFields = ['injuryRisk', 'trainingIntensity', 'focusArea'] as const satisfies BiomarkerField[];

const none = { value: '', label: words.picture.notAssessed };

/** The options of a field; "not assessed" is only an initial state and cannot be chosen again. */
export function choicesOf(field: (typeof chosenFields)[number], { isAssessed }: { isAssessed: boolean }) {
  const choices = {
    injuryRisk: injuryRisks.map((value) => ({ value, label: riskWords[value] })),
    trainingIntensity: trainingIntensities.map((value) => ({ value, label: intensityWords[value] })),
    focusArea: focusAreas.map((value) => ({ value, label: value })),
  }[field];
  return isAssessed ? choices : [none, ...choices];
}
