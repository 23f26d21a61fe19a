import type { Resolvers } from '@entourage/kit/guard.ts';
import { existingId } from '@entourage/kit/problem.ts';
import type { PrismaClient } from '../generated/client.ts';

/** What `erasePerson` would do here, counted; nothing is changed. */
export const deletionResolvers = (prisma: PrismaClient): Resolvers => ({
  DeletionPreview: {
    __resolveReference: ({ userId }: { userId: string }) => ({ userId: existingId(userId) }),
    async verificationErased({ userId }: { userId: string }) {
      const [codes, posts] = await Promise.all([
        prisma.code.count({ where: { userId } }),
        prisma.post.count({ where: { userId } }),
      ]);
      return [
        { what: 'Verification codes', count: codes, reason: null },
        { what: 'Social media posts', count: posts, reason: null },
      ];
    },
    async verificationAnonymised({ userId }: { userId: string }) {
      const count = await prisma.post.count({ where: { reviewedBy: userId } });
      return [{ what: 'Reviews of posts', count, reason: 'The decisions stand, without who made them' }];
    },
  },
});
