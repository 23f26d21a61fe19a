import { type BiomarkerField, biomarkerDefaults, biomarkerFields } from '@entourage/contracts/health.ts';
import type { Biomarkers } from './api/biomarkers.api.ts';
import { valueIn } from './values.ts';
import { words } from './words/dashboard.ts';

/** The four fields as form values: advice has one item per line; unassessed fields are empty. */
export type Typed = Readonly<Record<BiomarkerField, string>>;

/** The values and the version that a change is based on; null: no version yet. */
export interface Base {
  readonly version: number | null;
  readonly typed: Typed;
}

export interface Difference {
  readonly field: BiomarkerField;
  readonly before: string;
  readonly after: string;
}

const nothing: Typed = { injuryRisk: '', trainingIntensity: '', focusArea: '', nutritionAdvice: '' };

/** The non-blank lines. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function typedIn(biomarkers: Biomarkers | null): Typed {
  if (!biomarkers) return nothing;
  const said = biomarkerFields.filter((field) => !biomarkers.notAssessed.includes(field));
  return { ...nothing, ...Object.fromEntries(said.map((field) => [field, [biomarkers[field]].flat().join('\n')])) };
}

export const baseIn = (biomarkers: Biomarkers | null): Base => ({
  version: biomarkers?.version ?? null,
  typed: typedIn(biomarkers),
});

/** Converts a form value to the value of the request. */
export const sentAs = (field: BiomarkerField, typed: string): string | string[] =>
  field === 'nutritionAdvice' ? linesIn(typed) : typed;

const isSame = (field: BiomarkerField, one: Typed, other: Typed) =>
  String(sentAs(field, one[field])) === String(sentAs(field, other[field]));

export const fieldsChanged = (from: Typed, to: Typed): BiomarkerField[] =>
  biomarkerFields.filter((field) => !isSame(field, from, to));

/** A form value in words. */
export function saidIn(typed: Typed, field: BiomarkerField): string {
  const lines = linesIn(typed[field]);
  if (field === 'nutritionAdvice') return lines.length === 0 ? words.nutrition.none : lines.join('\n');
  const values = { ...biomarkerDefaults, nutritionAdvice: [], [field]: typed[field] };
  return typed[field] === '' ? words.picture.notAssessed : (valueIn(values, field) ?? '');
}

/** What a change of the base would alter if it were made to the current values. */
export function differencesOnTop({ typed }: Base, now: Typed, changed: Typed): Difference[] {
  const mine = fieldsChanged(typed, changed).map((field) => [field, changed[field]]);
  return differencesIn(now, { ...now, ...Object.fromEntries(mine) });
}

const differencesIn = (from: Typed, to: Typed): Difference[] =>
  fieldsChanged(from, to).map((field) => ({ field, before: saidIn(from, field), after: saidIn(to, field) }));
