import { investorMet } from '@entourage/contracts/events/presentation.ts';
import type { InvestorContact } from '@entourage/contracts/rest/presentation.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { PrismaClient } from '../generated/client.ts';

export type NewContact = Omit<InvestorContact, 'id' | 'createdAt'>;

export type ContactStore = ReturnType<typeof createContactStore>;

export function createContactStore(prisma: PrismaClient) {
  return {
    leave: (contact: NewContact) =>
      prisma.$transaction(async (transaction) => {
        const stored = await transaction.contact.create({ data: contact });
        const { accessId } = contact;
        const { text, values } = outboxInsert(investorMet, { subject: stored.id, version: 1, data: { accessId } });
        await transaction.$executeRawUnsafe(text, ...values);
        return stored;
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
