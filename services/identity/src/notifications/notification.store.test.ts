import { randomUUID } from 'node:crypto';
import type { Pool } from '@entourage/kit/data/database.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { withDatabase } from '../../test/with-database.ts';
import { PrismaClient } from '../generated/client.ts';
import { createNotificationStore } from './notification.store.ts';
import { notify } from './notify.ts';

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});

async function somebody(): Promise<string> {
  const id = randomUUID();
  await pool.query("insert into users (id, username, password_hash) values ($1, $2, '-')", [id, id.slice(0, 8)]);
  return id;
}

test('notifications are deleted after 90 days, read or not', async () => {
  const store = createNotificationStore(new PrismaClient({ adapter: new PrismaPg(pool) }), pool);
  const to = [await somebody()];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await notify(pool, { kind: 'PAYMENT_FAILED', to, at: daysAgo(91) });
  await notify(pool, { kind: 'EMERGENCY_OPENED', to, at: daysAgo(89) });
  await store.purgeOld();
  const { rows } = await pool.query('select kind from notifications');
  expect(rows).toEqual([{ kind: 'EMERGENCY_OPENED' }]);
});

test('reading while the same happens again loses neither', async () => {
  const store = createNotificationStore(new PrismaClient({ adapter: new PrismaPg(pool) }), pool);
  const userId = await somebody();
  const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, second));
  for (let second = 0; second < 20; second += 2) {
    await notify(pool, { kind: 'CONTACT_RECEIVED', to: [userId], at: at(second) });
    await Promise.all([
      store.markUntil(userId, at(second)),
      notify(pool, { kind: 'CONTACT_RECEIVED', to: [userId], at: at(second + 1) }),
    ]);
    const { notifications } = await store.page(userId, { after: null, limit: 100 });
    expect(notifications[0]).toMatchObject({ at: at(second + 1), readAt: null });
  }
  const { notifications } = await store.page(userId, { after: null, limit: 100 });
  expect(notifications.reduce((sum, { count }) => sum + count, 0)).toBe(20);
});
