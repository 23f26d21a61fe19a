import { emailConfirmation } from '@entourage/contracts/rest/account.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { PrismaClient } from '../generated/client.ts';
import { queueMail } from '../mail/mail.store.ts';
import { assertMailbox } from '../mail/unasked-mails.ts';
import type { OneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { deadLink, isMailedTo, triesOfTokens } from '../one-time-tokens/one-time-token.ts';
import { changeUser } from '../users/change-user.ts';
import type { User } from '../users/user.ts';

/** Of a person, for links that are mailed to an address. */
export const confirmationsOf = (userId: string) => [
  { key: `email-confirmation:${userId}`, limit: 5, windowMs: 3_600_000 },
];

/** Mails the link again, if the mailbox still gets one today; does nothing for a confirmed or missing address. */
export async function sendConfirmation(
  deps: { pool: Pool; throttle: Throttle; wakeMails: () => void },
  { id, email, emailConfirmedAt }: User,
): Promise<void> {
  if (email === null || emailConfirmedAt) return;
  await deps.throttle.take(confirmationsOf(id));
  await assertMailbox(deps.throttle, email);
  await queueMail(deps.pool, id, 'confirm-email');
  deps.wakeMails();
}

/**
 * Confirms the address of a mailed link, and returns whose it is. Idempotent: following the link twice succeeds twice.
 */
export async function confirmEmail(
  deps: {
    prisma: PrismaClient;
    tokens: OneTimeTokenStore;
    throttle: Throttle;
    now: () => Date;
    wakeRelay: () => void;
  },
  given: unknown,
  clientAddress: string,
): Promise<{ username: string }> {
  const { token } = parseOrRefuse(emailConfirmation, given);
  const taken = await deps.throttle.take(triesOfTokens(clientAddress));
  const link = await deps.tokens.find('confirm-email', token);
  if (!link) throw deadLink();
  await changeUser(
    deps,
    link.userId,
    ({ email, emailConfirmedAt }) => {
      if (!isMailedTo(link, email)) throw deadLink();
      if (emailConfirmedAt) return {};
      if (link.usedAt) throw deadLink();
      return { emailConfirmedAt: deps.now() };
    },
    (transaction) =>
      transaction.oneTimeToken.updateMany({ where: { hash: new Uint8Array(link.hash) }, data: { usedAt: deps.now() } }),
  );
  await taken.giveBack();
  return { username: link.username };
}
