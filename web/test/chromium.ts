import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { stackFolder } from '@entourage/stack/places';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

/**
 * The browser of the tests: `CHROME_PATH`, or the one pinned by the lockfile, so that photographs are the same
 * everywhere.
 */
export async function openChromium({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? pinnedChromium(),
    // Chromium's sandbox does not work for root in a container.
    args: [...args, ...(userInfo().uid === 0 ? ['--no-sandbox'] : [])],
  });
}

/** The package is compressed; it is unpacked once per clone. */
function pinnedChromium(): string {
  const packed = require.resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(packed), '..', 'package.json'), 'utf8')) as Manifest;
  const folder = join(stackFolder, `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (!existsSync(program)) unpack(packed, folder);
  if (!existsSync(program)) throw new Error(`There is no browser for this machine: set CHROME_PATH (${packed})`);
  return program;
}

interface Manifest {
  version: string;
}

/**
 * Test files that run at the same time would start what another has half written: the folder appears when it is whole.
 * The package unpacks itself to the folder for temporary files.
 */
function unpack(packed: string, folder: string): void {
  mkdirSync(stackFolder, { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', unpacking, packed], {
      env: { ...process.env, TMPDIR: own },
    });
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const unpacking = 'const { default: packed } = await import(process.argv[1]); await packed.executablePath();';
