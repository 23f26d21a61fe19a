import pg from 'pg';
import { z } from 'zod';
import type { Log } from './log.ts';
import { isMongoAway } from './mongo/is-mongo-away.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
export type Queryable = Pick<pg.Pool, 'query'>;

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Opens the service's own database, and refuses one that would acknowledge a write it could lose. `settings`: of each connection. */
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
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // The same for one that breaks while somebody holds it and asks nothing: their next statement fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
  if (rows[0]?.synchronous_commit === 'off') {
    await pool.end();
    throw new Error('synchronous_commit is off: an acknowledged write could be lost');
  }
  return pool;
}

export async function inTransaction<Result>(pool: Pool, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
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

/** Classes of SQLSTATE that say nothing about what was asked: connection, conflict with others, room, operator, system. */
const passingClasses = new Set(['08', '40', '53', '57', '58']);
const tookTooLong = '57014';

/** What pg says of a connection in plain words alone, also where Prisma quotes it. */
const saidByDriver = /Connection terminated|timeout exceeded when trying|is not queryable/;

/** Prisma's names for the same: not reachable, too slow, closed, no connection in time, too many of them. */
const passingInPrisma = new Set(['P1001', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** Its adapter's names: a raw query that meets a broken socket is told of by these alone. */
const passingInAdapter = new Set(['DatabaseNotReachable', 'SocketTimeout', 'ConnectionClosed', 'TooManyConnections']);

/** Whether a failure is the database's own, which may be over in a moment, and not the fault of what it was asked. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
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

/** Whether Postgres undid the transaction because of others at the same time: run again, it may succeed. */
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
/** As Prisma's adapter throws it, and as Prisma hands it on where it has made an error of its own of it. */
const adapterError = z.object({ name: z.literal('DriverAdapterError'), cause });
const prismaError = z.object({ meta: z.object({ driverAdapterError: z.object({ cause }) }) });

/** What an error of Prisma carries along: its adapter's name for it, and the SQLSTATE where the server said one. */
function causeBehindPrisma(error: Error) {
  const own = adapterError.safeParse(error);
  if (own.success) return own.data.cause;
  const handedOn = prismaError.safeParse(error);
  return handedOn.success ? handedOn.data.meta.driverAdapterError.cause : null;
}
