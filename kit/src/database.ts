import pg from 'pg';
import type { Log } from './log.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
export type Queryable = Pick<pg.Pool, 'query'>;

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Opens the service's own database, and refuses one that would acknowledge a write it could lose. */
export async function openDatabase(url: string, max: number, log: Log): Promise<Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
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

/** Whether a failure is the database's own, which may be over in a moment, and not the fault of what it was asked. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (error instanceof pg.DatabaseError) return code !== tookTooLong && passingClasses.has(code?.slice(0, 2) ?? '');
  return (
    (code !== null && 'syscall' in error) || /^(Connection terminated|timeout exceeded when trying)/.test(error.message)
  );
}
