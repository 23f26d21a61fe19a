import { emailChange } from '@entourage/contracts/rest/account.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { assertOwnPassword, wrongPassword } from '../credentials/own-password.ts';
import type { PrismaClient } from '../generated/client.ts';
import { queueMail } from '../mail/mail.store.ts';
import { changeUser } from '../users/change-user.ts';
import { countingRegistration, type RegistrationLimits } from '../users/counting-registration.ts';
import { freeingAddress } from '../users/free-address.ts';
import { confirmedAddressOf, mailNewAddress } from '../users/mail-new-address.ts';
import { withAddress } from '../users/user.ts';
import { confirmationsOf } from './confirm-email.ts';

interface Deps {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly throttle: Throttle;
  readonly registrations: RegistrationLimits;
  readonly wakeRelay: () => void;
  readonly wakeMails: () => void;
}

/**
 * Requires the password: who has the address can set a new one. An address that is not confirmed gets a link, and the
 * confirmed one before it hears of the change. Counts like a registration, since a clash tells as much.
 */
export async function changeEmail(deps: Deps, userId: string, given: unknown, clientAddress: string): Promise<void> {
  const { email, password } = parseOrRefuse(emailChange, given);
  const { hash } = await assertOwnPassword(deps, userId, { field: 'password', password });
  await deps.throttle.take(confirmationsOf(userId));
  await countingRegistration(deps, clientAddress, () =>
    freeingAddress(deps.pool, email, () => setAddress(deps, { userId, email, passwordHash: hash })),
  );
  deps.wakeMails();
}

async function setAddress(
  deps: Deps,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
): Promise<string> {
  let confirmedBefore: string | null = null;
  let isSaved = false;
  const user = await changeUser(
    deps,
    userId,
    (before) => {
      confirmedBefore = confirmedAddressOf(before);
      return withAddress(before, { email });
    },
    async (transaction, after) => {
      // Re-checks under the lock: a new password meanwhile has ended what the earlier one may do.
      const isPresent = (await transaction.user.count({ where: { id: userId, passwordHash } })) === 1;
      if (!isPresent) throw wrongPassword('password');
      isSaved = true;
      await mailNewAddress(transaction, after, confirmedBefore);
    },
  );
  // Given again: the link may be lost.
  if (!isSaved && user.emailConfirmedAt === null) await queueMail(deps.pool, userId, 'confirm-email');
  return userId;
}
