import type { Resolvers } from '@entourage/kit/guard.ts';
import { existingId } from '@entourage/kit/problem.ts';
import type { PrismaClient } from '../generated/client.ts';

/** What `erasePerson` would do here, counted; nothing is changed. */
export const deletionResolvers = (prisma: PrismaClient): Resolvers => ({
  DeletionPreview: {
    __resolveReference: ({ userId }: { userId: string }) => ({ userId: existingId(userId) }),
    async messagesErased({ userId }: { userId: string }) {
      return [
        {
          what: 'Messages they wrote',
          count: await prisma.message.count({ where: { senderId: userId } }),
          reason: null,
        },
        {
          what: 'Files they sent with messages',
          count: await prisma.attachment.count({ where: { uploaderId: userId } }),
          reason: null,
        },
        {
          what: 'Messages they wrote to be sent later',
          count: await prisma.scheduledMessage.count({ where: { senderId: userId } }),
          reason: null,
        },
      ];
    },
  },
});
