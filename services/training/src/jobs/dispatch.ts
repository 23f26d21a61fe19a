import { trainingLocationNames } from '@entourage/contracts/training.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { type JobQueue, openJobQueue, type QueueAddress } from '@entourage/kit/queue/job-queue.ts';
import { queueOf } from '../worker/location-queue.ts';
import type { JobStore } from './job.store.ts';

/**
 * Wakes the workers of a location for each job that may run there. Adding again is harmless, so every replica does; a
 * job whose worker was lost has another fence, and so another id in the queue.
 */
export function startDispatch(
  address: QueueAddress,
  { jobs, wakeRelay, log }: { jobs: JobStore; wakeRelay: () => void; log: Log },
): { dispatch(): Promise<void>; stop(): Promise<void> } {
  const queues = new Map<string, JobQueue>(
    trainingLocationNames.map((location) => [location, openJobQueue(queueOf(location), address, log)]),
  );
  return {
    async dispatch() {
      const changed = (await jobs.cancelLost()) + (await jobs.publishSilent());
      if (changed > 0) wakeRelay();
      for (const { id, location, fence } of await jobs.open())
        await queues.get(location)?.add([{ id: `${id}-${fence}`, data: { id }, delayMs: 0 }]);
    },
    stop: async () => void (await Promise.all([...queues.values()].map((queue) => queue.close()))),
  };
}
