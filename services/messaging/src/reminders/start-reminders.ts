import type { Pool } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { MessagingEnv } from '../env.ts';
import { startPlanning } from './plan-reminders.ts';
import { createReminderStore } from './reminder.store.ts';
import { openReminderQueue, startReminding } from './reminder-queue.ts';

/** Plans reminders of unread messages, and sends those that are due. */
export function startReminders(
  env: MessagingEnv,
  { pool, wakeRelay, log }: { pool: Pool; wakeRelay: () => void; log: Log },
): { stop(): Promise<void> } {
  const store = createReminderStore(pool);
  const queue = openReminderQueue(env, log);
  const planning = startPlanning({ store, queue, minutesUnread: env.REMINDER_MINUTES, log });
  const reminding = startReminding(
    env,
    async (due) => {
      if (await store.remind(due)) wakeRelay();
    },
    log,
  );
  return {
    async stop() {
      await planning.stop();
      await Promise.all([queue.close(), reminding.stop()]);
    },
  };
}
