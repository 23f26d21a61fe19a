import type { MailKind } from '../mail/mail.ts';
import type { Transaction } from './change-user.ts';
import type { User } from './user.ts';

export const confirmedAddressOf = ({ email, emailConfirmedAt }: User): string | null => emailConfirmedAt && email;

/** An address that is not confirmed gets a link, and the confirmed one before it a mail that it was replaced. */
export async function mailNewAddress(
  transaction: Transaction,
  { id: userId, emailConfirmedAt }: User,
  confirmedBefore: string | null,
): Promise<void> {
  // Another spelling of the same address stays confirmed.
  if (emailConfirmedAt) return;
  const mails: Array<{ userId: string; kind: MailKind; address?: string }> = [{ userId, kind: 'confirm-email' }];
  if (confirmedBefore !== null) mails.push({ userId, kind: 'email-changed', address: confirmedBefore });
  await transaction.mail.createMany({ data: mails });
}
