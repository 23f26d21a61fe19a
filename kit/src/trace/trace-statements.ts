import type pg from 'pg';
import { keepSpan, notTraced, startChild } from './span.ts';
import { statementName } from './statement-name.ts';

type Query = (...given: unknown[]) => unknown;
type Connect = (callback?: (...given: unknown[]) => unknown) => unknown;

/** Makes a span of each statement that runs inside another span, whether by the pool, a transaction or Prisma. */
export function traceStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Connect;
  // A waiting `connect` is called back by whoever releases a connection, in their trace.
  pool.connect = ((callback) => (callback ? connect(keepSpan(callback)) : connect())) as Connect as pg.Pool['connect'];
  pool.on('connect', traceClient);
}

function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...given) => {
    const text = textOf(given[0]);
    const span = text === null ? notTraced : startChild('client', statementName(text));
    if (span === notTraced) return query(...given);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const ended = (error: unknown, ...result: unknown[]) => {
        span.end({ failed: Boolean(error) });
        callback(error, ...result);
      };
      return query(...given.slice(0, -1), ended);
    }
    const answer = query(...given) as Promise<unknown>;
    answer.then(
      () => span.end(),
      () => span.end({ failed: true }),
    );
    return answer;
  }) as Query as pg.PoolClient['query'];
}

/** Null for a query that reads its own rows, as cursors do: pg gives it neither promise nor callback. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : null;
}
