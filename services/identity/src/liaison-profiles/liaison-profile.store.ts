import type { LiaisonProfile, PrismaClient } from '../generated/client.ts';

export type LiaisonProfileStore = ReturnType<typeof createLiaisonProfileStore>;

/**
 * Takes no scope: a profile is visible to everybody who may see the person, which is checked where the person is
 * loaded.
 */
export function createLiaisonProfileStore(prisma: PrismaClient) {
  return {
    async find(userIds: readonly string[]): Promise<ReadonlyMap<string, LiaisonProfile>> {
      const found = await prisma.liaisonProfile.findMany({ where: { userId: { in: [...userIds] } } });
      return new Map(found.map((profile) => [profile.userId, profile]));
    },
  };
}
