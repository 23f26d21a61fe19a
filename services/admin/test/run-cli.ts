import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '../src/admin-cli.ts');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command as an operator does, with only the service's database and key file. */
export async function runCli(
  where: { databaseUrl: string; auditKeyFile?: string },
  ...args: readonly string[]
): Promise<Ran> {
  const env = { DATABASE_URL: where.databaseUrl, AUDIT_KEY_FILE: where.auditKeyFile ?? '' };
  const child = spawn(process.execPath, [cli, ...args], { env });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.error += chunk));
  const [code] = await once(child, 'close');
  return { code, ...said };
}
