import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedIn, readingWith } from '@entourage/stack/testing/reading-with';
import { masterLine } from '../test/test-store.ts';
import { readMessagingEnv } from './env.ts';

const main = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'messaging-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Every required variable; the trusted keys are missing, which is only noticed once all variables are valid. */
const whole = {
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1:1',
  NATS_USER: 'messaging',
  NATS_PASSWORD: 'x',
  DATABASE_URL: 'postgres://127.0.0.1:1/messaging',
  TRUSTED_KEYS_FILE: '/not-there/trusted.json',
  MESSAGE_KEYS_FILE: fileOf('message.keys', masterLine('first')),
};

/** Runs the whole process. */
async function boot(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [main], { env });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('without an environment the process exits with 1 and names everything it needs', async () => {
  const { code, said } = await boot({});
  expect(code).toBe(1);
  expect(said).toMatch(/^The environment is not usable:\n/);
  expect(namedIn(said).sort()).toEqual(Object.keys(whole).sort());
});

test('with a complete environment the rest has the documented defaults', () => {
  const { code, said, value } = readingWith(readMessagingEnv, whole);
  expect([code, said]).toEqual([0, '']);
  expect(value).toMatchObject({ REMINDER_MINUTES: [5, 60], URGENT_MINUTES: 120, MESSAGE_RETENTION_YEARS: 7 });
  expect(value?.MESSAGE_KEYS_FILE.current).toBe('first');
});

test.each<[string, string]>([
  ['PORT', '65536'],
  ['PORT', ''],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['NATS_URL', 'nowhere'],
  ['DATABASE_POOL', '1'],
  ['MESSAGE_KEYS_FILE', '/not-there/message.keys'],
  ['REMINDER_MINUTES', '5,soon'],
  ['REMINDER_MINUTES', '0'],
  ['URGENT_MINUTES', '0'],
  ['URGENT_MINUTES', 'two hours'],
  ['MESSAGE_RETENTION_YEARS', '0'],
  ['MESSAGE_RETENTION_YEARS', '1.5'],
  ['MESSAGE_RETENTION_YEARS', '101'],
  ['REDIS_URL', 'nowhere'],
])('%s=%s is refused by its name, and nothing else is', (name, value) => {
  const { code, said } = readingWith(readMessagingEnv, { ...whole, [name]: value });
  expect(code).toBe(1);
  expect(new Set(namedIn(said))).toEqual(new Set([name]));
});

test.each([
  ['without a key', '# none yet\n'],
  ['with a key that is too short', 'first:too-short'],
  ['with two keys of one name', `${masterLine('first')}\n${masterLine('first')}`],
])('a file of master keys %s is refused without showing its content', (_what, text) => {
  const { code, said } = readingWith(readMessagingEnv, { ...whole, MESSAGE_KEYS_FILE: fileOf('refused.keys', text) });
  expect([code, namedIn(said)]).toEqual([1, ['MESSAGE_KEYS_FILE']]);
  for (const secret of ['too-short', 'first-first']) expect(said).not.toContain(secret);
});
