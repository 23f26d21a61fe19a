import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Notification } from '../generated/client.ts';
import type { UserReferences } from '../users/user-references.ts';
import type { NotificationStore } from './notification.store.ts';

/** The caller's own notifications. */
export const notificationResolvers = (deps: {
  notifications: NotificationStore;
  referenced: UserReferences;
  wakeRelay: () => void;
}): Resolvers => ({
  Query: {
    async notifications(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
      const { notifications, total } = await deps.notifications.page(asPerson(principal).id, {
        after: readCursor(args.after, sortedBy.instant),
        limit: rowsFor(args.first),
      });
      return { total, ...pageOf(notifications, args.first, ({ at, id }) => ({ value: at.toISOString(), id })) };
    },
    unreadNotifications: (_parent, _args, { principal }: Call) =>
      deps.notifications.countUnread(asPerson(principal).id),
  },

  Mutation: {
    async markNotificationRead(_parent, args: { id: string }, { principal }: Call) {
      const [userId, id] = [asPerson(principal).id, existingId(args.id)];
      if (await deps.notifications.markOne(userId, id)) deps.wakeRelay();
      const marked = await deps.notifications.find(userId, id);
      if (!marked) throw notFound();
      return marked;
    },
    async markNotificationsRead(_parent, { input }: { input: { until: Date } }, { principal }: Call) {
      if (await deps.notifications.markUntil(asPerson(principal).id, input.until)) deps.wakeRelay();
      return true;
    },
  },

  Notification: {
    person: ({ personId }: Notification, _args, call: Call) => (personId ? deps.referenced(call, personId) : null),
  },
});
