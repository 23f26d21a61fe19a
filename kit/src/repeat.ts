import type { Log } from './log.ts';

/** Housekeeping: does the work now and then, one run at a time; a run that fails is said and the next tried. */
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
