import { readOwnStore } from '@entourage/kit/env.ts';
import { eventsCommand, eventsUsage } from '@entourage/kit/operator/events.ts';
import { readResealEnv } from './env.ts';
import { resealKeys } from './keys/reseal-keys.ts';

const usage = `Usage:
  npm run admin -- messages reseal --service messaging
      Seals the keys of all conversations by the first key of MESSAGE_KEYS_FILE; then the others may be taken out of it.
${eventsUsage('messaging')}`;

const [command, ...rest] = process.argv.slice(2);

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'It did not work.'}\n`);
  return 1;
});

async function run(): Promise<number> {
  if (command === 'messages' && rest[0] === 'reseal') {
    const { DATABASE_URL, MESSAGE_KEYS_FILE } = readResealEnv();
    return resealKeys(DATABASE_URL, MESSAGE_KEYS_FILE);
  }
  const code = command === 'events' ? await eventsCommand('messaging', readOwnStore().DATABASE_URL, rest) : null;
  if (code !== null) return code;
  process.stderr.write(usage);
  return 2;
}
