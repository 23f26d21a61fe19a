import type { Log } from '@entourage/kit/process/log.ts';
import type { CheckInReminderStore, DueReminder } from './check-in-reminder.store.ts';
import { whenToRemind } from './when-to-remind.ts';

export interface CheckInReminderDeps {
  readonly reminders: CheckInReminderStore;
  /** Whether the athlete has checked in for a day; throws while that is unknown. */
  readonly isCheckedIn: (userId: string, date: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly log: Log;
}

/** Reminds the athletes whose time has come and who have not checked in; returns for how many it was decided. */
export async function remindOfCheckIns(deps: CheckInReminderDeps): Promise<number> {
  const due = await deps.reminders.claim(deps.now());
  await Promise.all(due.map((reminder) => decide(deps, reminder)));
  return due.length;
}

/** Without an answer it stays claimed, and is tried again after that. */
async function decide({ reminders, isCheckedIn, now, log }: CheckInReminderDeps, reminder: DueReminder): Promise<void> {
  const { today, isDue, lookAt } = whenToRemind(reminder, now());
  if (!isDue) return reminders.settle(reminder, { remind: false, day: reminder.remindedOn, lookAt });
  const isDone = reminder.checksIn && (await isCheckedIn(reminder.userId, today).catch(() => null));
  if (isDone === null) return log.warn({ user: reminder.userId }, 'whether an athlete has checked in is unknown');
  await reminders.settle(reminder, { remind: reminder.checksIn && !isDone, day: today, lookAt });
}
