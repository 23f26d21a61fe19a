import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { namedIn, readingWith } from '@entourage/stack/testing/reading-with';
import { readIdentityEnv } from './env.ts';

const main = join(import.meta.dirname, 'main.ts');

/** Every required variable; the files are missing, which is only noticed once all variables are valid. */
const whole = {
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1:1',
  NATS_USER: 'identity',
  NATS_PASSWORD: 'x',
  DATABASE_URL: 'postgres://127.0.0.1:1/identity',
  TRUSTED_KEYS_FILE: '/not-there/trusted.json',
  SIGNING_KEYS_FILE: '/not-there/identity.json',
  SEALING_KEY_FILE: '/not-there/sealing.key',
  PUBLIC_ORIGIN: 'https://entourage.example',
  MAIL_FOLDER: '/not-there/mail',
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

test('with a complete environment it proceeds to its files', async () => {
  const { code, said } = await boot(whole);
  expect([code, said]).toEqual([1, '']);
});

test.each<[string, string]>([
  ['PORT', '65536'],
  ['PORT', ''],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['NATS_URL', 'nowhere'],
  ['PUBLIC_ORIGIN', 'entourage.example'],
  ['PUBLIC_ORIGIN', 'ftp://entourage.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FOLDER', ''],
  ['STRIPE_API_BASE', 'ftp://simulator.example'],
  ['RESET_REQUESTS_PER_HOUR', '0'],
  ['DATABASE_POOL', '1'],
  ['PASSWORD_MIN_LENGTH', '7'],
  ['PASSWORD_HASH_MIB', '18'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_MAX_DAYS', 'for ever'],
  ['SESSION_LIMITS_BY_ROLE', '{"ADMIN":'],
  ['SESSION_LIMITS_BY_ROLE', '[]'],
  ['SESSION_LIMITS_BY_ROLE', '{"KING":{"idleHours":1,"maxDays":1}}'],
  ['SESSION_LIMITS_BY_ROLE', '{"ADMIN":{"idleHours":0,"maxDays":1}}'],
  ['SESSION_LIMITS_BY_ROLE', '{"ADMIN":{"idleHours":1}}'],
  ['SESSION_LIMITS_BY_ROLE', '{"ADMIN":{"idleHours":1,"maxDays":1,"minutes":3}}'],
])('%s=%s is refused by its name, and nothing else is', (name, value) => {
  const { code, said } = readingWith(readIdentityEnv, { ...whole, [name]: value });
  expect(code).toBe(1);
  expect(new Set(namedIn(said))).toEqual(new Set([name]));
});

test('malformed limits are refused with an example of the format', () => {
  const { said } = readingWith(readIdentityEnv, { ...whole, SESSION_LIMITS_BY_ROLE: 'ADMIN=1' });
  expect(said).toContain('SESSION_LIMITS_BY_ROLE: must be JSON, like {"ADMIN":{"idleHours":1,"maxDays":1}}');
});

test.each([
  ['another', { PASSWORD_MIN_LENGTH: '8' }],
  ['an empty', { PASSWORD_MIN_LENGTH: '' }],
  ['no', {}],
])('%s least length of passwords than the forms of the image say is refused', (_, given) => {
  const image = { ...whole, FORMS_PASSWORD_MIN_LENGTH: '12' };
  expect(readingWith(readIdentityEnv, { ...image, PASSWORD_MIN_LENGTH: '12' }).code).toBe(0);
  const { code, said } = readingWith(readIdentityEnv, { ...image, ...given });
  expect([code, namedIn(said)]).toEqual([1, ['PASSWORD_MIN_LENGTH']]);
});

test('with a mail server no mail folder is needed', () => {
  const { MAIL_FOLDER: _, ...rest } = whole;
  const { code, said } = readingWith(readIdentityEnv, { ...rest, SMTP_URL: 'smtps://user:word@mail.example' });
  expect([code, said]).toEqual([0, '']);
});

test('a key of Stripe needs the secret of its webhooks, and a live one refuses a simulator', () => {
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readingWith(readIdentityEnv, { ...whole, ...live }).code).toBe(0);
  const without = readingWith(readIdentityEnv, { ...whole, STRIPE_SECRET_KEY: 'sk_test_1' });
  expect(namedIn(without.said)).toEqual(['STRIPE_WEBHOOK_SECRET']);
  const simulated = readingWith(readIdentityEnv, { ...whole, ...live, STRIPE_API_BASE: 'http://127.0.0.1:1' });
  expect(namedIn(simulated.said)).toEqual(['STRIPE_API_BASE']);
});
