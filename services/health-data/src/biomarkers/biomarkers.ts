import { biomarkersChanged } from '@entourage/contracts/events/health-data.ts';
import {
  type BiomarkerField,
  biomarkerDefaults,
  biomarkerFields,
  type FocusArea,
  type HealthCategory,
  type InjuryRisk,
  type TrainingIntensity,
} from '@entourage/contracts/health.ts';
import { Schema } from 'mongoose';
import type { Kind } from '../versions/version.store.ts';
import type { Saved, Version } from '../versions/version.ts';

/** Null: not assessed yet. */
export interface Values {
  readonly injuryRisk: InjuryRisk | null;
  readonly trainingIntensity: TrainingIntensity | null;
  readonly focusArea: FocusArea | null;
  readonly nutritionAdvice: readonly string[] | null;
}

/** Author, time and version of a field's value. */
export interface Assessment {
  readonly field: BiomarkerField;
  readonly at: Date;
  readonly by: string;
  readonly version: number;
}

export type Biomarkers = Values & { readonly assessed: readonly Assessment[] };

/** The category of each field. */
export const fieldCategories = {
  injuryRisk: 'INJURY_RISK',
  trainingIntensity: 'TRAINING_AND_FOCUS',
  focusArea: 'TRAINING_AND_FOCUS',
  nutritionAdvice: 'NUTRITION',
} as const satisfies Record<BiomarkerField, HealthCategory>;

/** The categories of the fields that a change names. */
export const categoriesOf = (change: { readonly [Field in BiomarkerField]?: unknown }): HealthCategory[] => [
  ...new Set(biomarkerFields.filter((field) => change[field] !== undefined).map((field) => fieldCategories[field])),
];

export const biomarkerCategories = [
  'INJURY_RISK',
  'TRAINING_AND_FOCUS',
  'NUTRITION',
] as const satisfies HealthCategory[];

const word = { type: String, default: null } as const;
const required = { type: String, required: true } as const;

export const biomarkerKind: Kind<Biomarkers> = {
  name: 'biomarkers',
  content: {
    injuryRisk: word,
    trainingIntensity: word,
    focusArea: word,
    nutritionAdvice: { type: [String], default: null },
    assessed: [
      new Schema<Assessment>(
        {
          field: required,
          at: { type: Date, required: true },
          by: required,
          version: { type: Number, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
    ],
  },
  begun: biomarkersChanged,
  changed: biomarkersChanged,
  differing,
};

/** A repeated value counts as a new assessment; absent fields stay as they are. */
export function assess(
  before: Biomarkers | null,
  change: { readonly [Field in BiomarkerField]?: Values[Field] | undefined },
  next: { version: number; savedAt: Date; by: string },
): Biomarkers {
  const said = biomarkerFields.filter((field) => change[field] !== undefined);
  const values = { ...valuesOf(before), ...Object.fromEntries(said.map((field) => [field, change[field]])) };
  const known = before?.assessed.filter(({ field }) => !said.includes(field)) ?? [];
  const now = said
    .filter((field) => values[field] !== null)
    .map((field) => ({ field, at: next.savedAt, by: next.by, version: next.version }));
  return { ...values, assessed: [...known, ...now] };
}

export const valuesOf = (of: Values | null): Values => ({
  injuryRisk: of?.injuryRisk ?? null,
  trainingIntensity: of?.trainingIntensity ?? null,
  focusArea: of?.focusArea ?? null,
  nutritionAdvice: of?.nutritionAdvice ?? null,
});

/** The fields whose values differ. */
export function differing(one: Values | null, other: Values | null): BiomarkerField[] {
  return biomarkerFields.filter(
    (field) => JSON.stringify(one?.[field] ?? null) !== JSON.stringify(other?.[field] ?? null),
  );
}

/** Fills unassessed fields with defaults, which are marked as such. */
export const shownValues = (values: Values) => ({
  injuryRisk: values.injuryRisk ?? biomarkerDefaults.injuryRisk,
  trainingIntensity: values.trainingIntensity ?? biomarkerDefaults.trainingIntensity,
  focusArea: values.focusArea ?? biomarkerDefaults.focusArea,
  nutritionAdvice: values.nutritionAdvice ?? biomarkerDefaults.nutritionAdvice,
  notAssessed: biomarkerFields.filter((field) => values[field] === null),
});

/** The current version, as shown to somebody whose save was based on an older one. */
export const shownOnConflict = ({ content, version, savedAt, reason }: Saved<Biomarkers>) => ({
  ...shownValues(content),
  version,
  savedAt: savedAt.toISOString(),
  reason,
});

export const authorship = ({ version, savedAt, savedBy, reason }: Version<Biomarkers>) => ({
  version,
  savedAt,
  savedBy: { __typename: 'User', id: savedBy },
  reason,
});

export const shownAssessment = ({ by, ...rest }: Assessment) => ({ ...rest, by: { __typename: 'User', id: by } });
