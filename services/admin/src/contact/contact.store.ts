import { contactRead, contactUnread } from '@entourage/contracts/events/admin.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { ContactMessage } from './contact-message.ts';
import { createMessageTaker } from './take-messages.ts';

export type ContactStore = ReturnType<typeof createContactStore>;

const shown = {
  id: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  isRead: true,
  createdAt: true,
} as const;

/** Every query serves an admin or the sender's own write, so it takes no scope. */
export function createContactStore(pool: Pool, prisma: PrismaClient) {
  return {
    insert: createMessageTaker(pool),

    /** Deletes counts whose hour is over. */
    async purgeSenders(): Promise<void> {
      await pool.query("delete from contact_senders where window_start < now() - interval '1 hour'");
    },

    async page(
      filter: { isRead?: boolean | null },
      order: { after: Position | null; limit: number },
    ): Promise<{ messages: ContactMessage[]; total: number }> {
      const where: Prisma.ContactMessageWhereInput =
        typeof filter.isRead === 'boolean' ? { isRead: filter.isRead } : {};
      const [messages, total] = await Promise.all([
        prisma.contactMessage.findMany({
          where: { ...where, ...behind(order.after, { at: 'createdAt', id: 'id' }) },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
          select: shown,
        }),
        prisma.contactMessage.count({ where }),
      ]);
      return { messages, total };
    },

    /** Null if the message is missing; idempotent, including the event. */
    mark: (id: string, { isRead }: { isRead: boolean }): Promise<ContactMessage | null> =>
      prisma.$transaction(async (transaction) => {
        const [changed] = await transaction.contactMessage.updateManyAndReturn({
          where: { id, isRead: !isRead },
          data: { isRead, version: { increment: 1 } },
          select: { version: true },
        });
        if (changed) {
          const event = isRead ? contactRead : contactUnread;
          const { text, values } = outboxInsert(event, { subject: id, version: changed.version, data: {} });
          await transaction.$executeRawUnsafe(text, ...values);
        }
        return transaction.contactMessage.findUnique({ where: { id }, select: shown });
      }),
  };
}
