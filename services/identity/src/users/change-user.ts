import { type ChangeableUserField, userChanged } from '@entourage/contracts/events/identity.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { isConflict } from '@entourage/kit/database.ts';
import { unauthenticated } from '@entourage/kit/problem.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { historyInsert } from '../history/history.ts';
import { takenName } from './taken-name.ts';
import { changedFields, found, type User, type UserChanges } from './user.ts';

interface Deps {
  readonly prisma: PrismaClient;
  readonly wakeRelay: () => void;
}

export type Transaction = Prisma.TransactionClient;

/** What else becomes true with a change, in its transaction; not done where nothing changed. */
type Along = (transaction: Transaction, user: User, changed: readonly ChangeableUserField[]) => Promise<unknown>;

/**
 * Decides on the locked row and writes the decision together with its event; publishes nothing where nothing changed.
 * An admin whom the change refers to is locked first, as everywhere: locks taken in one order cannot cross.
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

/** The same where the decision depends on how many other admins there are: they are locked with the user. */
export const changeUserAmongAdmins = (
  deps: Deps,
  userId: string,
  decide: (user: User, otherAdmins: number) => UserChanges,
): Promise<User> => {
  let otherAdmins = 0;
  const lock = async (transaction: Transaction) => {
    otherAdmins = await lockAdmins(transaction, userId);
    return lockUser(transaction, userId);
  };
  return change(deps, userId, lock, (user) => decide(user, otherAdmins));
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
    // Whoever decided was deleted a moment before: nobody is signed in any more.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw unauthenticated();
    throw takenName(error) ?? error;
  }
}

const attempts = 3;

/** Postgres ends one of several transactions that wait for each other; that one has done nothing and is run again. */
export async function inRetriedTransaction<Result>(
  prisma: PrismaClient,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await prisma.$transaction(work);
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
    }
  }
}

export async function lockUser(transaction: Transaction, userId: string): Promise<User> {
  await transaction.$queryRaw`select id from users where id = ${userId}::uuid for no key update`;
  return found(await transaction.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } }));
}

/**
 * Locks every admin, so that two of them cannot remove each other at the same moment, and says how many others there are.
 * Always before the user is locked, who may be one of them: locks taken in one order cannot cross.
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
