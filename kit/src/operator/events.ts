import { parseArgs } from 'node:util';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { openDeadLetterStore } from './dead-letter-store.ts';
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts';
import { askForRebuild } from './rebuild.ts';

export const eventsUsage = (service: ServiceName) => `\
  npm run admin -- events dead --service ${service} [--limit N]
      Events that could not be handled, newest first.
  npm run admin -- events replay --service ${service} ID… | --all
      Gives them another try and says what became of each.
  npm run admin -- events rebuild --service ${service}
      Handles everything again that the stream still holds.
`;

/** Returns the exit code, or null where the arguments are no command. Uses the service's database only. */
export async function eventsCommand(service: ServiceName, databaseUrl: string, args: string[]): Promise<number | null> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { service: { type: 'string' }, limit: { type: 'string' }, all: { type: 'boolean' } },
  });
  const [what, ...ids] = positionals;
  const limit = Number(values.limit ?? 50);
  const all = values.all ?? false;
  const understood =
    (values.service ?? service) === service &&
    ((what === 'dead' && ids.length === 0 && !all && Number.isInteger(limit) && limit > 0) ||
      (what === 'replay' && ids.length > 0 !== all) ||
      (what === 'rebuild' && ids.length === 0 && !all));
  if (!understood) return null;

  const store = await openDeadLetterStore(databaseUrl);
  try {
    if (what === 'dead') return await listDeadLetters(store, service, limit);
    const noId = ids.find((id) => !store.isId(id));
    if (noId !== undefined) {
      process.stderr.write(`${noId} is no id of an event. 'events dead' lists them.\n`);
      return 1;
    }
    if (what === 'replay') return await replayDeadLetters(store, service, all ? 'all' : ids);
    return await askForRebuild(store, service);
  } finally {
    await store.close();
  }
}
