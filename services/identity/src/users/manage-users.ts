import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { roleChange, userEdit, verificationChange } from '@entourage/contracts/rest/users.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { MailKind } from '../mail/mail.ts';
import { markingOfKinds } from '../notifications/mark-read.ts';
import { notifying } from '../notifications/notify.ts';
import { changeUser, changeUserAmongAdmins } from './change-user.ts';
import { confirmedAddressOf, mailNewAddress } from './mail-new-address.ts';
import { givenFields, type User, withAddress, withRole, withVerification } from './user.ts';

interface Deps {
  readonly prisma: PrismaClient;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
}

/** They lead to pages that a former administrator does not open any more. */
const ofTheOffice: readonly NotificationKind[] = [
  'POST_WAITING',
  'CONTACT_RECEIVED',
  'ANSWER_UNDELIVERED',
  'DECK_LINK_OPENED',
];

export function changeRole(deps: Deps, principal: Principal, userId: string, given: unknown): Promise<User> {
  const admin = asPerson(principal);
  const { role } = parseOrRefuse(roleChange, given);
  return changeUserAmongAdmins(
    deps,
    userId,
    (user, otherAdmins) => withRole(user, role, { id: admin.id, now: deps.now(), otherAdmins }),
    async (transaction, _user, changed) => {
      if (role !== 'ADMIN') {
        const { text, values } = markingOfKinds(userId, ofTheOffice);
        await transaction.$executeRawUnsafe(text, ...values);
      }
      if (!changed.includes('verificationStatus')) return;
      await transaction.mail.create({ data: { userId, kind: 'verification-approved' satisfies MailKind } });
    },
  );
}

export function setVerification(deps: Deps, principal: Principal, userId: string, given: unknown): Promise<User> {
  const admin = asPerson(principal);
  const { status, notes } = parseOrRefuse(verificationChange, given);
  const { mail, notification } = told[status];
  return changeUser(
    deps,
    userId,
    (user) => withVerification(user, status, notes ?? null, { id: admin.id, now: deps.now() }),
    async (transaction, _user, changed) => {
      if (!changed.includes('verificationStatus')) return;
      await transaction.mail.create({ data: { userId, kind: mail } });
      if (!notification) return;
      const { text, values } = notifying({ kind: notification, to: [userId] });
      await transaction.$executeRawUnsafe(text, ...values);
    },
    admin.id,
  );
}

/** The athlete is mailed each change; only a decision is a notification, too. */
const told: Record<VerificationStatus, { mail: MailKind; notification?: NotificationKind }> = {
  PENDING: { mail: 'verification-changed' },
  UNDER_REVIEW: { mail: 'verification-changed' },
  APPROVED: { mail: 'verification-approved', notification: 'VERIFICATION_APPROVED' },
  REJECTED: { mail: 'verification-rejected', notification: 'VERIFICATION_REJECTED' },
};

/** Like a person's own change of the address, it is mailed to the confirmed one before. */
export async function editUser(deps: Deps & { wakeMails: () => void }, userId: string, given: unknown): Promise<User> {
  const edit = givenFields(parseOrRefuse(userEdit, given));
  let confirmedBefore: string | null = null;
  const user = await changeUser(
    deps,
    userId,
    (before) => {
      confirmedBefore = confirmedAddressOf(before);
      return withAddress(before, edit);
    },
    async (transaction, after, changed) => {
      if (changed.includes('email')) await mailNewAddress(transaction, after, confirmedBefore);
    },
  );
  deps.wakeMails();
  return user;
}
