import {
  eventStream,
  type HeartbeatService,
  heartbeatAskSubject,
  heartbeatSubject,
} from '@entourage/contracts/events/define.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Bus } from '../bus/connect.ts';
import { behindMsOf } from '../bus/heartbeat.ts';
import type { Log } from '../process/log.ts';

/** Without a question for this long, heartbeats no longer trigger a check. */
const usedForMs = 2000;
/** Interval of checks, unless a caller waits for the view to catch up. */
const checkIntervalMs = 450;
const waiterCheckIntervalMs = 10;
const checkTimeoutMs = 1000;

/** Staleness of a view built from another service's events. Times are of this process's monotonic clock. */
export interface ViewAge {
  /** Age of the last moment up to which every commit is known to be in the view; infinite if unknown. */
  ms(maxAgeMs: number): Promise<number>;
  /** Waits until everything committed before this moment is in the view, with a timeout. */
  catchUp(moment: number, withinMs: number): Promise<void>;
}

/**
 * The owner's heartbeat says that everything committed before it is on the bus. Once this service's durable has nothing
 * left of what was on the bus then, everything committed before the heartbeat is in the view. Pending or dead-lettered
 * events make the view stale.
 */
export function watchAge(options: {
  service: ServiceName;
  owner: HeartbeatService;
  bus: Bus;
  /** Whether the view contains every event that it needs. */
  isWhole: () => Promise<boolean>;
  log: Log;
}): ViewAge {
  const { service, owner, bus, isWhole, log } = options;
  const waiters = new Set<{ moment: number; done: () => void }>();
  let asOf = Number.NEGATIVE_INFINITY;
  let heartbeatAt = Number.NEGATIVE_INFINITY;
  /** The stream's last sequence at an earlier heartbeat, when the durable was busy. */
  let busy: { heartbeatAt: number; sequence: number } | null = null;
  let usedAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  let isCheckPlanned = false;

  void bus.connection().then((connection) =>
    connection.subscribe(heartbeatSubject(owner), {
      callback(error, message) {
        if (error) return log.error({ err: error }, 'the bus refused the heartbeats');
        heartbeatAt = Math.max(heartbeatAt, performance.now() - behindMsOf(message.json()));
        if (waiters.size > 0 || performance.now() - usedAt < usedForMs) void check();
      },
    }),
  );

  /** One check at a time, and none before a newer heartbeat. */
  function check(): Promise<void> {
    if (checking) return checking;
    if (heartbeatAt <= asOf || !bus.isConnected()) return Promise.resolve();
    const interval = waiters.size > 0 ? waiterCheckIntervalMs : checkIntervalMs;
    const early = checkedAt + interval - performance.now();
    if (early > 0) {
      checkForWaitersIn(early);
      return Promise.resolve();
    }
    checkedAt = performance.now();
    checking = checkOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'how old the view is could not be found out'))
      .finally(() => {
        checking = null;
        checkForWaitersIn(waiterCheckIntervalMs);
      });
    return checking;
  }

  function checkForWaitersIn(ms: number) {
    if (waiters.size === 0 || isCheckPlanned) return;
    isCheckPlanned = true;
    setTimeout(() => {
      isCheckPlanned = false;
      void check();
    }, ms).unref();
  }

  async function checkOnce() {
    const reached = await reachedNow(heartbeatAt);
    if (reached === null || reached <= asOf || !(await isWhole())) return;
    asOf = reached;
    for (const waiter of waiters) if (waiter.moment <= asOf) waiter.done();
  }

  /** The latest heartbeat before which everything was handled, if known. */
  async function reachedNow(heartbeat: number): Promise<number | null> {
    const manager = await jetstreamManager(await bus.connection(), { checkAPI: false, timeout: checkTimeoutMs });
    const { num_pending, num_ack_pending, ack_floor } = await manager.consumers.info(eventStream.name, service);
    if (num_pending + num_ack_pending === 0) {
      busy = null;
      return heartbeat;
    }
    const before = busy;
    if (before && ack_floor.stream_seq < before.sequence) return null;
    const { state } = await manager.streams.info(eventStream.name);
    busy = { heartbeatAt: heartbeat, sequence: state.last_seq };
    return before?.heartbeatAt ?? null;
  }

  return {
    async ms(maxAgeMs) {
      usedAt = performance.now();
      const enough = usedAt - maxAgeMs;
      if (asOf < enough) await check();
      // The first caller after a pause may find the durable busy, and a new process has received no heartbeat yet.
      const mayCatchUp = heartbeatAt >= enough || asOf === Number.NEGATIVE_INFINITY;
      if (asOf < enough && mayCatchUp) await catchUp(enough, checkTimeoutMs);
      return performance.now() - asOf;
    },
    catchUp,
  };

  async function catchUp(moment: number, withinMs: number): Promise<void> {
    if (asOf >= moment || !bus.isConnected()) return;
    void bus.connection().then((connection) => connection.publish(heartbeatAskSubject(owner)));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, withinMs);
      const waiter = { moment, done };
      function done() {
        clearTimeout(timer);
        waiters.delete(waiter);
        resolve();
      }
      waiters.add(waiter);
    });
  }
}
