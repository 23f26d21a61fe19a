import type { AuditEntry, AuditQuery } from '@entourage/contracts/rest/audit.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';

export type ListedEntry = Omit<AuditEntry, 'happenedAt' | 'recordedAt' | 'by' | 'about'> & {
  happenedAt: Date;
  recordedAt: Date;
  person: string | null;
};
export type AuditStore = ReturnType<typeof createAuditStore>;

const shown = {
  eventId: true,
  happenedAt: true,
  recordedAt: true,
  service: true,
  action: true,
  actor: true,
  subject: true,
  subjectVersion: true,
  person: true,
  fields: true,
  requestId: true,
  detail: true,
} as const;

/** The trail is only for admins, who see all of it, so it takes no scope. */
export function createAuditStore(prisma: PrismaClient) {
  return {
    async page(
      filter: AuditQuery,
      order: { after: Position | null; limit: number },
    ): Promise<{ entries: ListedEntry[]; total: number }> {
      const where = matching(filter);
      const [rows, total] = await Promise.all([
        prisma.auditEntry.findMany({
          where: { AND: [where, behind(order.after, { at: 'happenedAt', id: 'eventId' })] },
          orderBy: [{ happenedAt: 'desc' }, { eventId: 'desc' }],
          take: order.limit,
          select: shown,
        }),
        prisma.auditEntry.count({ where }),
      ]);
      const entries = rows.map(({ eventId, service, detail, ...entry }) => ({
        id: eventId,
        ...entry,
        service: service as ListedEntry['service'],
        refused: detail as ListedEntry['refused'],
      }));
      return { entries, total };
    },

    countAbout: (userId: string): Promise<number> => prisma.auditEntry.count({ where: { OR: naming(userId) } }),
  };
}

function matching({ from, to, actor, subject, person, service, action }: AuditQuery): Prisma.AuditEntryWhereInput {
  return {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(person && { OR: naming(person) }),
    ...(service && { service }),
    ...(action && { action }),
    ...((from || to) && {
      happenedAt: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) },
    }),
  };
}

/** What they did, what was done to their account, and what was done to a record of theirs. */
const naming = (userId: string) => [{ actor: userId }, { subject: userId }, { person: userId }];
