import type { Log } from '@entourage/kit/process/log.ts';
import type { CheckInReminderStore, Dealt, DueReminder } from './check-in-reminder.store.ts';
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
  const asked = deps.now();
  const due = await deps.reminders.claim(asked);
  const decided = await Promise.allSettled(due.map((reminder) => decide(deps, reminder, asked)));
  // One after the other: sign-ins use the same connections.
  for (const [index, reminder] of due.entries()) {
    const outcome = decided[index];
    const failure =
      outcome?.status === 'fulfilled' ? await settle(deps, reminder, outcome.value, asked) : outcome?.reason;
    // It stays claimed, and is tried again after that.
    if (failure)
      deps.log.warn({ err: failure, user: reminder.userId }, 'an athlete could not be reminded of the check-in');
  }
  return due.length;
}

async function decide({ isCheckedIn }: CheckInReminderDeps, reminder: DueReminder, now: Date): Promise<Dealt> {
  const { userId, remindedOn, checksIn } = reminder;
  const { day, lookAt } = whenToRemind(reminder, now);
  if (day === null) return { remind: false, day: remindedOn, lookAt };
  return { remind: checksIn && !(await isCheckedIn(userId, day)), day, lookAt };
}

const settle = ({ reminders }: CheckInReminderDeps, reminder: DueReminder, dealt: Dealt, at: Date): Promise<unknown> =>
  reminders.settle(reminder, dealt, at).then(
    () => null,
    (error: unknown) => error,
  );
