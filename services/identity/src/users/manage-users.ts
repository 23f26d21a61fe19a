import { roleChange, userEdit, verificationChange } from '@entourage/contracts/rest/users.ts';
import { asPerson, type Principal } from '@entourage/kit/policy.ts';
import { parseOrRefuse } from '@entourage/kit/problem.ts';
import type { PrismaClient } from '../generated/client.ts';
import { changeUser, changeUserAmongAdmins } from './change-user.ts';
import { type User, type UserChanges, withRole, withVerification } from './user.ts';

interface Deps {
  readonly prisma: PrismaClient;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
}

export function changeRole(deps: Deps, principal: Principal, userId: string, given: unknown): Promise<User> {
  const admin = asPerson(principal);
  const { role } = parseOrRefuse(roleChange, given);
  return changeUserAmongAdmins(deps, userId, (user, otherAdmins) =>
    withRole(user, role, { id: admin.id, now: deps.now(), otherAdmins }),
  );
}

export function setVerification(deps: Deps, principal: Principal, userId: string, given: unknown): Promise<User> {
  const admin = asPerson(principal);
  const { status, notes } = parseOrRefuse(verificationChange, given);
  return changeUser(deps, userId, (user) =>
    withVerification(user, status, notes ?? null, { id: admin.id, now: deps.now() }),
  );
}

export function editUser(deps: Deps, userId: string, given: unknown): Promise<User> {
  const edit = parseOrRefuse(userEdit, given);
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as UserChanges;
  return changeUser(deps, userId, () => changes);
}
