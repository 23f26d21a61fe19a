import { runAdminCli } from '@entourage/kit/operator/admin-cli.ts';
import { readOwnStore } from '@entourage/kit/process/env.ts';
import { checkNames } from './cli/check-names.ts';
import { createAdmin } from './cli/create-admin.ts';
import { addKey, listKeys, retireKey } from './cli/manage-keys.ts';
import { removeSecondFactor } from './cli/remove-second-factor.ts';
import { readIdentityEnv } from './env.ts';

await runAdminCli('identity', {
  usage: `  npm run admin -- create --username NAME --email ADDRESS [--first-name X] [--last-name Y]
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
`,
  commands: {
    create: (args) => createAdmin(readIdentityEnv(), args),
    keys([what, keyId]) {
      const { SIGNING_KEYS_FILE, TRUSTED_KEYS_FILE } = readIdentityEnv();
      const files = { signing: SIGNING_KEYS_FILE, trusted: TRUSTED_KEYS_FILE };
      if (what === 'list') return listKeys(files);
      if (what === 'add') return addKey(files);
      return what === 'retire' && keyId ? retireKey(files, keyId) : null;
    },
    names: ([what]) => (what === 'check' ? checkNames(readOwnStore().DATABASE_URL) : null),
    'second-factor': ([what, ...args]) =>
      what === 'remove' ? removeSecondFactor(readOwnStore().DATABASE_URL, args) : null,
  },
});
