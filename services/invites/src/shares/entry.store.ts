import type { ShareCategory, ShareChange } from '@entourage/contracts/consent.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { PrismaClient } from '../generated/client.ts';

/** An entry of the ledger. */
export interface ShareEntry {
  readonly id: string;
  readonly at: Date;
  readonly category: ShareCategory;
  readonly change: ShareChange;
  readonly until: Date | null;
  readonly byId: string | null;
}

export type EntryStore = ReturnType<typeof createEntryStore>;

export function createEntryStore(prisma: PrismaClient) {
  return {
    /** Of a member, also a former one, the latest first. */
    async page(
      whose: { athleteId: string; memberId: string },
      order: { after: Position | null; limit: number },
    ): Promise<{ entries: ShareEntry[]; total: number }> {
      if ((await prisma.membership.count({ where: whose })) === 0) throw notFound();
      const where = { membership: whose };
      const [entries, total] = await Promise.all([
        prisma.shareEntry.findMany({
          where: { AND: [where, behind(order.after, { at: 'at', id: 'id' })] },
          orderBy: [{ at: 'desc' }, { id: 'desc' }],
          take: order.limit,
        }),
        prisma.shareEntry.count({ where }),
      ]);
      return { entries: entries as ShareEntry[], total };
    },
  };
}
