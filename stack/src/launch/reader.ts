import { say } from '../../bootstrap/progress.mjs';
import { natsSecret } from '../nats/config.ts';
import { places } from '../places.ts';
import { openSecrets } from '../secrets.ts';
import { launcherRuns, readRunRecord } from './run-record.ts';

/** The address at which another system listens to what runs here: with a user that may do nothing else. */
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
