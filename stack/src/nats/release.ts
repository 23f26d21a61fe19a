import type { Release } from '../download-release.ts';

/** The checksums are those the official container images check (nats-io/nats-docker, 2.14.x). */
const version = '2.14.5';
const checksums: Readonly<Record<string, string>> = {
  'linux-amd64': '5e3b603d47c447bda1f77f9ac16dbf91c90aac4ff3681f8fbbc7201e4ed99355',
  'linux-arm64': '673a98d3faa79dde3f9ebf16d6dfac36a5f694e7ad2015e4954dd7939c85cd4c',
};

export function natsRelease(): Release | undefined {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const sha256 = checksums[platform];
  if (!sha256) return undefined;
  const url = `https://github.com/nats-io/nats-server/releases/download/v${version}/nats-server-v${version}-${platform}.tar.gz`;
  return { version, url, sha256 };
}
