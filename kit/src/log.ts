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

/** Prisma's, MongoDB's, and Mongoose's of what does not fit. */
const repeating = /^(Prisma|MongoServer|MongoBulkWrite|Cast|Validat|StrictMode|ObjectExpected|ObjectParameter)/;

/**
 * What an error says may hold what somebody wrote: a database's repeats the value it could not take, Prisma's the whole
 * query, a parser's the text. Of those only kind, code and place are taken over.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const repeats = 'severity' in error || error instanceof SyntaxError || repeating.test(error.name);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, message: repeats ? '(not told)' : error.message, code, stack: frames?.join('\n') };
}
