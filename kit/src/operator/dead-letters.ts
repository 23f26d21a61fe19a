import type { ServiceName } from '@entourage/contracts/services.ts';
import type { DeadLetterStore } from './dead-letter-store.ts';
import { waitingFor } from './waiting.ts';

/** Prints the dead letters with their reasons, never their content. */
export async function listDeadLetters(store: DeadLetterStore, service: ServiceName, limit: number): Promise<number> {
  const { events, total } = await store.list(limit);
  for (const { id, parkedAt, subject, eventId, attempts, reason } of events) {
    const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
    say([id, parkedAt.toISOString(), subject, eventId ?? 'no event id', tries, onOneLine(reason)].join('  '));
  }
  if (total > events.length) say(`and ${total - events.length} more`);
  if (events.length === 0) say(`${service}: nothing is parked.`);
  return 0;
}

/** Requests a replay from the running service, and waits a while for the result. */
export async function replayDeadLetters(
  store: DeadLetterStore,
  service: ServiceName,
  which: 'all' | readonly string[],
): Promise<number> {
  const ids = await store.requestReplay(which);
  const unknown = which === 'all' ? [] : which.filter((id) => !ids.includes(id));
  for (const id of unknown) say(`${id}: not parked`);
  if (which === 'all' && ids.length === 0) say(`${service}: nothing is parked.`);

  let left = await store.still(ids);
  await waitingFor(async () => {
    left = await store.still(ids);
    return !left.some(({ waits }) => waits);
  });
  const fates = new Map(left.map(({ id, waits, reason }) => [id, waits ? stillWaiting(service) : failed(reason)]));
  for (const id of ids) say(`${id}: ${fates.get(id) ?? 'handled'}`);
  return unknown.length === 0 && left.length === 0 ? 0 : 1;
}

const failed = (reason: string) => `failed again: ${onOneLine(reason)}`;
const stillWaiting = (service: ServiceName) => `still waiting. Does ${service} run?`;
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const say = (line: string) => process.stdout.write(`${line}\n`);
