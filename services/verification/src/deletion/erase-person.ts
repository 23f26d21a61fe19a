import { postsErased } from '@entourage/contracts/events/verification.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import type { PrismaClient } from '../generated/client.ts';

export const erasureOf = (prisma: PrismaClient): Erasure<Client> => ({
  event: postsErased,
  async erase({ userId }, client) {
    // The same lock order as in a submission.
    await client.query('delete from codes where user_id = $1', [userId]);
    await client.query('delete from posts where user_id = $1', [userId]);
    await client.query('update posts set reviewed_by = null where reviewed_by = $1', [userId]);
  },
  async count(userId) {
    const [codes, posts, reviews] = await Promise.all([
      prisma.code.count({ where: { userId } }),
      prisma.post.count({ where: { userId } }),
      prisma.post.count({ where: { reviewedBy: userId } }),
    ]);
    return [
      { fate: 'ERASED', what: 'Verification codes', count: codes, reason: null },
      { fate: 'ERASED', what: 'Social media posts', count: posts, reason: null },
      {
        fate: 'ANONYMISED',
        what: 'Reviews of posts',
        count: reviews,
        reason: 'The decisions stand, without who made them',
      },
    ];
  },
});
