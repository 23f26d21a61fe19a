import { contactRead, contactReceived } from '@entourage/contracts/events/admin.ts';
import { origin, outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Position } from '@entourage/kit/cursor.ts';
import type { Pool } from '@entourage/kit/database.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { ContactMessage } from './contact-message.ts';

export interface NewMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export type ContactStore = ReturnType<typeof createContactStore>;

const columns = `id, name, email, subject, message, is_read as "isRead", created_at as "createdAt"`;
const shown = {
  id: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  isRead: true,
  createdAt: true,
} as const;

/** Every query here serves an admin or the sender's own write: there is no narrower scope to ask for. */
export function createContactStore(pool: Pool, prisma: PrismaClient) {
  return {
    /** Counts the sender, stores message and event in one statement; null when this hour's share is used up. */
    async insert(
      message: NewMessage,
      sender: { addressHash: Buffer; perHour: number },
    ): Promise<ContactMessage | null> {
      const { actor, requestId } = origin();
      const { rows } = await pool.query<ContactMessage>({
        name: 'contact-insert',
        text: `with counted as (
                 insert into contact_senders as s (address_hash) values ($5)
                 on conflict (address_hash) do update set
                   sent = case when s.window_start < now() - interval '1 hour' then 1 else s.sent + 1 end,
                   window_start = case when s.window_start < now() - interval '1 hour' then now() else s.window_start end
                 where s.sent < $6 or s.window_start < now() - interval '1 hour'
                 returning 1),
               stored as (
                 insert into contact_messages (name, email, subject, message)
                 select $1, $2, $3, $4 from counted returning ${columns}),
               told as (
                 insert into outbox (type, subject, aggregate_version, actor, request_id, data)
                 select '${contactReceived.type}', id, 1, $7, $8, '{}' from stored)
               select * from stored`,
        values: [
          message.name,
          message.email,
          message.subject,
          message.message,
          sender.addressHash,
          sender.perHour,
          actor,
          requestId,
        ],
      });
      return rows[0] ?? null;
    },

    /** An address is remembered for as long as it counts, and no longer. */
    async forgetSenders(): Promise<void> {
      await pool.query("delete from contact_senders where window_start < now() - interval '1 hour'");
    },

    async page(
      filter: { isRead?: boolean | null },
      order: { after: Position | null; limit: number },
    ): Promise<{ messages: ContactMessage[]; total: number }> {
      const where: Prisma.ContactMessageWhereInput =
        typeof filter.isRead === 'boolean' ? { isRead: filter.isRead } : {};
      const at = order.after && { createdAt: new Date(order.after.value ?? 0), id: order.after.id };
      const [messages, total] = await Promise.all([
        prisma.contactMessage.findMany({
          where: {
            AND: [
              where,
              at ? { OR: [{ createdAt: { lt: at.createdAt } }, { createdAt: at.createdAt, id: { lt: at.id } }] } : {},
            ],
          },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
          select: shown,
        }),
        prisma.contactMessage.count({ where }),
      ]);
      return { messages, total };
    },

    /** Null when there is no such message; reading it twice changes and tells nothing. */
    markRead: (id: string): Promise<ContactMessage | null> =>
      prisma.$transaction(async (transaction) => {
        const [changed] = await transaction.contactMessage.updateManyAndReturn({
          where: { id, isRead: false },
          data: { isRead: true, version: { increment: 1 } },
          select: { version: true },
        });
        if (changed) {
          const { text, values } = outboxInsert(contactRead, { subject: id, version: changed.version, data: {} });
          await transaction.$executeRawUnsafe(text, ...values);
        }
        return transaction.contactMessage.findUnique({ where: { id }, select: shown });
      }),
  };
}
