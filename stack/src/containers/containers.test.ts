import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { registrationLimits } from '@entourage/contracts/people.ts';
import { parse } from 'yaml';
import { folderOf, isService, keepsObjects, type PartName, parts } from '../parts.ts';
import { root } from '../places.ts';
import { openSecrets } from '../secrets.ts';
import { teamMembers } from '../seed/entourage.ts';
import { firstAdmin, people } from '../seed/people.ts';
import { makeSecrets } from './make-secrets.ts';

interface Container {
  readonly build?: { readonly args: Readonly<Record<string, string>> };
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly depends_on?: unknown;
}

const compose: { services: Record<string, Container>; volumes: Record<string, unknown> } = parse(
  readFileSync(join(root, 'docker-compose.yml'), 'utf8'),
  { merge: true },
);
const dockerfile = readFileSync(join(root, 'images', 'Dockerfile'), 'utf8');

describe('docker-compose.yml', () => {
  test.each(parts)('runs %s from its own image, without privileges, with its own secrets only', (part) => {
    const { build, read_only, user, cap_drop, volumes } = compose.services[part] as Container;
    expect(build?.args.PART).toBe(relative(root, folderOf(part)));
    expect({ read_only, user, cap_drop }).toEqual({ read_only: true, user: '10001:10001', cap_drop: ['ALL'] });
    const objects = isService(part) && keepsObjects(part) ? [`objects-${part}:/var/objects`] : [];
    expect(volumes).toEqual([`secrets-${part}:/run/entourage:ro`, ...objects]);
  });

  test('runs a training worker from the image of its service, with its secrets and its objects', () => {
    const { training, 'training-worker': worker } = compose.services;
    expect(worker).toMatchObject({ read_only: true, user: '10001:10001', command: ['src/worker/main.ts'] });
    expect(worker?.volumes).toEqual(training?.volumes);
  });

  test('registers the people to try beyond the usual limits, and nobody else', () => {
    const toMake = people.length + teamMembers.length;
    const given = parseEnv(readFileSync(join(root, 'images', 'identity.env'), 'utf8'));
    expect(given).toMatchObject({
      REGISTRATIONS_PER_HOUR: String(registrationLimits.perHour + toMake),
      REGISTRATIONS_PER_DAY: String(registrationLimits.perDay + toMake),
    });
  });

  test('builds identity and the forms of the gateway with one least length of passwords', () => {
    const lengthOf = (part: PartName) => compose.services[part]?.build?.args.PASSWORD_MIN_LENGTH;
    expect(lengthOf('identity')).toMatch(/^\$\{PASSWORD_MIN_LENGTH:-\d+\}$/);
    expect(lengthOf('gateway')).toBe(lengthOf('identity'));
  });

  test('makes secrets for every part, and keeps them in declared volumes', () => {
    for (const part of parts) expect(compose.services.secrets?.volumes).toContain(`secrets-${part}:/secrets/${part}`);
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    for (const mount of mounted) expect(Object.keys(compose.volumes)).toContain(mount.split(':')[0]);
  });

  test('seeds people once the gateway is ready, the first admin by identity’s command', () => {
    const { 'first-admin': admin, people } = compose.services;
    expect(admin?.command?.join(' ')).toContain(`--username=${firstAdmin.username} --email=${firstAdmin.email}`);
    expect(admin?.volumes).toContain('secrets-people:/run/people:ro');
    expect(people?.command).toEqual(['src/containers/prepare.ts', 'people']);
    expect(people?.depends_on).toEqual({
      gateway: { condition: 'service_healthy' },
      'first-admin': { condition: 'service_completed_successfully' },
    });
  });

  test('publishes ports on this machine only, and of the parts only the gateway’s', () => {
    for (const { ports = [] } of Object.values(compose.services)) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
    expect(parts.filter((part) => compose.services[part]?.ports)).toEqual(['gateway']);
  });
});

test.each([...parts.map((part) => relative(root, folderOf(part))), 'kit', 'contracts', 'stack'])(
  'an image is installed with the packages of %s, by the lockfile',
  (folder) => expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`),
);

describe('secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const make = () => makeSecrets(folder, openSecrets(join(folder, 'secrets.json')), 'http://localhost:8000', null);
  const filesOf = (name: string) => readdirSync(join(folder, name)).sort();
  const envOf = (part: PartName) => parseEnv(readFileSync(join(folder, part, 'env'), 'utf8'));

  beforeAll(make);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('each container has its own private keys and the public ones', () => {
    expect(filesOf('gateway')).toEqual(['env', 'gateway.json', 'trusted.json']);
    expect(filesOf('identity')).toEqual(['env', 'identity.json', 'push.json', 'sealing.key', 'trusted.json']);
    expect(filesOf('verification')).toEqual(['env', 'trusted.json']);
    expect(filesOf('health-data')).toEqual(['env', 'trusted.json']);
    expect(filesOf('messaging')).toEqual(['env', 'messages.keys', 'trusted.json']);
    expect(filesOf('admin')).toEqual(['audit.json', 'env', 'trusted.json']);
    for (const part of parts) expect(statSync(join(folder, part, 'env')).mode & 0o777).toBe(0o600);
  });

  test('a part knows the addresses of the others, and the public origin of the gateway', () => {
    expect(envOf('gateway')).toMatchObject({
      IDENTITY_URL: 'http://identity:8080',
      VERIFICATION_URL: 'http://verification:8080',
      HEALTH_DATA_URL: 'http://health-data:8080',
      PUBLIC_ORIGINS: 'http://localhost:8000',
      SIGNING_KEYS_FILE: '/run/entourage/gateway.json',
    });
    expect(envOf('gateway')).not.toHaveProperty('DATABASE_URL');
    expect(envOf('identity')).toMatchObject({ PUBLIC_ORIGIN: 'http://localhost:8000', NATS_USER: 'identity' });
    expect(envOf('admin').DATABASE_URL).toMatch(/^postgres:\/\/admin:[\w-]{32}@postgres:5432\/admin$/);
    expect(envOf('health-data').DATABASE_URL).toMatch(/^mongodb:\/\/health-data:[\w-]{32}@mongo:27017\/health-data$/);
  });

  test('a second start leaves them unchanged', () => {
    const before = parts.map((part) => filesOf(part).map((file) => readFileSync(join(folder, part, file), 'utf8')));
    make();
    const after = parts.map((part) => filesOf(part).map((file) => readFileSync(join(folder, part, file), 'utf8')));
    expect(after).toEqual(before);
  });
});
