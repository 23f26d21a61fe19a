import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

/** The browser of the tests: the one somebody names, else the one the lockfile pins, so that everybody sees the same. */
export async function openChromium({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? (await pinnedChromium()),
    // A container's root has no sandbox to go into.
    args: [...args, ...(userInfo().uid === 0 ? ['--no-sandbox'] : [])],
  });
}

/** It comes packed, and unpacks itself once for this machine. */
async function pinnedChromium(): Promise<string> {
  const { default: packed } = (await import('@sparticuz/chromium')) as {
    default: { executablePath(): Promise<string> };
  };
  const path = await packed.executablePath();
  if (!existsSync(path))
    throw new Error(
      `There is no browser for this machine: set CHROME_PATH (${require.resolve('@sparticuz/chromium')})`,
    );
  return path;
}
