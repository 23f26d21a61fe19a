import { createPostgresBackend, Queue, type Job as QueuedJob, type RedisOptions } from 'bullmq';
import type { Log } from '../process/log.ts';
import { within } from '../time/within.ts';

/**
 * After this long the queue counts as unavailable; an add that succeeds late is harmless, since its job id is the same.
 */
const timeoutMs = 5000;
const addedAtOnce = 50;

/** Retries for a day while the database is away. */
const triedAgain = { attempts: 5760, backoff: { type: 'fixed', delay: 15_000 } };
/** The database knows what was done, so the queue need not keep finished jobs, and nobody reads its events. */
const kept = { removeOnComplete: true, removeOnFail: true };
const events = { events: { maxLen: 100 } };

/** Whose queue it is. Its tables on Postgres are created by the owner of the database (stack/src/postgres/job-tables.ts). */
export interface QueueName {
  readonly service: string;
  readonly name: string;
}

export interface QueueAddress {
  readonly DATABASE_URL: string;
  readonly REDIS_URL?: string | undefined;
}

/** Wakes at its time. Whether there is something to do then is up to the database. */
export interface Job {
  /** Derived from its purpose: a job that is added twice is one. */
  readonly id: string;
  readonly data: object;
  readonly delayMs: number;
}

export interface JobQueue {
  /** Rejects if the queue is unavailable or full; some may have been added, which is harmless. */
  add(jobs: readonly Job[]): Promise<void>;
  /** A text that is lost when the queue loses its jobs. Null: it was lost, or never written. */
  readNote(): Promise<string | null>;
  /** Rejects if the note that is there now is not expected. */
  writeNote(text: string, isExpected?: (before: string | null) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** The note is a job that, if it ever became due, would be written again. */
const note = { name: 'place', id: 'place', delayMs: 365 * 86_400_000 };

/** In Redis if there is one, otherwise in BullMQ's own tables, which the database owner creates. */
export function openJobQueue(of: QueueName, address: QueueAddress, log: Log): JobQueue {
  const queue = createQueue(of, address);
  const away = () => new Error(`the queue of ${of.name} gives no answer`);
  queue.on('error', (error) => log.warn({ err: error, queue: of.name }, 'a queue is away'));
  const findNote = async (): Promise<QueuedJob<{ text: string }> | undefined> => {
    await within(timeoutMs, queue.waitUntilReady(), away);
    return within(timeoutMs, queue.getJob(note.id), away);
  };

  return {
    async add(jobs) {
      await within(timeoutMs, queue.waitUntilReady(), away);
      for (let at = 0; at < jobs.length; at += addedAtOnce) {
        const adding = jobs.slice(at, at + addedAtOnce).map(({ id, data, delayMs }) =>
          // One by one: a bulk add needs temporary tables, which a service may not create.
          queue.add(of.name, data, { jobId: id, delay: delayMs, ...triedAgain, ...kept }),
        );
        await within(timeoutMs, Promise.all(adding), away);
      }
    },
    readNote: async () => (await findNote())?.data.text ?? null,
    async writeNote(text, isExpected = () => true) {
      const found = await findNote();
      if (!isExpected(found?.data.text ?? null)) throw new Error(`the queue of ${of.name} has lost its note`);
      const options = { jobId: note.id, delay: note.delayMs, ...kept };
      const writing = found ? found.updateData({ text }) : queue.add(note.name, { text }, options);
      await within<unknown>(timeoutMs, writing, away);
    },
    close: () => queue.close(),
  };
}

export const inPostgres = (connectionString: string) => ({ connectionString, max: 2 });

/** All keys share a slot, since a script in a cluster may only touch one. */
export const prefixOf = ({ service }: QueueName): string => `{${service}}`;

function createQueue(of: QueueName, { DATABASE_URL, REDIS_URL }: QueueAddress) {
  if (!REDIS_URL)
    return new Queue(of.name, { connection: inPostgres(DATABASE_URL), streams: events }, createPostgresBackend);
  // Fails fast instead of queueing commands: whoever adds jobs retries.
  const connection: RedisOptions & { url: string } = {
    url: REDIS_URL,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  };
  return new Queue(of.name, { connection, prefix: prefixOf(of), streams: events });
}
