import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { PrismaClient, UserHistory } from '../generated/client.ts';

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** For admins only, so it takes no scope. */
export function createHistoryStore(prisma: PrismaClient) {
  return {
    async page(
      userId: string,
      order: { after: Position | null; limit: number },
    ): Promise<{ entries: UserHistory[]; total: number }> {
      const [entries, total] = await Promise.all([
        prisma.userHistory.findMany({
          where: { userId, ...behind(order.after, { at: 'changedAt', id: 'id' }) },
          orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
        }),
        prisma.userHistory.count({ where: { userId } }),
      ]);
      return { entries, total };
    },
  };
}
