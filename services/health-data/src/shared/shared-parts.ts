import type { HealthCategory } from '@entourage/contracts/health.ts';
import type { SharedHealth } from '@entourage/contracts/rest/shared.ts';

/** The category of each part of an athlete's health that can be shared. */
export const partCategories = {
  injuryRisk: 'INJURY_RISK',
  trainingIntensity: 'TRAINING_AND_FOCUS',
  focusArea: 'TRAINING_AND_FOCUS',
  nutritionAdvice: 'NUTRITION',
  todos: 'TODOS',
  checkIns: 'CHECK_INS',
  measurements: 'MEASUREMENTS',
  measuredRanges: 'MEASUREMENTS',
  goals: 'GOALS_AND_CONCERNS',
  injuries: 'INJURY_LOG',
  illnesses: 'ILLNESSES',
  plannedWeeks: 'TRAINING_AND_FOCUS',
  competitions: 'TRAINING_AND_FOCUS',
} as const satisfies Record<Exclude<keyof SharedHealth, 'athleteId' | 'granted'>, HealthCategory>;

export type Part = keyof typeof partCategories;

/** Values by a name that has a category. */
type Cut<Values> = { readonly [Name in keyof Values]: Values[Name] | null };

/** What is granted of these values; the rest is null. A value without a category does not compile. */
export const cut = <Values extends object>(
  values: Values,
  categories: Readonly<Record<keyof Values, HealthCategory>>,
  granted: ReadonlySet<string>,
): Cut<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, granted.has(categories[name as keyof Values]) ? value : null]),
  ) as Cut<Values>;

type Readers = { readonly [Name in Part]: () => Promise<unknown> };
type Read<Given extends Readers> = { readonly [Name in Part]: Awaited<ReturnType<Given[Name]>> | null };

/** Reads the parts that are granted, and nothing else; the rest is null. */
export async function readGranted<Given extends Readers>(
  readers: Given,
  granted: ReadonlySet<string>,
): Promise<Read<Given>> {
  const names = Object.keys(partCategories) as Part[];
  const parts = await Promise.all(
    names.map(async (name) => [name, granted.has(partCategories[name]) ? await readers[name]() : null] as const),
  );
  return Object.fromEntries(parts) as Read<Given>;
}
