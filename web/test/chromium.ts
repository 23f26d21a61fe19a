import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

/**
 * The browser of the tests: `CHROME_PATH`, or the one pinned by the lockfile, so that photographs are the same
 * everywhere.
 */
export async function openChromium({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? (await pinnedChromium()),
    // Chromium's sandbox does not work for root in a container.
    args: [...args, ...(userInfo().uid === 0 ? ['--no-sandbox'] : [])],
  });
}

/** The package is compressed; it unpacks itself once per machine. */
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
