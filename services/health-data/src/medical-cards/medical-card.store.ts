import type { MedicalCardForm } from '@entourage/contracts/rest/medical-card.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved, Saving } from '../versions/version.ts';
import { differing, type MedicalCard, shownCard } from './medical-card.ts';

export type MedicalCardStore = ReturnType<typeof createMedicalCardStore>;

export function createMedicalCardStore(versions: VersionStore<MedicalCard>) {
  /** Since a save replaces the whole card, it must rest on the current one: what somebody else entered is not lost. */
  async function assertCurrent(
    athleteId: string,
    expected: MedicalCardForm['version'],
    before: Saved<MedicalCard> | null,
  ): Promise<void> {
    if (expected === (before?.version ?? null)) return;
    if (!before) throw invalid({ version: 'There is no such version' });
    const base = expected === null ? null : await versions.at(athleteId, expected);
    const current = { ...shownCard(before), savedAt: before.savedAt.toISOString() };
    throw new Problem('STALE_VERSION', 'Somebody else has saved in the meantime.', {
      stale: { current, differs: differing(base?.content ?? null, before.content) },
    });
  }

  return {
    current: versions.current,
    history: versions.history,

    /** The cards that have an exemption whose last day is one of these. */
    async withExemptionsUntil(from: string, to: string): Promise<Saved<MedicalCard>[]> {
      const ends = { $elemMatch: { exemptionUntil: { $gte: from, $lte: to } } };
      return versions.currentOf(await versions.ownersWhere({ 'content.medicines': ends }));
    },

    /** A card that says what the current one says is saved already: so one that is sent again is no conflict. */
    save: (athleteId: string, { version, ...card }: MedicalCardForm, by: Saving): Promise<Saved<MedicalCard>> =>
      versions.change(
        athleteId,
        async (before) => {
          if (!before || differing(before.content, card).length > 0) await assertCurrent(athleteId, version, before);
          return card;
        },
        by,
      ),
  };
}
