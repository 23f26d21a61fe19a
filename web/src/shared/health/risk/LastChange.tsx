import type { BiomarkerField } from '@entourage/contracts/health.ts';
import { Note } from '../../components/Note.tsx';
import type { BiomarkerVersion } from '../api/biomarkers.api.ts';
import { Differences } from '../picture/Differences.tsx';
import { valueIn } from '../values.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/risk.ts';

/** The change of the injury risk in the version that set it; leaves out other fields and later versions. */
export function LastChange({ versions, version }: { versions: readonly BiomarkerVersion[]; version: number }) {
  const [now, before] = [version, version - 1].map((wanted) => versions.find((each) => each.version === wanted));
  if (!now || (!before && version > 1)) return null;
  const changes = before ? changesOf(now, before).filter(({ field }) => field === 'injuryRisk') : [];
  return (
    <div>
      <h3>{words.changed}</h3>
      {changes.length > 0 ? (
        <Differences differences={changes} />
      ) : (
        <Note>{before ? words.changedNothing : words.first}</Note>
      )}
    </div>
  );
}

/** The fields that a version changed, with old and new values. */
export const changesOf = (now: BiomarkerVersion, before: BiomarkerVersion) =>
  now.changed.map((field) => ({
    field,
    before: saidIn(before, field),
    after: saidIn(now, field),
  }));

const saidIn = (version: BiomarkerVersion, field: BiomarkerField): string =>
  version.notAssessed.includes(field) ? dashboard.picture.notAssessed : (valueIn(version, field) ?? words.nothing);
