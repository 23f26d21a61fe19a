import type { LiaisonType } from '@entourage/contracts/health.ts';
import type { PrismaClient } from '../generated/client.ts';

/** A connection as the two people see it: in effect or missing. */
export interface Assignment {
  readonly id: string;
  readonly athleteId: string;
  readonly liaisonId: string;
  readonly liaisonType: LiaisonType;
  readonly assignedAt: Date;
}

const inEffect = { isActive: true, effectiveAt: null } as const;
const shown = { id: true, athleteId: true, liaisonId: true, liaisonType: true, assignedAt: true } as const;

export type AssignmentStore = ReturnType<typeof createAssignmentStore>;

export function createAssignmentStore(prisma: PrismaClient) {
  const find = (where: object) =>
    prisma.connection.findMany({
      where: { ...inEffect, ...where },
      orderBy: [{ assignedAt: 'asc' }, { id: 'asc' }],
      select: shown,
    }) as Promise<Assignment[]>;
  const ofLiaison = (liaisonId: string) => find({ liaisonId });

  return {
    ofAthlete: (athleteId: string): Promise<Assignment[]> => find({ athleteId }),
    ofLiaison,
    isAssigned: async (liaisonId: string, athleteId: string): Promise<boolean> =>
      (await prisma.connection.count({ where: { ...inEffect, athleteId, liaisonId } })) > 0,
    /** The other liaisons of this liaison's athletes. */
    async ofColleagues(liaisonId: string): Promise<Assignment[]> {
      const own = await ofLiaison(liaisonId);
      return find({ athleteId: { in: own.map(({ athleteId }) => athleteId) }, liaisonId: { not: liaisonId } });
    },
  };
}
