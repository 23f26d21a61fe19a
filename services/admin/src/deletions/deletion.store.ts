import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { PrismaClient } from '../generated/client.ts';
import { type Deletion, progressOf } from './deletion.ts';

export type DeletionStore = ReturnType<typeof createDeletionStore>;

/** Only for admins, who see all of it, so it takes no scope. */
export function createDeletionStore(prisma: PrismaClient) {
  return {
    async page(order: { after: Position | null; limit: number }): Promise<{ deletions: Deletion[]; total: number }> {
      const [begun, total] = await Promise.all([
        prisma.deletion.findMany({
          where: behind(order.after, { at: 'begunAt', id: 'userId' }),
          orderBy: [{ begunAt: 'desc' }, { userId: 'desc' }],
          take: order.limit,
        }),
        prisma.deletion.count(),
      ]);
      const reports = await prisma.deletionReport.findMany({
        where: { userId: { in: begun.map(({ userId }) => userId) } },
      });
      const deletions = begun.map((each) =>
        progressOf(
          each,
          reports.filter(({ userId }) => userId === each.userId),
        ),
      );
      return { deletions, total };
    },
  };
}
