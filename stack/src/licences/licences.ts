import type { LockedPackage, Lockfile } from '../lockfile-gaps.ts';

export interface Licensed extends LockedPackage {
  license?: string;
  devOptional?: boolean;
  link?: boolean;
}

/** One package of the lockfile, all its versions together. */
export interface Component {
  readonly name: string;
  readonly versions: readonly string[];
  readonly licence: string;
  /** Part of the deployment; otherwise a tool for building and testing. */
  readonly deployed: boolean;
}

/** Licences that require a notice, or nothing. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense'],
]);

/** Other allowed licences, each with the reason. */
const exceptions: ReadonlyArray<{ licence: string; name: RegExp; tool?: true; why: string }> = [
  {
    licence: 'Elastic-2.0',
    name: /^@apollo\//,
    why: 'used inside the product, which is not offered as a gateway service',
  },
  { licence: 'LGPL-3.0-or-later', name: /^@img\/sharp-/, why: 'libvips, a shared library that can be replaced' },
  { licence: 'MPL-2.0', name: /^(axe-core|ical\.js|lightningcss.*)$/, tool: true, why: 'not deployed' },
  { licence: 'EPL-2.0', name: /^elkjs$/, tool: true, why: 'not deployed' },
  { licence: 'CC-BY-4.0', name: /^caniuse-lite$/, tool: true, why: 'not deployed' },
];

/** Licences stated in the package's repository only, not in its package.json. */
const unsaid: Readonly<Record<string, string>> = { 'passport-strategy': 'MIT', pause: 'MIT', 'seq-queue': 'MIT' };

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

export function componentsOf({ packages }: { packages: Lockfile['packages'] }): Component[] {
  const found = new Map<string, Component>();
  for (const [path, entry] of Object.entries(packages as Record<string, Licensed>)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = nameOf(path);
    const licence = licenceOf(name, entry, packages);
    const deployed = !entry.dev && !entry.devOptional;
    const before = found.get(`${name} ${licence}`);
    found.set(`${name} ${licence}`, {
      name,
      versions: [...new Set([...(before?.versions ?? []), entry.version ?? ''])].sort(),
      licence,
      deployed: deployed || (before?.deployed ?? false),
    });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

export const licenceOf = (name: string, { license }: Licensed, packages: Lockfile['packages']): string =>
  license ?? unsaid[name] ?? licenceOfHolder(packages, name) ?? 'unknown';

/** A binary for another platform that the registry does not describe belongs to the package that lists it. */
function licenceOfHolder(packages: Lockfile['packages'], name: string): string | undefined {
  const holder = Object.values(packages as Record<string, Licensed>).find((one) => one.optionalDependencies?.[name]);
  return holder?.license;
}

/** What is wrong with a component's licence; null if it is allowed. */
export function objectionTo({ name, licence, deployed }: Component): string | null {
  const allowed = (one: string) =>
    permissive.has(one) ||
    exceptions.some(
      (exception) => exception.licence === one && exception.name.test(name) && !(exception.tool && deployed),
    );
  return isAllowed(licence, allowed) ? null : `${name}: ${licence === 'unknown' ? 'no licence is known' : licence}`;
}

/** SPDX expressions as packages write them: `(MIT OR CC0-1.0)`, `Apache-2.0 AND MIT`. */
function isAllowed(expression: string, allowed: (licence: string) => boolean): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.split(/ OR /i).some((side) => side.split(/ AND /i).every((one) => allowed(one.trim())));
}

export function noticeOf(components: readonly Component[]): string {
  const deployed = components.filter((component) => component.deployed);
  const reasons = exceptions.filter(({ tool }) => !tool).map(({ licence, why }) => `- ${licence}: ${why}`);
  const rows = deployed.map(({ name, versions, licence }) => `${name} ${versions.join(', ')}: ${licence}`);
  return [
    '# Third-party software',
    '',
    'Made by `npm run licences` from package-lock.json. Do not edit. The product is deployed with these packages; their licence',
    'texts come with them.',
    '',
    ...reasons,
    '',
    '```text',
    ...rows,
    '```',
    '',
  ].join('\n');
}
