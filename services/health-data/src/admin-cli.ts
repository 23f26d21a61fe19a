import { readOwnStore } from '@entourage/kit/env.ts';
import { eventsCommand, eventsUsage } from '@entourage/kit/operator/events.ts';

const [command, ...rest] = process.argv.slice(2);

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'It did not work.'}\n`);
  return 1;
});

async function run(): Promise<number> {
  const code = command === 'events' ? await eventsCommand('health-data', readOwnStore().DATABASE_URL, rest) : null;
  if (code !== null) return code;
  process.stderr.write(`Usage:\n${eventsUsage('health-data')}`);
  return 2;
}
