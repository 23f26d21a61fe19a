import { accountEdit } from '@entourage/contracts/rest/account.ts';
import { parseOrRefuse } from '@entourage/kit/problem.ts';
import type { PrismaClient } from '../generated/client.ts';
import { changeUser } from '../users/change-user.ts';
import { type User, whatIsGiven } from '../users/user.ts';

/** What a person may change of their own account without anybody's leave. */
export function editAccount(
  deps: { prisma: PrismaClient; wakeRelay: () => void },
  userId: string,
  given: unknown,
): Promise<User> {
  const edit = whatIsGiven(parseOrRefuse(accountEdit, given));
  return changeUser(deps, userId, () => edit);
}
