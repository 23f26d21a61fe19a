import type { biomarkerChange } from '@entourage/contracts/rest/biomarkers.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved, Saving } from '../versions/version.ts';
import { assess, type Biomarkers, differing, shownOnConflict } from './biomarkers.ts';

type Change = Omit<z.infer<typeof biomarkerChange>, 'reason' | 'version'>;

/** The version that a caller changes. Null: none so far; undefined: the current one, whichever it is. */
type Expected = number | null | undefined;

export type BiomarkerStore = ReturnType<typeof createBiomarkerStore>;

export function createBiomarkerStore(versions: VersionStore<Biomarkers>) {
  /** A caller who names a version, or that there is none, may only change that one. */
  async function assertCurrent(athleteId: string, expected: Expected, before: Saved<Biomarkers> | null) {
    if (expected === undefined || expected === (before?.version ?? null)) return;
    if (!before) throw noSuchVersion();
    const base = expected === null ? null : await versions.at(athleteId, expected);
    throw new Problem('STALE_VERSION', 'Somebody else has saved in the meantime.', {
      stale: { current: shownOnConflict(before), differs: differing(base?.content ?? null, before.content) },
    });
  }

  return {
    current: versions.current,
    history: versions.history,

    save: (athleteId: string, change: Change, expected: Expected, by: Saving): Promise<Saved<Biomarkers>> =>
      versions.change(
        athleteId,
        async (before, next) => {
          await assertCurrent(athleteId, expected, before);
          return assess(before?.content ?? null, change, { ...next, by: by.id });
        },
        by,
      ),

    /** Saves the earlier version's values again, each still assessed by its author at its time. */
    async restore(
      athleteId: string,
      { version, current }: { version: number; current: number },
      by: Saving,
    ): Promise<Saved<Biomarkers>> {
      const earlier = await versions.at(athleteId, version);
      if (!earlier) throw noSuchVersion();
      return versions.change(
        athleteId,
        async (before) => {
          await assertCurrent(athleteId, current, before);
          return earlier.content;
        },
        by,
      );
    },
  };
}

const noSuchVersion = () => invalid({ version: 'There is no such version' });
