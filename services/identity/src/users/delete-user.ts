import type { DeletionItem } from '@entourage/contracts/deletion.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inRetriedTransaction, lockAdmins, lockUser } from './change-user.ts';
import { assertDeletable } from './user.ts';

/** Erases the account with its sessions and publishes the deletion to the other services. */
export async function deleteUser(
  deps: { prisma: PrismaClient; wakeRelay: () => void },
  principal: Principal,
  userId: string,
): Promise<void> {
  const admin = asPerson(principal);
  await inRetriedTransaction(deps.prisma, async (transaction) => {
    const otherAdmins = await lockAdmins(transaction, userId);
    const user = await lockUser(transaction, userId);
    assertDeletable(user, { id: admin.id, otherAdmins });
    await transaction.userHistory.updateMany({ where: { actor: userId }, data: { actor: null } });
    await transaction.user.delete({ where: { id: userId } });
    const { text, values } = outboxInsert(userDeleted, { subject: userId, version: user.version + 1, data: {} });
    await transaction.$executeRawUnsafe(text, ...values);
  });
  deps.wakeRelay();
}

const paymentDetails = 'E-mail address and cards at the payment provider';

/** Counts what `deleteUser` would erase here. */
export async function countDeletion(prisma: PrismaClient, userId: string): Promise<DeletionItem[]> {
  const [
    sessions,
    passkeys,
    pictures,
    mails,
    notes,
    muted,
    reminders,
    meetings,
    feeds,
    trips,
    history,
    profiles,
    decisions,
    changes,
    open,
    customers,
    invoices,
  ] = await Promise.all([
    prisma.session.count({ where: { userId } }),
    prisma.passkey.count({ where: { userId } }),
    prisma.picture.count({ where: { userId } }),
    prisma.mail.count({ where: { userId } }),
    prisma.notification.count({ where: { OR: [{ userId }, { personId: userId }] } }),
    prisma.mutedTopic.count({ where: { userId } }),
    prisma.checkInReminder.count({ where: { userId } }),
    prisma.meeting.count({ where: { userId } }),
    prisma.calendarFeed.count({ where: { userId } }),
    prisma.itinerary.count({ where: { userId } }),
    prisma.userHistory.count({ where: { userId } }),
    prisma.liaisonProfile.count({ where: { userId } }),
    prisma.user.count({ where: { verifiedBy: userId } }),
    prisma.userHistory.count({ where: { actor: userId } }),
    prisma.paidSubscription.count({ where: { customer: { userId }, endedAt: null } }),
    prisma.billingCustomer.count({ where: { userId, stripeId: { not: null } } }),
    prisma.invoice.count({ where: { customer: { userId } } }),
  ]);
  return [
    { fate: 'ERASED', what: 'Account', count: 1, reason: null },
    { fate: 'ERASED', what: 'Sessions', count: sessions, reason: null },
    { fate: 'ERASED', what: 'Passkeys', count: passkeys, reason: null },
    { fate: 'ERASED', what: 'Profile picture', count: pictures, reason: null },
    { fate: 'ERASED', what: 'Notes of mails', count: mails, reason: null },
    { fate: 'ERASED', what: 'Notifications, of them and about them', count: notes, reason: null },
    { fate: 'ERASED', what: 'Choices of what reaches them', count: muted + reminders, reason: null },
    { fate: 'ERASED', what: 'Times of meetings, for mails', count: meetings, reason: null },
    { fate: 'ERASED', what: 'Calendar address', count: feeds, reason: null },
    { fate: 'ERASED', what: 'Trips, for mails', count: trips, reason: null },
    { fate: 'ERASED', what: 'Earlier values of what others changed', count: history, reason: null },
    { fate: 'ERASED', what: 'Liaison profile', count: profiles, reason: null },
    {
      fate: 'ANONYMISED',
      what: 'Verification decisions made',
      count: decisions,
      reason: 'The decisions stand, without who made them',
    },
    {
      fate: 'ANONYMISED',
      what: 'Changes made to others',
      count: changes,
      reason: 'The values before and after stand, without who changed them',
    },
    ...(open > 0
      ? ([{ fate: 'ERASED', what: 'Subscription, cancelled at once', count: open, reason: null }] as const)
      : []),
    ...(customers > 0 ? ([{ fate: 'ERASED', what: paymentDetails, count: customers, reason: null }] as const) : []),
    ...(invoices > 0
      ? ([
          {
            fate: 'KEPT',
            what: 'Invoices: number, amount and dates, without the name',
            count: invoices,
            reason: 'Accounts must be kept for ten years',
          },
        ] as const)
      : []),
  ];
}
