import { addressVariableOf, services } from '@entourage/contracts/services.ts';
import { readingWith } from '@entourage/stack/testing/reading-with';
import { readGatewayEnv } from './env.ts';

const whole = {
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1:1',
  NATS_USER: 'gateway',
  NATS_PASSWORD: 'x',
  TRUSTED_KEYS_FILE: '/not-there/trusted.json',
  SIGNING_KEYS_FILE: '/not-there/gateway.json',
  ...Object.fromEntries(services.map((name) => [addressVariableOf(name), 'http://127.0.0.1:1'])),
  PUBLIC_ORIGINS: 'https://entourage.example',
};

const readWith = (env: Record<string, string>) => readingWith(readGatewayEnv, { ...whole, ...env });

test('cookies are secure except in development, unless set explicitly', () => {
  const secure = (env: Record<string, string>) => readWith(env).value?.SECURE_COOKIES;
  expect(secure({})).toBe(true);
  expect(secure({ NODE_ENV: 'production' })).toBe(true);
  expect(secure({ NODE_ENV: 'development' })).toBe(false);
  expect(secure({ NODE_ENV: 'production', SECURE_COOKIES: 'off' })).toBe(false);
});

test('origins are normalised as browsers send them', () => {
  const { value } = readWith({ PUBLIC_ORIGINS: 'https://Entourage.example:443/, http://localhost:3000/home' });
  expect(value?.PUBLIC_ORIGINS).toEqual(['https://entourage.example', 'http://localhost:3000']);
});

test("settings of a collector are read in OpenTelemetry's own format", () => {
  const { value } = readWith({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-team=one' });
  expect(value?.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Bearer a=b', 'x-team': 'one' });
});

test.each([
  ['SECURE_COOKIES', 'true'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a-token'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['METRICS_TOKEN', 'short'],
  ['TRUSTED_PROXIES', '-1'],
  ['IDENTITY_URL', 'identity'],
  ['PUBLIC_ORIGINS', ''],
])('%s=%s is refused by its name', (name, value) => {
  const { code, said } = readWith({ [name]: value });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^The environment is not usable:\\n {2}${name}: `));
});

test('an invalid origin is refused by its name', () => {
  const { said } = readWith({ PUBLIC_ORIGINS: 'https://entourage.example, entourage' });
  expect(said).toMatch(/^The environment is not usable:\n {2}PUBLIC_ORIGINS\.1: /);
});
