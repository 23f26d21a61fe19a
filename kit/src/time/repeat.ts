import type { Log } from '../process/log.ts';

/** Housekeeping: runs the work at intervals, but not while it still runs; logs a failed run and goes on. */
export function repeat(everyMs: number, work: () => Promise<unknown>, log: Log): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= run();
  }, everyMs);
  timer.unref();

  async function run() {
    await work().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
    running = null;
  }

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
