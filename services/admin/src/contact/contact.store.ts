import type { contactReply } from '@entourage/contracts/asks.ts';
import {
  contactAnswered,
  contactDeleted,
  contactRead,
  contactResent,
  contactUnread,
} from '@entourage/contracts/events/admin.ts';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { z } from 'zod';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { ContactMessage } from './contact-message.ts';
import { createMessageTaker } from './take-messages.ts';

export type ContactStore = ReturnType<typeof createContactStore>;

export interface ContactFilter {
  readonly isRead?: boolean | null;
  readonly isAnswered?: boolean | null;
  readonly isUndelivered?: boolean | null;
}

/** What the mail with the answer says. */
type Reply = NonNullable<z.infer<(typeof contactReply)['answer']>['reply']>;

const shown = {
  id: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  isRead: true,
  createdAt: true,
  answer: true,
  answeredAt: true,
  answeredBy: true,
  answerResentAt: true,
  answerSentAt: true,
  answerFailedAt: true,
} as const;

const inReply = { name: true, email: true, subject: true, message: true, answer: true } as const;

/** Every query serves an admin, or what the sender wrote, so it takes no scope. */
export function createContactStore(pool: Pool, prisma: PrismaClient) {
  return {
    insert: createMessageTaker(pool),

    /** Deletes counts whose hour is over. */
    async purgeSenders(): Promise<void> {
      await pool.query("delete from contact_senders where window_start < now() - interval '1 hour'");
    },

    /** Deletes messages that were written so many months ago, with their answers. */
    async purgeOld(months: number): Promise<void> {
      await pool.query('delete from contact_messages where created_at < now() - make_interval(months => $1)', [months]);
    },

    async page(
      { isRead, isAnswered, isUndelivered }: ContactFilter,
      order: { after: Position | null; limit: number },
    ): Promise<{ messages: ContactMessage[]; total: number }> {
      const where: Prisma.ContactMessageWhereInput = {
        ...(typeof isRead === 'boolean' && { isRead }),
        ...(typeof isAnswered === 'boolean' && { answeredAt: isAnswered ? { not: null } : null }),
        ...(typeof isUndelivered === 'boolean' && { answerFailedAt: isUndelivered ? { not: null } : null }),
      };
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
        if (changed) await publish(transaction, isRead ? contactRead : contactUnread, { id, ...changed });
        return transaction.contactMessage.findUnique({ where: { id }, select: shown });
      }),

    /** Answers once, and returns what is stored then, also of an earlier answer; null if the message is missing. */
    answer: (
      id: string,
      given: { answer: string; answeredBy: string; answeredAt: Date },
    ): Promise<ContactMessage | null> =>
      prisma.$transaction(async (transaction) => {
        const [changed] = await transaction.contactMessage.updateManyAndReturn({
          where: { id, answeredAt: null },
          data: { ...given, isRead: true, version: { increment: 1 } },
          select: { version: true },
        });
        if (changed) await publish(transaction, contactAnswered, { id, ...changed });
        return transaction.contactMessage.findUnique({ where: { id }, select: shown });
      }),

    /** Has an answer sent again that could not be sent; returns what is stored then, or null if the message is missing. */
    sendAgain: (id: string, answerResentAt: Date): Promise<ContactMessage | null> =>
      prisma.$transaction(async (transaction) => {
        const [changed] = await transaction.contactMessage.updateManyAndReturn({
          where: { id, answerFailedAt: { not: null } },
          data: { answerResentAt, answerFailedAt: null, version: { increment: 1 } },
          select: { version: true },
        });
        if (changed) await publish(transaction, contactResent, { id, ...changed });
        return transaction.contactMessage.findUnique({ where: { id }, select: shown });
      }),

    /** Whether it was there. */
    remove: (id: string): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ version: number }>(
          'delete from contact_messages where id = $1 returning version',
          [id],
        );
        const [gone] = rows;
        if (!gone) return false;
        await client.query(outboxInsert(contactDeleted, { subject: id, version: gone.version + 1, data: {} }));
        return true;
      }),

    /** Null without an answer, or where the message is gone. */
    async reply(id: string): Promise<Reply | null> {
      const found = await prisma.contactMessage.findUnique({ where: { id }, select: inReply });
      return found?.answer ? { ...found, answer: found.answer } : null;
    },

    countAnswersOf: (userId: string): Promise<number> => prisma.contactMessage.count({ where: { answeredBy: userId } }),
  };
}

async function publish(
  transaction: Prisma.TransactionClient,
  event: EventDefinition,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { text, values } = outboxInsert(event, { subject: id, version, data: {} });
  await transaction.$executeRawUnsafe(text, ...values);
}
