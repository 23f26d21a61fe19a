import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { buildByGo } from '../build-by-go.ts';
import { downloadRelease } from '../download-release.ts';
import { findOnPath } from '../find-on-path.ts';
import { ensureFolder } from '../places.ts';
import { isAtLeast, versionIn } from '../versions.ts';
import { natsRelease } from './release.ts';

export interface NatsBinary {
  file: string;
  version: string;
  from: string;
}

/** The first with what we need: `sync_interval: always` of JetStream's file store. */
const oldest = '2.12.3';

/** Finds a supported server, or installs one in `serversFolder`. */
export async function findNats(serversFolder: string): Promise<NatsBinary> {
  const onPath = findOnPath('nats-server');
  const onPathVersion = onPath && (await versionOf(onPath));
  if (onPath && onPathVersion && isAtLeast(onPathVersion, oldest))
    return { file: onPath, version: onPathVersion, from: 'PATH' };
  const file = join(ensureFolder(serversFolder), 'nats-server');
  const kept = await keptBinary(file);
  if (kept) return kept;
  return withLock(
    join(serversFolder, 'nats.lock'),
    () => say('nats', 'another start brings it'),
    async () => (await keptBinary(file)) ?? (await bring(file, onPathVersion)),
  );
}

async function keptBinary(file: string): Promise<NatsBinary | undefined> {
  const version = await versionOf(file);
  return version && isAtLeast(version, oldest) ? { file, version, from: 'what was brought before' } : undefined;
}

async function bring(file: string, onPathVersion: string | undefined): Promise<NatsBinary> {
  const folder = mkdtempSync(`${file}-`);
  const fresh = join(folder, 'nats-server');
  try {
    const downloaded = await download(folder, fresh);
    const built = downloaded === true ? undefined : await build(fresh);
    const version = await versionOf(fresh);
    if (!version) throw notToBeHad(onPathVersion, `${downloaded}`, built ?? 'built, but does not run');
    renameSync(fresh, file);
    return { file, version, from: downloaded === true ? 'its release page' : 'go build' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True, or the reason why not. */
async function download(folder: string, fresh: string): Promise<true | string> {
  const release = natsRelease();
  if (!release) return `no release is pinned for ${process.platform}-${process.arch}`;
  const downloaded = await downloadRelease('nats', release, folder);
  if (downloaded === true) chmodSync(fresh, 0o755);
  return downloaded;
}

const build = (fresh: string) =>
  buildByGo({ name: 'nats', program: 'github.com/nats-io/nats-server/v2', takes: 'half a minute' }, fresh);

async function versionOf(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    const { code, output } = await runProgram(file, ['--version']);
    return code === 0 ? versionIn(output) : undefined;
  } catch {
    return undefined;
  }
}

function notToBeHad(onPath: string | undefined, download: string, build: string): StackError {
  return new StackError([
    `NATS is missing: nats-server ${oldest} or newer.`,
    `Tried: NATS_URL (not set), PATH (${onPath ?? 'none'}), download (${download}), build (${build}).`,
    'Install it (https://github.com/nats-io/nats-server/releases) on PATH, or Go 1.26 to have it built, or set NATS_URL.',
  ]);
}
