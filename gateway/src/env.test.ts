import { spawn } from 'node:child_process';
import { once } from 'node:events';

const read = `
  import { readGatewayEnv } from ${JSON.stringify(import.meta.resolve('./env.ts'))};
  const { SECURE_COOKIES, PUBLIC_ORIGINS, OTEL_EXPORTER_OTLP_HEADERS } = readGatewayEnv();
  console.log(JSON.stringify({ SECURE_COOKIES, PUBLIC_ORIGINS, OTEL_EXPORTER_OTLP_HEADERS }));
`;

const whole = {
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1:1',
  NATS_USER: 'gateway',
  NATS_PASSWORD: 'x',
  TRUSTED_KEYS_FILE: '/not-there/trusted.json',
  SIGNING_KEYS_FILE: '/not-there/gateway.json',
  IDENTITY_URL: 'http://127.0.0.1:1',
  VERIFICATION_URL: 'http://127.0.0.1:1',
  HEALTH_DATA_URL: 'http://127.0.0.1:1',
  MESSAGING_URL: 'http://127.0.0.1:1',
  ADMIN_URL: 'http://127.0.0.1:1',
  PUBLIC_ORIGINS: 'https://entourage.example',
};

async function readWith(env: Record<string, string>): Promise<{ code: number; out: string; error: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', read], { env: { ...whole, ...env } });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.error += chunk));
  const [code] = await once(child, 'close');
  return { code, ...said };
}

test('cookies are secure unless somebody is developing, or says otherwise', async () => {
  const secure = async (env: Record<string, string>) => JSON.parse((await readWith(env)).out).SECURE_COOKIES;
  expect(await secure({})).toBe(true);
  expect(await secure({ NODE_ENV: 'production' })).toBe(true);
  expect(await secure({ NODE_ENV: 'development' })).toBe(false);
  expect(await secure({ NODE_ENV: 'production', SECURE_COOKIES: 'off' })).toBe(false);
});

test('origins are taken as browsers say them', async () => {
  const { out } = await readWith({ PUBLIC_ORIGINS: 'https://Entourage.example:443/, http://localhost:3000/home' });
  expect(JSON.parse(out).PUBLIC_ORIGINS).toEqual(['https://entourage.example', 'http://localhost:3000']);
});

test('what a collector asks for is taken as OpenTelemetry writes it', async () => {
  const { out } = await readWith({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-team=one' });
  expect(JSON.parse(out).OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Bearer a=b', 'x-team': 'one' });
});

test.each([
  ['SECURE_COOKIES', 'true'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a-token'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['METRICS_TOKEN', 'short'],
  ['TRUSTED_PROXIES', '-1'],
  ['IDENTITY_URL', 'identity'],
  ['PUBLIC_ORIGINS', ''],
])('%s=%s is refused by its name', async (name, value) => {
  const { code, error } = await readWith({ [name]: value });
  expect(code).toBe(1);
  expect(error).toMatch(new RegExp(`^The environment is not usable:\\n {2}${name}: `));
});

test('an origin that is none is refused by its name', async () => {
  const { error } = await readWith({ PUBLIC_ORIGINS: 'https://entourage.example, entourage' });
  expect(error).toMatch(/^The environment is not usable:\n {2}PUBLIC_ORIGINS\.1: /);
});
