/** Mails with fixed words. */
export const letterKinds = [
  'confirm-email',
  'reset-password',
  'password-changed',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'new-browser',
  'calendar-address-created',
  'data-taken',
  'verification-received',
  'verification-approved',
  'verification-rejected',
  'verification-changed',
  'emergency-access',
  'unread-messages',
  'alerts-unseen',
  'member-joined',
  'payment-failed',
  'subscription-lapsed',
  'subscription-ended',
] as const;
export type LetterKind = (typeof letterKinds)[number];
export type MailKind =
  | LetterKind
  | 'meeting-changed'
  | 'meeting-reminder'
  | 'meeting-unanswered'
  | 'times-offered'
  | 'times-unanswered'
  | 'contact-answered';

/** Pauses after the first failure, the second and so on; the last one repeats. */
const pausesMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];
const givenUpAfterMs = 24 * 3_600_000;

/** When a failed mail is tried again; null after a day of attempts. */
export function nextTry(mail: { createdAt: Date; attempts: number }, now: Date): Date | null {
  const pauseMs = pausesMs[Math.min(mail.attempts, pausesMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + pauseMs);
  return isGivenUp(mail.createdAt, at) ? null : at;
}

export const isGivenUp = (createdAt: Date, at: Date): boolean => at.getTime() - createdAt.getTime() > givenUpAfterMs;

/** An unconfirmed address may be a stranger's: it gets the confirmation only. */
export function isWanted(kind: MailKind, address: { email: string | null; emailConfirmedAt: Date | null }): boolean {
  if (address.email === null) return false;
  return (kind === 'confirm-email') === (address.emailConfirmedAt === null);
}
