import { type ChangeableUserField, userChanged } from '@entourage/contracts/events/identity.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { takenName } from './taken-name.ts';
import { changedFields, found, type User, type UserChanges } from './user.ts';

export type Transaction = Prisma.TransactionClient;

/** Decides on the locked row and writes what was decided together with its event; nothing changed, nothing is told. */
export async function changeUser(
  deps: { prisma: PrismaClient; wakeRelay: () => void },
  userId: string,
  decide: (user: User, transaction: Transaction) => UserChanges | Promise<UserChanges>,
): Promise<User> {
  try {
    const { user, changed } = await deps.prisma.$transaction(async (transaction) => {
      const before = await lockUser(transaction, userId);
      const changes = await decide(before, transaction);
      const changed = changedFields(before, changes);
      if (changed.length === 0) return { user: before, changed };
      const user = await transaction.user.update({
        where: { id: userId },
        data: { ...changes, version: { increment: 1 } },
        omit: { passwordHash: true },
      });
      await announce(transaction, user, changed);
      return { user, changed };
    });
    if (changed.length > 0) deps.wakeRelay();
    return user;
  } catch (error) {
    throw takenName(error) ?? error;
  }
}

export async function lockUser(transaction: Transaction, userId: string): Promise<User> {
  await transaction.$queryRaw`select id from users where id = ${userId}::uuid for update`;
  return found(await transaction.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } }));
}

/** Locks every admin, so that two of them cannot remove each other at the same moment. */
export async function countOtherAdmins(transaction: Transaction, userId: string): Promise<number> {
  const admins = await transaction.$queryRaw<Array<{ id: string }>>`
    select id from users where role = 'ADMIN' order by id for update`;
  return admins.filter((admin) => admin.id !== userId).length;
}

async function announce(transaction: Transaction, user: User, changed: ChangeableUserField[]) {
  const { text, values } = outboxInsert(userChanged, {
    subject: user.id,
    version: user.version,
    data: { changed, role: user.role, verificationStatus: user.verificationStatus },
  });
  await transaction.$executeRawUnsafe(text, ...values);
}
