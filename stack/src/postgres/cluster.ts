import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import type { Program } from '../processes/supervise.ts';
import type { ServerUser } from './server-user.ts';

export const superuser = 'postgres';

/** A cluster's folder, and the folder of its programs. */
export interface ClusterHome {
  folder: string;
  bin: string;
}

/** Creates the data folder on first use. An interrupted start leaves no folder of that name. */
export async function initialise(
  { folder, bin }: ClusterHome,
  user: ServerUser | undefined,
  password: string,
): Promise<string> {
  const data = join(folder, 'data');
  if (existsSync(data)) return data;
  const fresh = join(folder, 'data.new');
  const passwordFile = join(folder, 'password');
  rmSync(fresh, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const { code, output } = await runProgram(
    join(bin, 'initdb'),
    [
      ...[
        '-D',
        fresh,
        '-U',
        superuser,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--no-sync',
      ],
      // The same order and case rules on every machine, whatever its locales.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { cwd: folder, env: serverEnvironment(), ...(user && { uid: user.uid, gid: user.gid }) },
  );
  rmSync(passwordFile);
  if (code !== 0)
    throw new StackError(['Postgres could not make its data folder:', output.split('\n').slice(-5).join('\n')]);
  renameSync(fresh, data);
  return data;
}

export function serverProgram(
  home: ClusterHome,
  data: string,
  user: ServerUser | undefined,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Omit<Program, 'log'> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '400',
    synchronous_commit: 'on',
    timezone: 'UTC',
    // Statements and details of errors contain people's names and addresses; a log must not.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
  };
  return {
    name: 'postgres',
    command: join(home.bin, 'postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cwd: home.folder,
    env: serverEnvironment(),
    user,
    // Fast shutdown: connections are closed, nothing is lost.
    stopSignal: 'SIGINT',
  };
}

/** A pid file left by a power cut may name a pid that another program has by now, and Postgres would wait for that one. */
export function removeStalePidFile(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!commandOf(pid).includes('postgres')) rmSync(file);
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) return existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Without /proc, Postgres itself checks the file.
  return 'postgres';
}

export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      throw new StackError([
        'Postgres refuses the password kept for it: the secrets do not belong to this data folder.',
        'Put the old .stack/secrets.json back, or begin anew with: npm start -- --reset',
      ]);
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
