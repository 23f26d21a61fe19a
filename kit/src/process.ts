import type { Log } from './log.ts';

/** A process that cannot finish its work in this time is ended all the same. */
const drainMs = 30_000;

export interface Running {
  /** Stops taking work, finishes what was taken, closes what was opened. */
  drain(): Promise<void>;
}

/** Boots, ends with 0 on SIGTERM or Ctrl-C after draining, and with 1 on anything nobody expected. */
export function runProcess(log: Log, boot: () => Promise<Running>): void {
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'ending after an error nobody expected');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const booting = boot();
  booting.catch(fail);

  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'draining');
    setTimeout(() => fail(new Error('draining took too long')), drainMs).unref();
    const running = await booting;
    await running.drain();
    log.info('drained');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void end(signal).catch(fail));
  process.on('SIGINT', (signal) => void end(signal).catch(fail));
}
