import type { Resolvers } from '@entourage/kit/guard.ts';
import { existingId } from '@entourage/kit/problem.ts';
import type { PrismaClient } from '../generated/client.ts';

/** Of a deletion: the part that stays here. */
export const auditResolvers = (prisma: PrismaClient): Resolvers => ({
  DeletionPreview: {
    __resolveReference: ({ userId }: { userId: string }) => ({ userId: existingId(userId) }),
    async kept({ userId }: { userId: string }) {
      const count = await prisma.auditEntry.count({ where: { OR: [{ subject: userId }, { actor: userId }] } });
      return [{ what: 'Audit entries', count, reason: 'They say who did what, by id, and hold no name' }];
    },
  },
});
