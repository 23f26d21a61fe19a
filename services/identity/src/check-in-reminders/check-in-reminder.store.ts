import { inTransaction, type Pool, type Queryable, retryConflicts } from '@entourage/kit/data/database.ts';
import { notify } from '../notifications/notify.ts';
import type { ReminderTimes } from './when-to-remind.ts';

/** Longer than it takes to deal with one; after a crash another replica does. */
const claimedSeconds = 60;
const atOnce = 50;

export interface DueReminder extends ReminderTimes {
  readonly userId: string;
  /** Whether they may check in at all. */
  readonly checksIn: boolean;
  /** It is this replica's as long as nothing has changed it. */
  readonly claimedUntil: Date;
}

export interface Dealt {
  /** Whether to notify the athlete. */
  readonly remind: boolean;
  /** The last one that is dealt with. */
  readonly day: string | null;
  readonly lookAt: Date;
}

export type CheckInReminderStore = ReturnType<typeof createCheckInReminderStore>;

export function createCheckInReminderStore(pool: Pool) {
  return {
    async next(): Promise<Date | null> {
      const { rows } = await pool.query<{ at: Date }>({
        name: 'check-in-reminders-next',
        text: 'select next_at as at from check_in_reminders order by next_at limit 1',
      });
      return rows[0]?.at ?? null;
    },

    async claim(now: Date): Promise<DueReminder[]> {
      const { rows } = await pool.query<DueReminder>({
        name: 'check-in-reminders-claim',
        text: claiming,
        values: [now],
      });
      return rows;
    },

    /** `at`: before it was asked whether they have checked in. Unless they have changed the time or the place meanwhile. */
    settle: ({ userId, claimedUntil }: DueReminder, { remind, day, lookAt }: Dealt, at: Date): Promise<void> =>
      retryConflicts(() =>
        inTransaction(pool, async (client) => {
          // The account first, as when it is deleted: the two wait for each other in one order.
          await client.query('select from users where id = $1 for key share', [userId]);
          const { rowCount } = await client.query(
            'update check_in_reminders set reminded_on = $3, next_at = $4 where user_id = $1 and next_at = $2',
            [userId, claimedUntil, day, lookAt],
          );
          if (rowCount && remind) await notify(client, { kind: 'CHECK_IN_DUE', to: [userId], at, subjectId: userId });
        }),
      ),
  };
}

/** Looks again at when a person is to be reminded, whose clock shows another time now. */
export async function lookAgain(database: Queryable, userId: string): Promise<void> {
  await database.query({
    name: 'check-in-reminders-look-again',
    text: 'update check_in_reminders set next_at = now() where user_id = $1',
    values: [userId],
  });
}

const claiming = `
  with due as (
    select user_id from check_in_reminders where next_at <= $1 order by next_at limit ${atOnce} for update skip locked),
  claimed as (
    update check_in_reminders r set next_at = $1 + interval '${claimedSeconds} seconds' from due where r.user_id = due.user_id
    returning r.*)
  select c.user_id as "userId", c.at, c.set_at as "setAt", c.reminded_on as "remindedOn",
    c.next_at as "claimedUntil", u.time_zone as "timeZone",
    u.role = 'ATHLETE' and u.verification_status = 'APPROVED' as "checksIn",
    coalesce((select trips from itineraries where user_id = u.id), '[]') as trips
  from claimed c join users u on u.id = c.user_id`;
