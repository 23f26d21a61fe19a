import type { Log } from '@entourage/kit/process/log.ts';
import { type JobQueue, openJobQueue, type QueueAddress } from '@entourage/kit/queue/job-queue.ts';
import { workOnJobs } from '@entourage/kit/queue/work-on-jobs.ts';
import { idOf, type Planned, type Reminder, reminder } from './reminder.ts';

const reminders = { service: 'messaging', name: 'reminders' };

export interface ReminderQueue extends Pick<JobQueue, 'close'> {
  /** Rejects if the queue is unavailable or full; some may have been added, which is harmless. */
  add(planned: readonly Planned[]): Promise<void>;
  /** The planner's last stored position; null if it was lost. */
  readPlace(): Promise<Date | null>;
  notePlace(lookedTo: Date): Promise<void>;
  /** Moves the position; rejects if the queue no longer has the position `from`. */
  movePlace(from: Date, to: Date): Promise<void>;
}

export function openReminderQueue(address: QueueAddress, log: Log): ReminderQueue {
  const queue = openJobQueue(reminders, address, log);
  return {
    add: (planned) =>
      queue.add(planned.map(({ reminder, delayMs }) => ({ id: idOf(reminder), data: reminder, delayMs }))),
    async readPlace() {
      const place = await queue.readNote();
      return place === null ? null : new Date(place);
    },
    notePlace: (lookedTo) => queue.writeNote(lookedTo.toISOString()),
    movePlace: (from, to) => queue.writeNote(to.toISOString(), (place) => place !== null && new Date(place) >= from),
    close: queue.close,
  };
}

export const startReminding = (address: QueueAddress, remind: (due: Reminder) => Promise<unknown>, log: Log) =>
  workOnJobs(reminders, address, (data) => remind(reminder.parse(data)), log);
