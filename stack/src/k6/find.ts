import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { buildByGo } from '../build-by-go.ts';
import { findOnPath } from '../find-on-path.ts';
import { ensureFolder } from '../places.ts';
import { isAtLeast, versionIn } from '../versions.ts';

/** The first that reads TypeScript. */
const oldest = '1.0.0';

/** Finds a k6 that runs our scripts, or builds the pinned one and keeps it in `serversFolder`. */
export async function findK6(serversFolder: string): Promise<string> {
  const onPath = findOnPath('k6');
  if (onPath && (await serves(onPath))) return onPath;
  const file = join(ensureFolder(serversFolder), 'k6');
  if (await serves(file)) return file;
  await withLock(
    join(serversFolder, 'k6.lock'),
    () => say('k6', 'another run builds it'),
    async () => {
      if (!(await serves(file))) await build(file, onPath);
    },
  );
  return file;
}

async function build(file: string, onPath: string | undefined): Promise<void> {
  const folder = mkdtempSync(`${file}-`);
  const fresh = join(folder, 'k6');
  try {
    const failed = await buildByGo({ name: 'k6', program: 'go.k6.io/k6', takes: 'minutes, the first time' }, fresh);
    if (failed) throw notToBeHad(onPath, failed);
    if (!(await serves(fresh))) throw notToBeHad(onPath, 'built, but does not run');
    renameSync(fresh, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serves(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const { code, output } = await runProgram(file, ['version']).catch(() => ({ code: -1, output: '' }));
  const version = code === 0 ? versionIn(output) : undefined;
  return version !== undefined && isAtLeast(version, oldest);
}

function notToBeHad(onPath: string | undefined, built: string): StackError {
  return new StackError([
    `k6 is missing: ${oldest} or newer.`,
    `Tried: PATH (${onPath ?? 'none'}), build (${built}).`,
    'Install it (https://grafana.com/docs/k6/latest/set-up/install-k6) on PATH, or Go 1.26 to have it built.',
  ]);
}
