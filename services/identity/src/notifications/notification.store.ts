import { notificationDays, unreadAtMost } from '@entourage/contracts/notifications.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Notification, PrismaClient } from '../generated/client.ts';
import { markOne, markUntil } from './mark-read.ts';

export type NotificationStore = ReturnType<typeof createNotificationStore>;

/** A person's own notifications: each call is told whose. */
export function createNotificationStore(prisma: PrismaClient, pool: Pool) {
  return {
    async page(
      userId: string,
      order: { after: Position | null; limit: number },
    ): Promise<{ notifications: Notification[]; total: number }> {
      const [notifications, total] = await Promise.all([
        prisma.notification.findMany({
          where: { userId, ...behind(order.after, { at: 'at', id: 'id' }) },
          orderBy: [{ at: 'desc' }, { id: 'desc' }],
          take: order.limit,
        }),
        prisma.notification.count({ where: { userId } }),
      ]);
      return { notifications, total };
    },

    /** Counts no further than the screens show. */
    async countUnread(userId: string): Promise<number> {
      const { rows } = await pool.query<{ unread: number }>({
        name: 'notifications-unread',
        text: `select count(*)::int as unread from (
                 select from notifications where user_id = $1 and read_at is null limit ${unreadAtMost}) as counted`,
        values: [userId],
      });
      return rows[0]?.unread ?? 0;
    },

    /** Null: there is none of this person. */
    find: (userId: string, id: string): Promise<Notification | null> =>
      prisma.notification.findFirst({ where: { userId, id } }),

    /** Return whether any was unread. */
    markOne: (userId: string, id: string): Promise<boolean> => markOne(pool, userId, id),
    markUntil: (userId: string, until: Date): Promise<boolean> => markUntil(pool, userId, until),

    async purgeOld(): Promise<void> {
      for (const table of ['notifications', 'settled_occasions'])
        await pool.query(`delete from ${table} where at < now() - make_interval(days => $1)`, [notificationDays]);
    },
  };
}
