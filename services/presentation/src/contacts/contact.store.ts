import { investorDeleted, investorMet } from '@entourage/contracts/events/presentation.ts';
import type { InvestorContact } from '@entourage/contracts/rest/presentation.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { PrismaClient } from '../generated/client.ts';
import { repeatedMs } from '../sessions/session.ts';

export type NewContact = Omit<InvestorContact, 'id' | 'createdAt'>;

export type ContactStore = ReturnType<typeof createContactStore>;

export function createContactStore(prisma: PrismaClient) {
  return {
    /** Returns what is stored where the visit left the same within a minute: its answer may be lost. */
    leave: (contact: NewContact, now: Date) =>
      prisma.$transaction(async (transaction) => {
        // Concurrent repetitions take turns.
        await transaction.$queryRaw`
          select 1 from investor_presentation_access where id = ${contact.accessId}::uuid for update`;
        const since = new Date(now.getTime() - repeatedMs);
        const repeated = await transaction.contact.findFirst({ where: { ...contact, createdAt: { gt: since } } });
        if (repeated) return repeated;
        const stored = await transaction.contact.create({ data: contact });
        const { accessId } = contact;
        const { text, values } = outboxInsert(investorMet, { subject: stored.id, version: 1, data: { accessId } });
        await transaction.$executeRawUnsafe(text, ...values);
        return stored;
      }),

    /** Whether it was there. */
    remove: (id: string): Promise<boolean> =>
      prisma.$transaction(async (transaction) => {
        const [gone] = await transaction.$queryRaw<Array<{ accessId: string }>>`
          delete from investor_contacts where id = ${id}::uuid returning access_id as "accessId"`;
        if (!gone) return false;
        const { text, values } = outboxInsert(investorDeleted, { subject: id, version: 2, data: gone });
        await transaction.$executeRawUnsafe(text, ...values);
        return true;
      }),

    async page(order: { after: Position | null; limit: number }) {
      const [contacts, total] = await Promise.all([
        prisma.contact.findMany({
          where: behind(order.after, { at: 'createdAt', id: 'id' }),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
        }),
        prisma.contact.count(),
      ]);
      return { contacts, total };
    },
  };
}
