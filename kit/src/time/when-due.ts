import type { Log } from '../process/log.ts';
import { poll } from './poll.ts';

/** Poll interval for work that another replica left behind or that failed. */
const restMs = 2000;
/** Retry interval while other replicas hold the due work. */
const besideOthersMs = 250;

/** Runs work at its due time, however far off, instead of polling for it. */
export function whenDue(options: {
  /** The next due time; null if nothing is due. */
  next: () => Promise<Date | null>;
  /** Does some of the due work; returns how much. */
  work: () => Promise<number>;
  /** Called after work was done, to publish its events. */
  wakeRelay: () => void;
  log: Log;
}): {
  /** Call after a commit with events or an earlier due time. */
  wake(): void;
  stop(): Promise<void>;
} {
  const { next, work, wakeRelay, log } = options;

  /** Returns the milliseconds until there is something to do. */
  async function doWhatIsDue(): Promise<number> {
    const moment = await next();
    const leftMs = moment ? moment.getTime() - Date.now() : restMs;
    if (leftMs > 0) return Math.min(leftMs, restMs);
    if ((await work()) === 0) return besideOthersMs;
    wakeRelay();
    return 0;
  }

  const looking = poll(() =>
    doWhatIsDue().catch((error: unknown) => {
      log.warn({ err: error }, 'what is due could not be done');
      return restMs;
    }),
  );
  return {
    wake() {
      wakeRelay();
      looking.wake();
    },
    stop: looking.stop,
  };
}
