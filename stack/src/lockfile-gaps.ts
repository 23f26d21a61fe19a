/** The used fields of a package in package-lock.json. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/**
 * Binaries for other platforms without an entry. npm leaves them out if the registry in use lacks them, and then `npm
 * ci` refuses the lockfile.
 */
export function lockfileGaps({ packages }: Lockfile): { path: string; entry: LockedPackage }[] {
  return Object.entries(packages).flatMap(([path, holder]) =>
    Object.entries(holder.optionalDependencies ?? {})
      .filter(([name]) => !isFound(packages, path, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: { version, ...(holder.dev && { dev: true }), optional: true, ...platformOf(name) },
      })),
  );
}

export function withoutGaps<T extends Lockfile>(lockfile: T): T {
  const packages = { ...lockfile.packages };
  for (const { path, entry } of lockfileGaps(lockfile)) packages[path] = entry;
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/** Node's resolution: the package's own node_modules, then those of each folder above. */
function isFound(packages: Lockfile['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** Such packages have their platform in their names: '@swc/core-linux-x64-musl'. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const [, os, cpu, libc] =
    /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ??
    [];
  if (!os || !cpu) return {};
  const c = libc?.includes('musl') ? 'musl' : 'glibc';
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [c] }) };
}
