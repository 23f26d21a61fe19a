import type { CycleForm } from '@entourage/contracts/rest/cycles.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved, Saving } from '../versions/version.ts';
import { type CycleLog, differing, logOf } from './cycle.ts';

export type CycleStore = ReturnType<typeof createCycleStore>;

export function createCycleStore(versions: VersionStore<CycleLog>) {
  /** Since a save replaces the whole log, it must rest on the current one: an entry of another device is not lost. */
  async function assertCurrent(athleteId: string, expected: number, before: Saved<CycleLog> | null): Promise<void> {
    if (expected === (before?.version ?? 0)) return;
    if (!before) throw invalid({ version: 'There is no such version' });
    const base = expected === 0 ? null : await versions.at(athleteId, expected);
    const current = { ...before.content, version: before.version, savedAt: before.savedAt.toISOString() };
    throw new Problem('STALE_VERSION', 'The cycle was changed elsewhere in the meantime.', {
      stale: { current, differs: differing(base?.content ?? null, before.content) },
    });
  }

  return {
    current: versions.current,

    /** A log that says what the current one says is saved already: so one that is sent again is no conflict. */
    save: (
      athleteId: string,
      { version, ...given }: Omit<CycleForm, 'timeZone'>,
      by: Saving,
    ): Promise<Saved<CycleLog>> => {
      const log = logOf(given);
      return versions.change(
        athleteId,
        async (before) => {
          if (!before || differing(before.content, log).length > 0) await assertCurrent(athleteId, version, before);
          return log;
        },
        by,
      );
    },
  };
}
