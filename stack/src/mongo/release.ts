import type { Release } from '../download-release.ts';
import { isAtLeast } from '../versions.ts';

interface Pinned {
  readonly version: string;
  readonly platform: string;
  /** Linux only: the oldest C library with which it runs. */
  readonly glibc?: string;
  readonly path: string;
  readonly sha256: string;
}

/** The checksums are those that nixpkgs (mongodb-ce) and Nix images pin for the same archives. */
const pinned: readonly Pinned[] = [
  {
    version: '8.2.6',
    platform: 'linux-x64',
    glibc: '2.38',
    path: 'linux/mongodb-linux-x86_64-ubuntu2404-8.2.6.tgz',
    sha256: '56314a0f0a81238d974302fbffe7862efe9694c498ead62a0bca92cb595a0df0',
  },
  {
    version: '8.2.6',
    platform: 'linux-arm64',
    glibc: '2.38',
    path: 'linux/mongodb-linux-aarch64-ubuntu2404-8.2.6.tgz',
    sha256: '8eaa50d208e82df9effa462a6c5cb200a65b037fa118af0153f701ce1ceab422',
  },
  {
    version: '8.0.26',
    platform: 'linux-x64',
    glibc: '2.34',
    path: 'linux/mongodb-linux-x86_64-ubuntu2204-8.0.26.tgz',
    sha256: 'f339089cca30504e07a293fe766cff7afe19c370bdf4d6de58f2165affc05d46',
  },
  {
    version: '8.2.6',
    platform: 'darwin-x64',
    path: 'osx/mongodb-macos-x86_64-8.2.6.tgz',
    sha256: '39b6ba80ad21ad1ca8dbd989d7fe81a60aa5f41475eb42d4247fe40740062f3d',
  },
  {
    version: '8.2.6',
    platform: 'darwin-arm64',
    path: 'osx/mongodb-macos-arm64-8.2.6.tgz',
    sha256: 'ef8301d05cdb4686775aee1ddce391b5f1cd67cdc61179c2d21dab246a2c4f1b',
  },
];

export interface Machine {
  /** As Node names it: `linux-x64`. */
  readonly platform: string;
  /** Undefined where the C library is another one. */
  readonly glibc: string | undefined;
}

export function thisMachine(): Machine {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return { platform: `${process.platform}-${process.arch}`, glibc: header.glibcVersionRuntime };
}

/** The newest release that runs on a machine. */
export function mongoRelease({ platform, glibc }: Machine): Release | null {
  const found = pinned.find(
    (each) =>
      each.platform === platform && (each.glibc === undefined || (glibc !== undefined && isAtLeast(glibc, each.glibc))),
  );
  if (!found) return null;
  return { version: found.version, url: `https://fastdl.mongodb.org/${found.path}`, sha256: found.sha256 };
}
