import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { masterLine } from '../test/a-store.ts';

const main = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'messaging-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Everything messaging asks for; the keys it trusts are not there, which is only noticed when the environment is usable. */
const whole = {
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1:1',
  NATS_USER: 'messaging',
  NATS_PASSWORD: 'x',
  DATABASE_URL: 'postgres://127.0.0.1:1/messaging',
  TRUSTED_KEYS_FILE: '/not-there/trusted.json',
  MESSAGE_KEYS_FILE: fileOf('message.keys', masterLine('first')),
};

const read = `
  import { readMessagingEnv } from ${JSON.stringify(import.meta.resolve('./env.ts'))};
  const { REMINDER_MINUTES, URGENT_MINUTES, MESSAGE_RETENTION_YEARS, MESSAGE_KEYS_FILE } = readMessagingEnv();
  console.log(JSON.stringify([REMINDER_MINUTES, URGENT_MINUTES, MESSAGE_RETENTION_YEARS, MESSAGE_KEYS_FILE.current]));`;

const boot = (env: Record<string, string>) => run([main], env);
/** The environment alone, without the rest of the process: what it says of it is the same, and sooner. */
const readEnvironment = (env: Record<string, string>) => run(['--input-type=module', '--eval', read], env);

async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { env });
  let [said, printed] = ['', ''];
  child.stderr.on('data', (chunk) => (said += chunk));
  child.stdout.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  return { code, said, printed };
}

const named = (said: string) => [...said.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);

test('a process without an environment ends with 1 and names everything it needs', async () => {
  const { code, said } = await boot({});
  expect(code).toBe(1);
  expect(said).toMatch(/^The environment is not usable:\n/);
  expect(named(said).sort()).toEqual(Object.keys(whole).sort());
});

test('with what it needs it is usable, and the rest is as it is written down', async () => {
  const { code, said, printed } = await readEnvironment(whole);
  expect([code, said, JSON.parse(printed)]).toEqual([0, '', [[5, 60], 120, 7, 'first']]);
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
])('%s=%s is refused by its name, and by nothing else', async (name, value) => {
  const { code, said } = await readEnvironment({ ...whole, [name]: value });
  expect(code).toBe(1);
  expect(new Set(named(said))).toEqual(new Set([name]));
});

test.each([
  ['without a key', '# none yet\n'],
  ['with a key that is too short', 'first:too-short'],
  ['with two keys of one name', `${masterLine('first')}\n${masterLine('first')}`],
])('a file of master keys %s is refused, and nothing of it said', async (_what, text) => {
  const { code, said } = await readEnvironment({ ...whole, MESSAGE_KEYS_FILE: fileOf('refused.keys', text) });
  expect([code, named(said)]).toEqual([1, ['MESSAGE_KEYS_FILE']]);
  for (const secret of ['too-short', 'first-first']) expect(said).not.toContain(secret);
});
