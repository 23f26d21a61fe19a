import { biomarkerFields } from '@entourage/contracts/health.ts';
import { TwoVersions } from '../../../../shared/components/TwoVersions.tsx';
import type { Biomarkers } from '../../../../shared/health/api/biomarkers.api.ts';
import { type Base, fieldsChanged, saidIn, typedIn } from '../../../../shared/health/changes.ts';
import { fieldWords } from '../../../../shared/health/words/dashboard.ts';
import { words } from '../../words/editing.ts';
import { type Attempt, typedWith } from './attempt.ts';

const said = words.stale;

/** Compares the fields that either side changed, both versions side by side. */
export function Compared({ base, now, change }: { base: Base; now: Biomarkers; change: Attempt['change'] }) {
  const theirs = typedIn(now);
  const mine = typedWith(theirs, change);
  const concerned = new Set([...fieldsChanged(base.typed, theirs), ...fieldsChanged(theirs, mine)]);
  return (
    <TwoVersions
      words={said}
      differences={biomarkerFields
        .filter((field) => concerned.has(field))
        .map((field) => ({ what: fieldWords[field], theirs: saidIn(theirs, field), mine: saidIn(mine, field) }))}
    />
  );
}
