import { parseArgs } from 'node:util';
import type { ServiceName } from '@entourage/contracts/events/define.ts';
import { listParked, replayParked } from './dead-letters.ts';
import { openParkedStore } from './parked-store.ts';
import { askForRebuild } from './rebuild.ts';

export const eventsUsage = (service: ServiceName) => `\
  npm run admin -- events dead --service ${service} [--limit N]
      Events that could not be handled, newest first.
  npm run admin -- events replay --service ${service} ID… | --all
      Gives them another try and says what became of each.
  npm run admin -- events rebuild --service ${service}
      Handles everything again that the stream still holds.
`;

/** Answers the exit code, or null where the words make no command. Works on the service's database and nothing else. */
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

  const store = await openParkedStore(databaseUrl);
  try {
    if (what === 'dead') return await listParked(store, service, limit);
    const noId = ids.find((id) => !store.isId(id));
    if (noId !== undefined) {
      process.stderr.write(`${noId} is no id of an event. 'events dead' lists them.\n`);
      return 1;
    }
    if (what === 'replay') return await replayParked(store, service, all ? 'all' : ids);
    return await askForRebuild(store, service);
  } finally {
    await store.close();
  }
}
