import { randomUUID } from 'node:crypto';
import { passOpened, passRevoked } from '@entourage/contracts/events/health-data.ts';
import { passGapMinutes } from '@entourage/contracts/rest/emergency-pass.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saved, Saving } from '../versions/version.ts';
import { type Pass, wrongPass } from './pass.ts';

export type PassStore = ReturnType<typeof createPassStore>;

/** An athlete's passes are versions of one record: the last one counts, and each opening is one. */
export function createPassStore(versions: VersionStore<Pass>) {
  async function current(ownerId: string): Promise<Saved<Pass> | null> {
    const saved = await versions.current(ownerId);
    return saved?.content.secretHash ? saved : null;
  }

  return {
    /** The pass, unless it is revoked. */
    current,

    make: (ownerId: string, given: Pick<Pass, 'name' | 'secretHash'>, by: Saving): Promise<Saved<Pass>> =>
      versions.save(ownerId, { ...given, madeAt: by.now, openings: 0, openedAt: null }, by),

    async revoke(ownerId: string, by: Saving): Promise<void> {
      if (!(await current(ownerId))) return;
      const revoked = (before: Saved<Pass> | null) => ({ ...(before as Saved<Pass>).content, secretHash: null });
      await versions.change(ownerId, revoked, by, { event: passRevoked });
    },

    /** The pass with this secret, as long as it opens anything. */
    async withSecret(secretHash: string): Promise<Saved<Pass> | null> {
      const [ownerId] = await versions.ownersWhere({ 'content.secretHash': { $eq: secretHash } });
      // Asked for nobody too, so that the time does not tell what was a pass once.
      const pass = await current(ownerId ?? randomUUID());
      return pass?.content.secretHash === secretHash ? pass : null;
    },

    /** Notes an opening, unless the pass opens nothing any more; another look soon afterwards is none of its own. */
    async opened(ownerId: string, secretHash: string, by: Saving): Promise<void> {
      const open = (before: Saved<Pass> | null): Pass => {
        const { content } = before as Saved<Pass>;
        const isRecent = content.openedAt && by.now.getTime() - content.openedAt.getTime() < passGapMinutes * 60_000;
        if (content.secretHash !== secretHash) throw wrongPass();
        if (isRecent) return content;
        return { ...content, openings: content.openings + 1, openedAt: by.now };
      };
      await versions.change(ownerId, open, by, { event: passOpened });
    },
  };
}
