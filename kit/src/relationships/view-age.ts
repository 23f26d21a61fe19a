import { type BeatingService, beatSubject, eventStream, type ServiceName } from '@entourage/contracts/events/define.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { behindMsOf } from '../bus/beat.ts';
import type { Bus } from '../bus/connect.ts';
import type { Log } from '../log.ts';

/** Whoever has not asked for so long is not looked for at each beat. */
const usedForMs = 2000;
/** Looks are this far apart, unless somebody waits for the view to catch up. */
const apartMs = 450;
const apartForWaitersMs = 100;
const lookWithinMs = 1000;

/** How old a view is that is made of another service's events. Times are of this process's own clock, which never goes back. */
export interface ViewAge {
  /** How long ago everything was in it that was committed by then; infinite where that cannot be known. */
  ms(believedMs: number): Promise<number>;
  /** Waits until everything from before this moment is in it, and no longer than this. */
  catchUp(moment: number, withinMs: number): Promise<void>;
}

/**
 * A beat of the owner's says that everything committed before it is on the bus; when this service's durable has nothing left of what
 * was on the bus then, everything committed before the beat is in the view. What is still under way, or was given up, makes it old.
 */
export function watchAge(options: {
  service: ServiceName;
  owner: BeatingService;
  bus: Bus;
  /** Whether the view is what the handled events make it. */
  isWhole: () => Promise<boolean>;
  log: Log;
}): ViewAge {
  const { service, owner, bus, isWhole, log } = options;
  const waiters = new Set<{ moment: number; done: () => void }>();
  let asOf = Number.NEGATIVE_INFINITY;
  let beatAt = Number.NEGATIVE_INFINITY;
  /** What the stream held at an earlier beat, where the durable was busy. */
  let busy: { beatAt: number; sequence: number } | null = null;
  let usedAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  void bus.connection().then((connection) =>
    connection.subscribe(beatSubject(owner), {
      callback(error, message) {
        if (error) return log.error({ err: error }, 'the bus refused the beat');
        beatAt = Math.max(beatAt, performance.now() - behindMsOf(message.json()));
        if (waiters.size > 0 || performance.now() - usedAt < usedForMs) void look();
      },
    }),
  );

  /** One at a time, and none before there is something new to learn. */
  function look(): Promise<void> {
    const apart = waiters.size > 0 ? apartForWaitersMs : apartMs;
    const isDue = beatAt > asOf && performance.now() - lookedAt >= apart && bus.isConnected();
    if (!looking && isDue) {
      lookedAt = performance.now();
      looking = lookOnce()
        .catch((error: unknown) => log.warn({ err: error }, 'how old the view is could not be found out'))
        .finally(() => {
          looking = null;
          if (waiters.size > 0) setTimeout(() => void look(), apartForWaitersMs).unref();
        });
    }
    return looking ?? Promise.resolve();
  }

  async function lookOnce() {
    const reached = await reachedNow(beatAt);
    if (reached === null || reached <= asOf || !(await isWhole())) return;
    asOf = reached;
    for (const waiter of waiters) if (waiter.moment <= asOf) waiter.done();
  }

  /** The beat before which everything was handled, if there is one to learn of. */
  async function reachedNow(beat: number): Promise<number | null> {
    const manager = await jetstreamManager(await bus.connection(), { checkAPI: false, timeout: lookWithinMs });
    const { num_pending, num_ack_pending, ack_floor } = await manager.consumers.info(eventStream.name, service);
    if (num_pending + num_ack_pending === 0) {
      busy = null;
      return beat;
    }
    const before = busy;
    if (before && ack_floor.stream_seq < before.sequence) return null;
    const { state } = await manager.streams.info(eventStream.name);
    busy = { beatAt: beat, sequence: state.last_seq };
    return before?.beatAt ?? null;
  }

  return {
    async ms(believedMs) {
      usedAt = performance.now();
      const enough = usedAt - believedMs;
      if (asOf < enough) await look();
      // Whoever asks first after a rest may find the durable busy; and a process that has just begun has heard nothing yet.
      const mayCatchUp = beatAt >= enough || asOf === Number.NEGATIVE_INFINITY;
      if (asOf < enough && mayCatchUp) await catchUp(enough, lookWithinMs);
      return performance.now() - asOf;
    },
    catchUp,
  };

  async function catchUp(moment: number, withinMs: number): Promise<void> {
    if (asOf >= moment || !bus.isConnected()) return;
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
