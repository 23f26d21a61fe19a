import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { downloadRelease, type Release } from '../download-release.ts';
import { ensureFolder } from '../places.ts';
import { mongodVersion } from './mongod-version.ts';

export interface Downloaded {
  readonly file: string;
  readonly version: string;
}

const keptIn = (serversFolder: string) => join(ensureFolder(serversFolder), 'mongodb');
const mongodIn = (folder: string) => join(folder, 'bin', 'mongod');

/** The release that was downloaded before. */
export async function keptMongod(serversFolder: string): Promise<Downloaded | undefined> {
  const file = mongodIn(keptIn(serversFolder));
  const version = existsSync(file) ? await mongodVersion(file) : undefined;
  return version === undefined ? undefined : { file, version };
}

/** Downloads the release, and keeps it if it runs here; or the reason why not. */
export const downloadMongod = (serversFolder: string, release: Release | null): Promise<Downloaded | { why: string }> =>
  withLock(
    join(ensureFolder(serversFolder), 'mongod.lock'),
    () => say('mongo', 'another start downloads it'),
    async () => (await keptMongod(serversFolder)) ?? (await download(keptIn(serversFolder), release)),
  );

async function download(folder: string, release: Release | null): Promise<Downloaded | { why: string }> {
  if (!release) return { why: `no release is pinned for ${process.platform}-${process.arch} and its C library` };
  const fresh = mkdtempSync(`${folder}-`);
  try {
    const downloaded = await downloadRelease('mongo', release, fresh);
    if (downloaded !== true) return { why: downloaded };
    const version = await mongodVersion(mongodIn(fresh));
    if (version === undefined) return { why: `${release.version} does not run here` };
    rmSync(join(fresh, 'release.tgz'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return { file: mongodIn(folder), version };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
