import type { HealthCategory } from '@entourage/contracts/health.ts';
import type { Biomarkers as Answer, SharedBiomarkers } from '@entourage/contracts/rest/biomarkers.ts';
import { cut } from '../shared/shared-parts.ts';
import type { Saved } from '../versions/version.ts';
import { authorship, type Biomarkers, fieldCategories, shownAssessment, shownValues } from './biomarkers.ts';

/** A save concerns every field, so whoever sees a part of them does not see when it was and who gave which reason. */
const hiddenFromMembers = { version: null, savedAt: null, savedBy: null, reason: null } as const;

const categories = { ...fieldCategories, nextTodo: 'TODOS' } as const satisfies Record<
  Exclude<keyof Answer, 'athleteId' | 'notAssessed' | 'assessed' | keyof typeof hiddenFromMembers>,
  HealthCategory
>;

export const present = (saved: Saved<Biomarkers>, nextTodo: string | null) => ({
  athleteId: saved.ownerId,
  ...shownValues(saved.content),
  ...authorship(saved),
  nextTodo,
  assessed: saved.content.assessed.map(shownAssessment),
});

/** As a member of the entourage sees it. */
export function presentGranted(
  athleteId: string,
  saved: Saved<Biomarkers> | null,
  nextTodo: string | null,
  granted: ReadonlySet<string>,
) {
  const { notAssessed = [], ...values } = saved ? shownValues(saved.content) : noValues;
  const isShown = (field: keyof typeof fieldCategories) => granted.has(fieldCategories[field]);
  return {
    athleteId,
    ...cut({ ...values, nextTodo }, categories, granted),
    ...hiddenFromMembers,
    notAssessed: notAssessed.filter(isShown),
    assessed: (saved?.content.assessed ?? []).filter(({ field }) => isShown(field)).map(shownAssessment),
  } satisfies { readonly [Name in keyof SharedBiomarkers]: unknown };
}

const noValues = { injuryRisk: null, trainingIntensity: null, focusArea: null, nutritionAdvice: null, notAssessed: [] };
