import { say } from '../../bootstrap/progress.mjs';
import { natsSecret } from '../nats/config.ts';
import { places } from '../places.ts';
import { openSecrets } from '../secrets.ts';
import { launcherRuns, readRunRecord } from './run-record.ts';

/** Prints a bus address for another system: with a user that may only read. */
export async function printReader(): Promise<number> {
  const record = readRunRecord(places.runRecord);
  if (!launcherRuns(record) || !record.natsUrl) {
    say('entourage', 'does not run; start it with: npm start');
    return 1;
  }
  const url = new URL(record.natsUrl);
  url.username = 'reader';
  url.password = natsSecret(openSecrets(places.secrets))('reader');
  console.log(url.href);
  return 0;
}
