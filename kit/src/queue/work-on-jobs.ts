import { randomUUID } from 'node:crypto';
import { createPostgresBackend, Worker } from 'bullmq';
import { withContext } from '../process/context.ts';
import type { Log } from '../process/log.ts';
import { inPostgres, prefixOf, type QueueAddress, type QueueName } from './job-queue.ts';

const workedAtOnce = 4;
const againMs = 2000;

/**
 * Runs due jobs, a few at a time (`atOnce`); each job runs at one replica, and is retried until it succeeds. A queue
 * that is away at first is tried again: BullMQ remembers a connection that could not be opened, and would use it again
 * without a pause, for ever.
 */
export function workOnJobs(
  of: QueueName,
  address: QueueAddress,
  work: (data: unknown) => Promise<unknown>,
  log: Log,
  atOnce = workedAtOnce,
): { stop(): Promise<void> } {
  const away = (error: unknown) => log.warn({ err: error, queue: of.name }, 'jobs wait');
  let again: NodeJS.Timeout | undefined;
  let worker = open();

  function open(): ReturnType<typeof createWorker> {
    const opened = createWorker(of, address, atOnce, (job) =>
      withContext({ requestId: randomUUID(), actor: 'system' }, async () => {
        if (job.name === of.name) await work(job.data);
      }),
    );
    opened.on('error', away);
    opened.on('failed', (_job, error) => log.warn({ err: error, queue: of.name }, 'a job is tried again'));
    opened.waitUntilReady().catch((error: unknown) => {
      away(error);
      opened.close(true).catch(away);
      again = setTimeout(() => {
        worker = open();
      }, againMs);
    });
    return opened;
  }

  return {
    async stop() {
      clearTimeout(again);
      await worker.close();
    },
  };
}

function createWorker(
  of: QueueName,
  { DATABASE_URL, REDIS_URL }: QueueAddress,
  atOnce: number,
  work: (job: { name: string; data: unknown }) => Promise<void>,
) {
  const options = { concurrency: atOnce };
  return REDIS_URL
    ? new Worker(of.name, work, {
        ...options,
        prefix: prefixOf(of),
        connection: { url: REDIS_URL, maxRetriesPerRequest: null },
      })
    : new Worker(of.name, work, { ...options, connection: inPostgres(DATABASE_URL) }, createPostgresBackend);
}
