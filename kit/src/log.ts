import { type Logger, pino, stdTimeFunctions } from 'pino';
import { currentContext } from './context.ts';

export type Log = Logger;

/** JSON lines with request and actor ids. Never pass a body, a name or an address in. */
export function createLog(name: string, level: string): Log {
  return pino({
    level,
    base: { service: name, pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId, actor: context.actor } : {};
    },
    serializers: { err: describeError },
  });
}

/** A database's error carries the offending row in `detail`; only what is safe is taken over. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.name, message: error.message, code, stack: error.stack };
}
