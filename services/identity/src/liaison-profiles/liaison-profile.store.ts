import type { LiaisonProfile, PrismaClient } from '../generated/client.ts';

export type LiaisonProfileStore = ReturnType<typeof createLiaisonProfileStore>;

/** Whoever may see a person may see this of them; who that is has been decided where the person was found. */
export function createLiaisonProfileStore(prisma: PrismaClient) {
  return {
    async find(userIds: readonly string[]): Promise<ReadonlyMap<string, LiaisonProfile>> {
      const found = await prisma.liaisonProfile.findMany({ where: { userId: { in: [...userIds] } } });
      return new Map(found.map((profile) => [profile.userId, profile]));
    },
  };
}
