import { emailChange } from '@entourage/contracts/rest/account.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { assertOwnPassword } from '../credentials/own-password.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { MailKind } from '../mail/mail.ts';
import { changeUser } from '../users/change-user.ts';
import { withAddress } from '../users/user.ts';
import { confirmationsOf } from './confirm-email.ts';

/**
 * Requires the password: who has the address can set a new one. The new address gets a link to confirm it, and the
 * confirmed one before it hears of the change.
 */
export async function changeEmail(
  deps: { pool: Pool; prisma: PrismaClient; throttle: Throttle; wakeRelay: () => void; wakeMails: () => void },
  userId: string,
  given: unknown,
): Promise<void> {
  const { email, password } = parseOrRefuse(emailChange, given);
  await assertOwnPassword(deps, userId, { field: 'password', password });
  await deps.throttle.take(confirmationsOf(userId));
  let confirmedBefore: string | null = null;
  await changeUser(
    deps,
    userId,
    (before) => {
      confirmedBefore = before.emailConfirmedAt && before.email;
      return withAddress(before, { email });
    },
    async (transaction, { emailConfirmedAt }) => {
      // Another spelling of the same address stays confirmed.
      if (emailConfirmedAt) return;
      const mails: Array<{ userId: string; kind: MailKind; address?: string }> = [{ userId, kind: 'confirm-email' }];
      if (confirmedBefore !== null) mails.push({ userId, kind: 'email-changed', address: confirmedBefore });
      await transaction.mail.createMany({ data: mails });
    },
  );
  deps.wakeMails();
}
