import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { registration } from '@entourage/contracts/rest/users.ts';
import { openDatabase } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { assertAcceptable } from '../credentials/new-password.ts';
import { hashPassword } from '../credentials/password.ts';
import { type IdentityEnv, passwordRules } from '../env.ts';
import { insertAccount, type NewAccount } from '../users/register-user.ts';

const newAdmin = registration.pick({ username: true, email: true, firstName: true, lastName: true, password: true });

/** Creates the first administrator, whom nobody else could appoint. */
export async function createAdmin(env: IdentityEnv, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      'password-file': { type: 'string' },
      'unless-there': { type: 'boolean', default: false },
    },
  });
  const typed = (await readPassword(values['password-file'])).replace(/\r?\n$/, '');

  try {
    const { password, ...account } = parseOrRefuse(newAdmin, {
      username: values.username,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      password: typed,
    });
    const rules = passwordRules(env);
    assertAcceptable(password, { ...rules, username: account.username });
    const passwordHash = await hashPassword(password, rules);
    const id = await insert(env, {
      ...account,
      professionalLeague: null,
      teamOrganization: null,
      passwordHash,
      role: 'ADMIN',
      status: 'APPROVED',
    });
    process.stdout.write(`Administrator ${account.username} is there (${id}).\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'USERNAME_TAKEN' && values['unless-there']) {
      process.stdout.write(`${values.username} is there already.\n`);
      return 0;
    }
    for (const [field, sentence] of Object.entries(error.fields ?? { problem: error.message })) {
      process.stderr.write(`${field}: ${sentence}\n`);
    }
    return 1;
  }
}

async function readPassword(file: string | undefined): Promise<string> {
  if (file !== undefined) return readFile(file, 'utf8');
  if (process.stdin.isTTY) process.stderr.write('Password (end with Ctrl-D): ');
  return readAll(process.stdin);
}

async function insert(env: IdentityEnv, account: NewAccount): Promise<string> {
  const pool = await openDatabase(env.DATABASE_URL, 2, createLog('identity', env.LOG_LEVEL));
  try {
    return await insertAccount(pool, account, null);
  } finally {
    await pool.end();
  }
}
