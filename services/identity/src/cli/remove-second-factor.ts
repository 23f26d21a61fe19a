import { parseArgs } from 'node:util';
import { openDatabase } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { createSecondFactorStore } from '../second-factor/second-factor.store.ts';

/** For a person who has lost the device and the recovery codes, once an operator has verified who they are. */
export async function removeSecondFactor(databaseUrl: string, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { username: { type: 'string' } } });
  const pool = await openDatabase(databaseUrl, 2, createLog('identity', 'silent'));
  try {
    const { rows } = await pool.query<{ id: string }>(
      'select id from users where fold_name(username) = fold_name($1)',
      [values.username ?? ''],
    );
    if (!rows[0]) return refuse('Nobody has this username.');
    if (!(await createSecondFactorStore(pool).remove(rows[0].id))) return refuse('Two-step sign-in is not on.');
    process.stdout.write('Two-step sign-in is off. The password alone signs in.\n');
    return 0;
  } finally {
    await pool.end();
  }
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}
