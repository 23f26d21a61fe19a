import type { Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { withDatabase } from '../../test/with-database.ts';
import { createNotificationSettingsStore } from '../notification-settings/notification-settings.store.ts';
import { createCheckInReminderStore, lookAgain } from './check-in-reminder.store.ts';
import { remindOfCheckIns } from './remind-of-check-ins.ts';

let pool: Pool;
let userId = '';
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['users', 'outbox']) await pool.query(`delete from ${table}`);
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, password_hash, role, verification_status, time_zone)
     values ('noor', '-', 'ATHLETE', 'APPROVED', 'Europe/Berlin') returning id`,
  );
  userId = rows[0]?.id as string;
  await choose('20:00', '2026-03-01T12:00:00Z');
});

const choose = (checkInAt: string | null, now: string) =>
  createNotificationSettingsStore(pool).change(userId, { mute: [], unmute: [], checkInAt }, new Date(now));

/** What was asked about a day. */
const asked: string[] = [];
beforeEach(() => void asked.splice(0));
const remind = (now: string, isCheckedIn: () => Promise<boolean> = async () => false) =>
  remindOfCheckIns({
    reminders: createCheckInReminderStore(pool),
    isCheckedIn: (_userId, date) => {
      asked.push(date);
      return isCheckedIn();
    },
    now: () => new Date(now),
    log: createLog('test', 'silent'),
  });
const notified = async () =>
  (await pool.query<{ count: number }>("select count from notifications where kind = 'CHECK_IN_DUE'")).rows.map(
    ({ count }) => count,
  );
const nextAt = async () =>
  (await pool.query<{ at: Date }>('select next_at as at from check_in_reminders')).rows[0]?.at.toISOString();

test('an athlete who has not checked in is reminded once a day', async () => {
  expect(await remind('2026-03-04T19:00:00Z')).toBe(1);
  expect([await notified(), asked]).toEqual([[1], ['2026-03-04']]);
  expect(await remind('2026-03-04T19:30:00Z')).toBe(0);
  await remind('2026-03-05T19:00:00Z');
  expect([await notified(), await nextAt()]).toEqual([[2], '2026-03-06T19:00:00.000Z']);
});

test('one who has checked in is not', async () => {
  await remind('2026-03-04T19:00:00Z', async () => true);
  expect([await notified(), await nextAt()]).toEqual([[], '2026-03-05T19:00:00.000Z']);
});

test('while that is unknown it is asked again', async () => {
  await remind('2026-03-04T19:00:00Z', () => Promise.reject(new Error('health-data is away')));
  expect([await notified(), await nextAt()]).toEqual([[], '2026-03-04T19:01:00.000Z']);
  await remind('2026-03-04T19:01:00Z');
  expect(await notified()).toEqual([1]);
});

test.each(["role = 'LIAISON'", "verification_status = 'UNDER_REVIEW'"])(
  'who may not check in (%s) is not reminded, and nobody is asked',
  async (change) => {
    await pool.query(`update users set ${change}`);
    await remind('2026-03-04T19:00:00Z');
    expect([await notified(), asked]).toEqual([[], []]);
  },
);

test('a time chosen while it was decided on counts', async () => {
  await remind('2026-03-04T19:00:00Z', async () => {
    await choose('21:00', '2026-03-04T19:00:00Z');
    return false;
  });
  expect([await notified(), await nextAt()]).toEqual([[], '2026-03-04T19:00:00.000Z']);
  await remind('2026-03-04T19:00:01Z');
  expect(await nextAt()).toBe('2026-03-04T20:00:00.000Z');
});

test('a reminder taken back while it was decided on does not go out', async () => {
  await remind('2026-03-04T19:00:00Z', async () => {
    await choose(null, '2026-03-04T19:00:00Z');
    return false;
  });
  expect([await notified(), await nextAt()]).toEqual([[], undefined]);
});

test('in another place the time is that of its clock', async () => {
  await remind('2026-03-04T19:00:00Z');
  await pool.query("update users set time_zone = 'America/New_York'");
  await lookAgain(pool, userId);
  await pool.query("update check_in_reminders set next_at = '2026-03-05T10:00:00Z'");
  await remind('2026-03-05T10:00:00Z');
  expect(await nextAt()).toBe('2026-03-06T01:00:00.000Z');
});

test('of two replicas one reminds', async () => {
  const both = await Promise.all(['one', 'other'].map(() => remind('2026-03-04T19:00:00Z')));
  expect([both.toSorted(), await notified()]).toEqual([[0, 1], [1]]);
});
