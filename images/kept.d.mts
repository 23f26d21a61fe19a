import type { Lockfile } from '../stack/src/lockfile-gaps.ts';

export function keptFor(part: string, packages: Lockfile['packages']): Set<string>;
