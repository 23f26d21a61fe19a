import { type Logger, pino, stdTimeFunctions } from 'pino';
import { currentContext } from './context.ts';

export type Log = Logger;

/** JSON lines with request and actor ids. Never pass in a body, a name or an address. */
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

/** Error names of Prisma, MongoDB, and Mongoose's validation. */
const repeating = /^(Prisma|MongoServer|MongoBulkWrite|Cast|Validat|StrictMode|ObjectExpected|ObjectParameter)/;

/**
 * Error messages may quote user data: a database's the rejected value, Prisma's the whole query, a parser's the text.
 * From those errors only name, code and stack are logged.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const repeats = 'severity' in error || error instanceof SyntaxError || repeating.test(error.name);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, message: repeats ? '(not told)' : error.message, code, stack: frames?.join('\n') };
}
