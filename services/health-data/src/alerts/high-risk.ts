import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import type { Saved } from '../versions/version.ts';

/** A HIGH by the same liaison this recent was undone or corrected. */
const shortlyMs = 30_000;

type Assessed = Pick<Saved<Biomarkers>, 'version' | 'savedAt' | 'savedBy'> & {
  readonly content: Pick<Biomarkers, 'injuryRisk'>;
};

export const isHigh = (saved: Assessed | null | undefined): saved is Assessed => saved?.content.injuryRisk === 'HIGH';

/**
 * The version by which a risk became HIGH: the one of the first HIGH, where it was interrupted shortly by the same
 * liaison, as by a save that was undone. `versions` are the newest first, from a HIGH one on.
 */
export function begunWith(versions: readonly Assessed[]): number | null {
  for (let at = 0; ; at += 2) {
    while (isHigh(versions[at + 1])) at++;
    const [begun, before, earlier] = versions.slice(at, at + 3);
    if (!begun) return null;
    const isShort = before !== undefined && begun.savedAt.getTime() - before.savedAt.getTime() <= shortlyMs;
    if (!isShort || !isHigh(earlier) || earlier.savedBy !== begun.savedBy) return begun.version;
  }
}
