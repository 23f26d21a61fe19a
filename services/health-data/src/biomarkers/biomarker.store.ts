import type { biomarkerChange } from '@entourage/contracts/rest/biomarkers.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved, Saving } from '../versions/version.ts';
import { assess, type Biomarkers, differing, shownOnConflict, valuesOf } from './biomarkers.ts';

type Change = Omit<z.infer<typeof biomarkerChange>, 'reason' | 'version'>;

export type BiomarkerStore = ReturnType<typeof createBiomarkerStore>;

export function createBiomarkerStore(versions: VersionStore<Biomarkers>) {
  /** A caller who names a version may only change that one; without a version the current one is changed. */
  async function assertCurrent(athleteId: string, expected: number | null, before: Saved<Biomarkers> | null) {
    if (expected === null || expected === before?.version) return;
    if (!before) throw noSuchVersion();
    const base = await versions.at(athleteId, expected);
    throw new Problem('STALE_VERSION', 'Somebody else has saved in the meantime.', {
      stale: { current: shownOnConflict(before), differs: differing(base?.content ?? null, before.content) },
    });
  }

  return {
    current: versions.current,
    history: versions.history,

    save: (athleteId: string, change: Change, expected: number | null, by: Saving): Promise<Saved<Biomarkers>> =>
      versions.change(
        athleteId,
        async (before, next) => {
          await assertCurrent(athleteId, expected, before);
          return assess(before?.content ?? null, change, { ...next, by: by.id });
        },
        by,
      ),

    /** Saves the earlier version's differing fields again, as assessed by the caller. */
    async restore(
      athleteId: string,
      { version, current }: { version: number; current: number },
      by: Saving,
    ): Promise<Saved<Biomarkers>> {
      const earlier = await versions.at(athleteId, version);
      if (!earlier) throw noSuchVersion();
      const values = valuesOf(earlier.content);
      return versions.change(
        athleteId,
        async (before, next) => {
          await assertCurrent(athleteId, current, before);
          const back = differing(before?.content ?? null, values).map((field) => [field, values[field]]);
          return assess(before?.content ?? null, Object.fromEntries(back), { ...next, by: by.id });
        },
        by,
      );
    },
  };
}

const noSuchVersion = () => invalid({ version: 'There is no such version' });
