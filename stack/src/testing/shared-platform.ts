import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { ensureWebBuild } from '../web/ensure-build.ts';
import { writeJson } from '../write-file.ts';
import { type NotedPlatform, platformOf } from './noted-platform.ts';
import { envOfMutations } from './opened-actions.ts';
import { type SharedPlatform, testPlatform } from './platform.ts';
import { sharedServers } from './shared-servers.ts';

export type { SharedPlatform };

/** Everybody comes from one address, and nobody waits an hour in a test. */
export const oftenEnough = { CONTACT_MESSAGES_PER_HOUR: '100000', RESET_REQUESTS_PER_HOUR: '100000' };

/** Where many use a platform, who wants an address of their own says so, and a connection is there as soon as it is made. */
export const envOfTurns = async () => ({
  ...envOfMutations(),
  TRUSTED_PROXIES: '1',
  CONNECTION_UNDO_SECONDS: '0',
  WEB_FOLDER: await ensureWebBuild(),
});

/**
 * The platform of the whole run; whoever asks first starts it. It is for tests that make their own people, count nobody else's and
 * end no part.
 */
export async function sharedPlatform(): Promise<SharedPlatform> {
  const file = join(sharedServers().folder, 'shared-platform.json');
  await withLock(`${file}.lock`, undefined, async () => {
    if (existsSync(file)) return;
    const platform = await testPlatform({ env: { ...oftenEnough, ...(await envOfTurns()) } });
    writeJson(file, platform.noted());
  });
  return platformOf(JSON.parse(readFileSync(file, 'utf8')) as NotedPlatform);
}
