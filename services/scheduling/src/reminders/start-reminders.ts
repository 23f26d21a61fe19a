import type { Pool } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { type JobQueue, openJobQueue, type QueueAddress } from '@entourage/kit/queue/job-queue.ts';
import { workOnJobs } from '@entourage/kit/queue/work-on-jobs.ts';
import { minutesAfter } from '../appointments/appointment.ts';
import { createReminderStore, type ReminderStore } from './reminder.store.ts';
import { delayOf, idOf, reminder } from './reminder.ts';

const queueName = { service: 'scheduling', name: 'meeting-reminders' };

/**
 * The queue holds what is due within these minutes, and the database the rest: a queue that loses its jobs gets them at
 * the next planning, and the jobs of meetings that moved are few.
 */
const minutesAhead = 10;

export const planEveryMs = 10_000;

/** Adds jobs for what is due soon. Adding again is harmless, so every replica does. */
export async function planReminders(
  store: Pick<ReminderStore, 'dueBefore'>,
  queue: Pick<JobQueue, 'add'>,
  now: Date,
): Promise<void> {
  const due = await store.dueBefore(minutesAfter(now, minutesAhead), now);
  await queue.add(due.map((each) => ({ id: idOf(each), data: each, delayMs: delayOf(each, now) })));
}

/** Reminds the people of confirmed meetings. Call `plan` every `planEveryMs`; it rejects while the queue is away. */
export function startReminders(
  address: QueueAddress,
  { pool, now, wakeRelay, log }: { pool: Pool; now: () => Date; wakeRelay: () => void; log: Log },
): { plan(): Promise<void>; stop(): Promise<void> } {
  const store = createReminderStore(pool);
  const queue = openJobQueue(queueName, address, log);
  const working = workOnJobs(
    queueName,
    address,
    async (data) => {
      if (await store.remind(reminder.parse(data), now())) wakeRelay();
    },
    log,
  );
  return {
    plan: () => planReminders(store, queue, now()),
    async stop() {
      await Promise.all([queue.close(), working.stop()]);
    },
  };
}
