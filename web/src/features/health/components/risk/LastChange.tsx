import { Note } from '../../../../shared/components/Note.tsx';
import type { BiomarkerVersion } from '../../api/biomarkers.api.ts';
import { valueIn } from '../../values.ts';
import { words } from '../../words/risk.ts';
import { Differences } from '../picture/Differences.tsx';

/** What differs between the current version and the one before it. */
export function LastChange({ versions: [now, before] }: { versions: readonly BiomarkerVersion[] }) {
  if (!now) return null;
  return (
    <div>
      <h3>{words.changed}</h3>
      {!before && <Note>{words.first}</Note>}
      {before && now.changed.length === 0 && <Note>{words.changedNothing}</Note>}
      {before && now.changed.length > 0 && <Differences differences={changesOf(now, before)} />}
    </div>
  );
}

/** What a version changed of the one before it. */
export const changesOf = (now: BiomarkerVersion, before: BiomarkerVersion) =>
  now.changed.map((field) => ({
    field,
    before: valueIn(before, field) ?? words.nothing,
    after: valueIn(now, field) ?? words.nothing,
  }));
