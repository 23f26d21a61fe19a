import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { asPerson, type Principal } from '@entourage/kit/policy.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inRetriedTransaction, lockAdmins, lockUser } from './change-user.ts';
import { assertDeletable, found, type User } from './user.ts';

/** Erases the account with its sessions and tells every service that knows the person. */
export async function deleteUser(
  deps: { prisma: PrismaClient; wakeRelay: () => void },
  principal: Principal,
  userId: string,
): Promise<void> {
  const admin = asPerson(principal);
  await inRetriedTransaction(deps.prisma, async (transaction) => {
    const otherAdmins = await lockAdmins(transaction, userId);
    const user = await lockUser(transaction, userId);
    assertDeletable(user, { id: admin.id, otherAdmins });
    await transaction.user.delete({ where: { id: userId } });
    const { text, values } = outboxInsert(userDeleted, { subject: userId, version: user.version + 1, data: {} });
    await transaction.$executeRawUnsafe(text, ...values);
  });
  deps.wakeRelay();
}

export interface DeletionItem {
  readonly what: string;
  readonly count: number;
  readonly reason: string | null;
}

/** What `deleteUser` would do here, counted; nothing is changed. */
export async function previewDeletion(
  prisma: PrismaClient,
  userId: string,
): Promise<{ userId: string; username: string; erased: DeletionItem[]; anonymised: DeletionItem[] }> {
  const user: User = found(await prisma.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } }));
  const [sessions, pictures, mails, history, profiles, decisions] = await Promise.all([
    prisma.session.count({ where: { userId } }),
    prisma.picture.count({ where: { userId } }),
    prisma.mail.count({ where: { userId } }),
    prisma.userHistory.count({ where: { userId } }),
    prisma.liaisonProfile.count({ where: { userId } }),
    prisma.user.count({ where: { verifiedBy: userId } }),
  ]);
  return {
    userId,
    username: user.username,
    erased: [
      { what: 'Account', count: 1, reason: null },
      { what: 'Sessions', count: sessions, reason: null },
      { what: 'Profile picture', count: pictures, reason: null },
      { what: 'Notes of mails', count: mails, reason: null },
      { what: 'Earlier values of what others changed', count: history, reason: null },
      { what: 'Liaison profile', count: profiles, reason: null },
    ],
    anonymised: [
      { what: 'Verification decisions made', count: decisions, reason: 'The decisions stand, without who made them' },
    ],
  };
}
