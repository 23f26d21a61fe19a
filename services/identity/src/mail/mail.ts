export const mailKinds = [
  'confirm-email',
  'reset-password',
  'password-changed',
  'verification-received',
  'verification-approved',
  'verification-rejected',
  'emergency-access',
  'unread-messages',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** After the first failure, the second and so on; the last stands for all that follow. */
const pausesMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];
const givenUpAfterMs = 24 * 3_600_000;

/** When a mail that could not be sent is tried again, or null: it has been tried for a day. */
export function nextTry(mail: { createdAt: Date; attempts: number }, now: Date): Date | null {
  const pauseMs = pausesMs[Math.min(mail.attempts, pausesMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + pauseMs);
  return isGivenUp(mail.createdAt, at) ? null : at;
}

export const isGivenUp = (createdAt: Date, at: Date): boolean => at.getTime() - createdAt.getTime() > givenUpAfterMs;

/** An address that nobody has confirmed may be a stranger's: it gets the confirmation and nothing else. */
export function isWanted(kind: MailKind, address: { email: string | null; emailConfirmedAt: Date | null }): boolean {
  if (address.email === null) return false;
  return (kind === 'confirm-email') === (address.emailConfirmedAt === null);
}
