import type { Log } from './log.ts';

/** A process that has not drained by then is ended. */
const drainMs = 30_000;

export interface Running {
  /** Stops taking work, finishes what was taken, closes what was opened. */
  drain(): Promise<void>;
}

/** Boots; exits with 0 after draining on SIGTERM or Ctrl-C, with 1 on any uncaught error. */
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
