import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestKeys } from '@entourage/stack/testing/keys';

const cli = join(import.meta.dirname, '../src/admin-cli.ts');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command as an operator does; `input` provides the password. */
export async function runCli(
  where: { databaseUrl: string; keys: TestKeys; env?: Record<string, string> },
  args: readonly string[],
  input = '',
): Promise<Ran> {
  const child = spawn(process.execPath, [cli, ...args], {
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      NATS_URL: 'nats://127.0.0.1:1',
      NATS_USER: 'identity',
      NATS_PASSWORD: 'unused',
      DATABASE_URL: where.databaseUrl,
      SIGNING_KEYS_FILE: where.keys.identityFile,
      TRUSTED_KEYS_FILE: where.keys.trustedFile,
      SEALING_KEY_FILE: where.keys.files.sealing,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      MAIL_FOLDER: '/not-there/mail',
      ...where.env,
    },
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.error += chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, ...said };
}
