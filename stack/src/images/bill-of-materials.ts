import { keptFor } from '../../../images/kept.mjs';
import { type Licensed, licenceOf } from '../licences/licences.ts';
import type { Lockfile } from '../lockfile-gaps.ts';

export interface Locked extends Licensed {
  readonly integrity?: string;
}

/** Where the image runs. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

/**
 * The packages in an image, as CycloneDX 1.6: those that images/keep-production.mjs leaves there. Node and the system's
 * libraries come from the base image and are not among them.
 */
export function billOfMaterials(
  { name, part, tag }: { readonly name: string; readonly part: string; readonly tag: string },
  { packages }: { readonly packages: Readonly<Record<string, Locked>> },
  platform: Platform,
): object {
  const kept = [...keptFor(part, packages as Lockfile['packages'])].filter((place) => place.includes('node_modules/'));
  const components = new Map<string, object>();
  for (const place of kept.toSorted()) {
    const entry = packages[place];
    if (!entry || entry.link || !fits(entry, platform)) continue;
    const component = componentOf(place, entry, packages as Lockfile['packages']);
    components.set(component['bom-ref'], component);
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: `entourage/${name}`, version: tag } },
    components: [...components.values()],
  };
}

function fits({ os, cpu, libc }: Locked, platform: Platform): boolean {
  const allows = (list: readonly string[] | undefined, is: string) =>
    !list || (!list.includes(`!${is}`) && (list.includes(is) || list.every((each) => each.startsWith('!'))));
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

function componentOf(place: string, entry: Locked, packages: Lockfile['packages']) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const version = entry.version ?? '';
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, algorithm, sum] = /^(sha512)-(.+)$/.exec(entry.integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: licenceOf(name, entry, packages) }],
    ...(algorithm && sum && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }),
  };
}
