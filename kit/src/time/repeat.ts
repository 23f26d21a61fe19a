import type { Log } from '../process/log.ts';

/** Housekeeping: runs the work at intervals, one run at a time; logs a failed run and goes on. */
export function repeat(everyMs: number, work: () => Promise<unknown>, log: Log): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
