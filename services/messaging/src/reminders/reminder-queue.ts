import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/context.ts';
import type { Log } from '@entourage/kit/log.ts';
import { within } from '@entourage/kit/within.ts';
import { createPostgresBackend, Queue, type RedisOptions, Worker } from 'bullmq';
import { idOf, type Planned, reminder } from './reminder.ts';

const name = 'reminders';
/** One slot of a cluster, since a script may only touch one. */
const prefix = '{messaging}';

/** A job that only lies there and says how far whoever plans had come; should its time ever come it is made anew. */
const place = { name: 'place', jobId: 'place', delay: 365 * 86_400_000 };

/** Not heard of by then, it is away; what is added late all the same is the same job. */
const patienceMs = 5000;
const addedAtOnce = 50;
const workedAtOnce = 4;

/** While the database is away a job is tried again, for a day. */
const triedAgain = { attempts: 5760, backoff: { type: 'fixed', delay: 15_000 } };
/** What is done is known to the database: the queue may forget it, and nobody listens to its events. */
const kept = { removeOnComplete: true, removeOnFail: true };
const events = { events: { maxLen: 100 } };

export interface ReminderQueue {
  /** Refuses where the queue is away or full; then some of them may have been added, which does no harm. */
  add(planned: readonly Planned[]): Promise<void>;
  /** How far whoever plans had come when it last said so; null where that was lost. */
  readPlace(): Promise<Date | null>;
  notePlace(lookedTo: Date): Promise<void>;
  /** The same for whoever came from there; refuses where the queue no longer holds that one had come so far. */
  movePlace(from: Date, to: Date): Promise<void>;
  close(): Promise<void>;
}

export interface QueueAddress {
  readonly DATABASE_URL: string;
  readonly REDIS_URL?: string | undefined;
}

/** In Redis where there is one, else in tables of BullMQ's own, which their owner has made. */
export function openReminderQueue(address: QueueAddress, log: Log): ReminderQueue {
  const queue = createQueue(address);
  queue.on('error', (error) => log.warn({ err: error }, 'the queue of reminders is away'));
  const readNote = async () => {
    await within(patienceMs, queue.waitUntilReady(), away);
    return within(patienceMs, queue.getJob(place.jobId), away);
  };

  return {
    async add(planned) {
      await within(patienceMs, queue.waitUntilReady(), away);
      for (let at = 0; at < planned.length; at += addedAtOnce) {
        const adding = planned.slice(at, at + addedAtOnce).map(({ reminder, delayMs }) =>
          // One by one: together they would need tables for a moment, which a service may not make.
          queue.add(name, reminder, { jobId: idOf(reminder), delay: delayMs, ...triedAgain, ...kept }),
        );
        await within(patienceMs, Promise.all(adding), away);
      }
    },
    async readPlace() {
      const note = await readNote();
      return note ? new Date(note.data.lookedTo) : null;
    },
    async notePlace(lookedTo) {
      const note = await readNote();
      const { name, ...options } = place;
      const data = dataOf(lookedTo);
      await within<unknown>(
        patienceMs,
        note ? note.updateData(data) : queue.add(name, data, { ...options, ...kept }),
        away,
      );
    },
    async movePlace(from, to) {
      const note = await readNote();
      if (!note || new Date(note.data.lookedTo) < from) throw new Error('the queue of reminders has lost its memory');
      await within(patienceMs, note.updateData(dataOf(to)), away);
    },
    close: () => queue.close(),
  };
}

/** Does what is due, a few at a time; each job is one replica's. */
export function startReminding(
  address: QueueAddress,
  remind: (due: ReturnType<typeof reminder.parse>) => Promise<unknown>,
  log: Log,
): { stop(): Promise<void> } {
  const worker = createWorker(address, (job) =>
    withContext({ requestId: randomUUID(), actor: 'system' }, async () => {
      if (job.name === name) await remind(reminder.parse(job.data));
    }),
  );
  worker.on('error', (error) => log.warn({ err: error }, 'reminders wait'));
  worker.on('failed', (_job, error) => log.warn({ err: error }, 'a reminder is tried again'));
  return { stop: () => worker.close() };
}

const dataOf = (lookedTo: Date) => ({ lookedTo: lookedTo.toISOString() });

const away = () => new Error('the queue of reminders gives no answer');

const inPostgres = (connectionString: string) => ({ connectionString, max: 2 });

function createQueue({ DATABASE_URL, REDIS_URL }: QueueAddress) {
  if (!REDIS_URL)
    return new Queue(name, { connection: inPostgres(DATABASE_URL), streams: events }, createPostgresBackend);
  // Nothing is kept in memory for later: whoever plans comes again.
  const connection: RedisOptions & { url: string } = {
    url: REDIS_URL,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  };
  return new Queue(name, { connection, prefix, streams: events });
}

function createWorker(
  { DATABASE_URL, REDIS_URL }: QueueAddress,
  work: (job: { name: string; data: unknown }) => Promise<void>,
) {
  const options = { concurrency: workedAtOnce };
  return REDIS_URL
    ? new Worker(name, work, { ...options, prefix, connection: { url: REDIS_URL, maxRetriesPerRequest: null } })
    : new Worker(name, work, { ...options, connection: inPostgres(DATABASE_URL) }, createPostgresBackend);
}
