import { type ChangeableUserField, userChanged } from '@entourage/contracts/events/identity.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { retryConflicts } from '@entourage/kit/data/database.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { historyInsert } from '../history/history.ts';
import { takenName } from './taken-name.ts';
import { changedFields, found, type User, type UserChanges } from './user.ts';

interface Deps {
  readonly prisma: PrismaClient;
  readonly wakeRelay: () => void;
}

export type Transaction = Prisma.TransactionClient;

/** Further writes in a change's transaction; skipped if nothing changed. */
type Along = (transaction: Transaction, user: User, changed: readonly ChangeableUserField[]) => Promise<unknown>;

/**
 * Decides on the locked row and writes the change together with its event; publishes nothing without a change. An admin
 * whom the change refers to is locked first: locks taken in one order cannot deadlock.
 */
export const changeUser = (
  deps: Deps,
  userId: string,
  decide: (user: User) => UserChanges,
  along?: Along,
  decidedBy?: string,
): Promise<User> => {
  const lock = async (transaction: Transaction) => {
    if (decidedBy) await transaction.$queryRaw`select from users where id = ${decidedBy}::uuid for key share`;
    return lockUser(transaction, userId);
  };
  return change(deps, userId, lock, decide, along);
};

/** Like `changeUser`, for decisions that depend on the number of other admins: they are locked with the user. */
export const changeUserAmongAdmins = (
  deps: Deps,
  userId: string,
  decide: (user: User, otherAdmins: number) => UserChanges,
  along?: Along,
): Promise<User> => {
  let otherAdmins = 0;
  const lock = async (transaction: Transaction) => {
    otherAdmins = await lockAdmins(transaction, userId);
    return lockUser(transaction, userId);
  };
  return change(deps, userId, lock, (user) => decide(user, otherAdmins), along);
};

async function change(
  deps: Deps,
  userId: string,
  lock: (transaction: Transaction) => Promise<User>,
  decide: (user: User) => UserChanges,
  along?: Along,
): Promise<User> {
  try {
    const { user, changed } = await inRetriedTransaction(deps.prisma, async (transaction) => {
      const before = await lock(transaction);
      const changes = decide(before);
      const changed = changedFields(before, changes);
      if (changed.length === 0) return { user: before, changed };
      const user = await transaction.user.update({
        where: { id: userId },
        data: { ...changes, version: { increment: 1 } },
        omit: { passwordHash: true },
      });
      await along?.(transaction, user, changed);
      const history = historyInsert(userId, before, user, changed);
      if (history) await transaction.$executeRawUnsafe(history.text, ...history.values);
      await announce(transaction, user, changed);
      return { user, changed };
    });
    if (changed.length > 0) deps.wakeRelay();
    return user;
  } catch (error) {
    // The deciding admin was deleted a moment before, so the session has ended.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw unauthenticated();
    throw takenName(error) ?? error;
  }
}

/** Postgres aborts one of several deadlocked transactions; it has changed nothing and is retried. */
export const inRetriedTransaction = <Result>(
  prisma: PrismaClient,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => retryConflicts(() => prisma.$transaction(work));

export async function lockUser(transaction: Transaction, userId: string): Promise<User> {
  await transaction.$queryRaw`select id from users where id = ${userId}::uuid for no key update`;
  return found(await transaction.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } }));
}

/**
 * Locks every admin, so that two of them cannot remove each other concurrently, and returns the number of others.
 * Always called before the user is locked, who may be an admin: locks taken in one order cannot deadlock.
 */
export async function lockAdmins(transaction: Transaction, userId: string): Promise<number> {
  const admins = await transaction.$queryRaw<Array<{ id: string }>>`
    select id from users where role = 'ADMIN' order by id for no key update`;
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
