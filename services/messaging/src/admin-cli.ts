import { runAdminCli } from '@entourage/kit/operator/admin-cli.ts';
import { readResealEnv } from './env.ts';
import { resealKeys } from './keys/reseal-keys.ts';

await runAdminCli('messaging', {
  usage: `  npm run admin -- messages reseal --service messaging
      Seals the keys of all conversations by the first key of MESSAGE_KEYS_FILE; then the others may be taken out of it.
`,
  commands: {
    messages([what]) {
      if (what !== 'reseal') return null;
      const { DATABASE_URL, MESSAGE_KEYS_FILE } = readResealEnv();
      return resealKeys(DATABASE_URL, MESSAGE_KEYS_FILE);
    },
  },
});
