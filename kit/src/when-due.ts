import { keepLooking } from './keep-looking.ts';
import type { Log } from './log.ts';

/** What another replica has left behind, and what failed, is looked for again after so long. */
const restMs = 2000;
/** Others are at what is due. */
const besideOthersMs = 250;

/** Does what is due at its moment, however far off that is, instead of looking again and again. */
export function whenDue(options: {
  /** The nearest moment at which something is due; null: nothing is. */
  next: () => Promise<Date | null>;
  /** Some of what is due; answers how many there were. */
  work: () => Promise<number>;
  /** What was done is told. */
  wakeRelay: () => void;
  log: Log;
}): {
  /** After a commit that told something and may have brought a nearer moment. */
  wake(): void;
  stop(): Promise<void>;
} {
  const { next, work, wakeRelay, log } = options;

  /** Answers how long there is nothing to do then. */
  async function doWhatIsDue(): Promise<number> {
    const moment = await next();
    const leftMs = moment ? moment.getTime() - Date.now() : restMs;
    if (leftMs > 0) return Math.min(leftMs, restMs);
    if ((await work()) === 0) return besideOthersMs;
    wakeRelay();
    return 0;
  }

  const looking = keepLooking(() =>
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
