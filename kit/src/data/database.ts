import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import pg from 'pg';
import { z } from 'zod';
import { isMongoAway } from '../mongo/is-mongo-away.ts';
import { assertInTime } from '../process/assert-in-time.ts';
import type { Log } from '../process/log.ts';
import { isTracing } from '../trace/span.ts';
import { traceStatements } from '../trace/trace-statements.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
export type Queryable = Pick<pg.Pool, 'query'>;

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** While processes start, a busy machine may be slow to answer, and stores may come later than services. */
const firstAnswerMs = 20_000;
const durability = 'synchronous_commit';

/**
 * Opens the service's own database, waiting for it if need be, and refuses one that could lose acknowledged writes.
 * `settings`: of each connection.
 */
export async function openDatabase(
  url: string,
  max: number,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // The same for a checked-out connection that breaks between statements: the next statement fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (isTracing()) traceStatements(pool);
  try {
    const { rows } = await onceItAnswers(
      () => pool.query<{ is: string }>('select current_setting($1) as is', [durability]),
      log,
    );
    if (rows[0]?.is === 'off') throw new Error(`${durability} is off: an acknowledged write could be lost`);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** For what a process needs before it can start: tries again while the database is away. */
export async function onceItAnswers<Result>(ask: () => Promise<Result>, log: Log): Promise<Result> {
  for (const since = performance.now(); ; await sleep(200)) {
    try {
      return await ask();
    } catch (error) {
      if (!isStoreAway(error) || performance.now() - since > firstAnswerMs) throw error;
      log.warn({ err: error }, 'the database does not answer yet');
    }
  }
}

/** Rolls back if the caller of the request no longer waits, so that what was refused has not happened. */
export async function inTransaction<Result>(pool: Pool, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    assertInTime();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollback: Error) => {
      broken = rollback;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const attempts = 3;
const longestPauseMs = 40;

/**
 * Runs a transaction again, after a short random pause, if Postgres rolled it back because of concurrent ones. Without
 * the pause it could take its locks before the other transaction does, and be rolled back again.
 */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      await sleep((0.5 + Math.random() / 2) * longestPauseMs);
    }
  }
}

/** SQLSTATE classes of transient failures: connection, conflicts, resources, operator intervention, system errors. */
const passingClasses = new Set(['08', '40', '53', '57', '58']);
const tookTooLong = '57014';

/** Connection failures that pg reports only by message, also as quoted by Prisma. */
const saidByDriver = /Connection terminated|timeout exceeded when trying|is not queryable/;

/** Prisma's codes for the same: unreachable, timeout, closed, no connection in time, too many connections. */
const passingInPrisma = new Set(['P1001', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** Its adapter's names: raw queries on a broken socket are reported by these alone. */
const passingInAdapter = new Set(['DatabaseNotReachable', 'SocketTimeout', 'ConnectionClosed', 'TooManyConnections']);

/** Whether a failure is a transient one of the database, not caused by the statement. */
export function isStoreAway(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) return isPassing(code);
  const behindPrisma = causeBehindPrisma(error);
  return (
    (code !== null && ('syscall' in error || passingInPrisma.has(code))) ||
    (behindPrisma !== null && (isPassing(behindPrisma.originalCode) || passingInAdapter.has(behindPrisma.kind))) ||
    saidByDriver.test(error.message) ||
    isMongoAway(error)
  );
}

const deadlockDetected = '40P01';
const serializationFailure = '40001';

/** Whether Postgres rolled the transaction back because of concurrent ones: a retry may succeed. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = error instanceof pg.DatabaseError ? error.code : causeBehindPrisma(error)?.originalCode;
  return state === deadlockDetected || state === serializationFailure || codeOf(error) === 'P2034';
}

const isPassing = (sqlState: string | null | undefined) =>
  sqlState !== tookTooLong && passingClasses.has(sqlState?.slice(0, 2) ?? '');

const codeOf = (error: object): string | null =>
  'code' in error && typeof error.code === 'string' ? error.code : null;

const cause = z.object({ kind: z.string(), originalCode: z.string().optional() });
/** As Prisma's adapter throws it, and as Prisma wraps it in an error of its own. */
const adapterError = z.object({ name: z.literal('DriverAdapterError'), cause });
const prismaError = z.object({ meta: z.object({ driverAdapterError: z.object({ cause }) }) });

/** The adapter's error name in a Prisma error, and the SQLSTATE if the server sent one. */
function causeBehindPrisma(error: Error) {
  const own = adapterError.safeParse(error);
  if (own.success) return own.data.cause;
  const handedOn = prismaError.safeParse(error);
  return handedOn.success ? handedOn.data.meta.driverAdapterError.cause : null;
}
