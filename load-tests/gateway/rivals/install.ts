import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The rivals have separate packages, so that the product depends on none of them. */
export function installRivals(): void {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const installed = writtenAt(`${folder}node_modules/.package-lock.json`);
  if (installed > writtenAt(`${folder}package-lock.json`)) return;
  console.log('Installing the rivals …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The rivals could not be installed; the bench needs the npm registry once.');
}

function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
