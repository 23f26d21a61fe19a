import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../bootstrap/lock.mjs';
import { ensureWebBuild } from '../web/ensure-build.ts';
import { writeJson } from '../write-file.ts';
import { envOfMutations } from './opened-actions.ts';
import { sharedServers } from './shared-servers.ts';
import { startPlatform } from './start-platform.ts';
import { type PlatformRecord, platformOf, type SharedPlatform } from './test-platform.ts';

/** All tests share one address, and no test waits an hour. */
export const oftenEnough = { CONTACT_MESSAGES_PER_HOUR: '100000', RESET_REQUESTS_PER_HOUR: '100000' };

/** For platforms that several files use: a test may set its own address, and a connection and an alert take effect at once. */
export const envOfReused = async () => ({
  ...envOfMutations(),
  TRUSTED_PROXIES: '1',
  CONNECTION_UNDO_SECONDS: '0',
  RISK_ALERT_AFTER_SECONDS: '0',
  WEB_FOLDER: await ensureWebBuild(),
});

/**
 * The one platform of the whole run, started by the first file that asks. For tests that create their own people, count
 * only those and end no part.
 */
export async function sharedPlatform(): Promise<SharedPlatform> {
  const file = join(sharedServers().folder, 'shared-platform.json');
  await withLock(`${file}.lock`, undefined, async () => {
    if (existsSync(file)) return;
    const platform = await startPlatform({ env: { ...oftenEnough, ...(await envOfReused()) } });
    writeJson(file, platform.record());
  });
  return platformOf(JSON.parse(readFileSync(file, 'utf8')) as PlatformRecord);
}
