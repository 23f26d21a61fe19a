import { readOwnStore } from '@entourage/kit/env.ts';
import { eventsCommand, eventsUsage } from '@entourage/kit/operator/events.ts';
import { checkNames } from './cli/check-names.ts';
import { createAdmin } from './cli/create-admin.ts';
import { addKey, listKeys, retireKey } from './cli/manage-keys.ts';
import { removeSecondFactor } from './cli/remove-second-factor.ts';
import { readIdentityEnv } from './env.ts';

const usage = `Usage:
  npm run admin -- create --username NAME --email ADDRESS [--first-name X] [--last-name Y]
      Makes an administrator. The password is read from standard input, or from --password-file FILE.
      With --unless-there an account of that name is left as it is, which is no failure.
  npm run admin -- keys list
  npm run admin -- keys add
      A second key to sign sessions' tokens with; it is used once the first is retired.
  npm run admin -- keys retire KID
      Signs nothing more with this key. Nobody is signed out.
  npm run admin -- second-factor remove --username NAME
      Turns two-step sign-in off for somebody who has lost the device and the recovery codes.
  npm run admin -- names check
      Lists accounts whose names break the rules that new ones must keep: reserved, mixed or invisible letters, look-alikes.
${eventsUsage('identity')}`;

const [command, ...rest] = process.argv.slice(2);

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'It did not work.'}\n`);
  return 1;
});

async function run(): Promise<number> {
  if (command === 'create') return createAdmin(readIdentityEnv(), rest);
  if (command === 'keys') {
    const { SIGNING_KEYS_FILE, TRUSTED_KEYS_FILE } = readIdentityEnv();
    const files = { signing: SIGNING_KEYS_FILE, trusted: TRUSTED_KEYS_FILE };
    if (rest[0] === 'list') return listKeys(files);
    if (rest[0] === 'add') return addKey(files);
    if (rest[0] === 'retire' && rest[1]) return retireKey(files, rest[1]);
  }
  if (command === 'names' && rest[0] === 'check') return checkNames(readOwnStore().DATABASE_URL);
  if (command === 'second-factor' && rest[0] === 'remove') {
    return removeSecondFactor(readOwnStore().DATABASE_URL, rest.slice(1));
  }
  if (command === 'events') {
    const code = await eventsCommand('identity', readOwnStore().DATABASE_URL, rest);
    if (code !== null) return code;
  }
  process.stderr.write(usage);
  return 2;
}
