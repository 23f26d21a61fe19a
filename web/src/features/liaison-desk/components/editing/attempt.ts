import { biomarkerFields } from '@entourage/contracts/health.ts';
import type { Biomarkers } from '../../../../shared/health/api/biomarkers.api.ts';
import type { BiomarkerChange } from '../../../../shared/health/api/picture.api.ts';
import { type Base, fieldsChanged, type Typed, typedIn } from '../../../../shared/health/changes.ts';

/** A change to save, and the version it is based on. */
export interface Attempt {
  readonly base: Base;
  readonly change: Omit<BiomarkerChange, 'version'>;
}

/** The result of saving the change on top of these values: unchanged fields keep theirs. */
export function typedWith(before: Typed, change: Attempt['change']): Typed {
  const said = biomarkerFields.filter((field) => change[field] !== undefined);
  return { ...before, ...Object.fromEntries(said.map((field) => [field, [change[field]].flat().join('\n')])) };
}

/** Whether this person has saved what was attempted, as the next version; the answer may have been lost. */
export const isSavedAs = (now: Biomarkers, { base, change }: Attempt, personId: string): boolean =>
  now.savedBy?.id === personId &&
  now.version === (base.version ?? 0) + 1 &&
  now.reason === (change.reason ?? null) &&
  fieldsChanged(typedWith(base.typed, change), typedIn(now)).length === 0;
