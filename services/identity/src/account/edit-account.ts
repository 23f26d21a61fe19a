import { accountEdit } from '@entourage/contracts/rest/account.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { PrismaClient } from '../generated/client.ts';
import { changeUser } from '../users/change-user.ts';
import { givenFields, type User } from '../users/user.ts';

/** Changes the fields that people may edit in their own account. */
export function editAccount(
  deps: { prisma: PrismaClient; wakeRelay: () => void },
  userId: string,
  given: unknown,
): Promise<User> {
  const edit = givenFields(parseOrRefuse(accountEdit, given));
  return changeUser(
    deps,
    userId,
    () => edit,
    async (transaction, _user, changed) => {
      if (changed.includes('timeZone'))
        await transaction.checkInReminder.updateMany({ where: { userId }, data: { nextAt: new Date() } });
    },
  );
}
