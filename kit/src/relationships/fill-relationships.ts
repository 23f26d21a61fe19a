import { randomUUID } from 'node:crypto';
import { connections } from '@entourage/contracts/asks.ts';
import { ask } from '../bus/ask.ts';
import type { Bus } from '../bus/connect.ts';
import type { Relationship, RelationshipStore } from './relationship-store.ts';

/** Clocks of machines may differ by less than this. */
const clocksDifferMs = 60_000;

/**
 * Fills the view from its owner, while events keep arriving: a page is newer than the rows that were in doubt before it
 * was requested, and events are newer still. Two fills at once do no harm: each drops only rows that it put in doubt
 * itself.
 */
export async function fillRelationships(
  store: Pick<RelationshipStore<unknown>, 'beginFilling' | 'confirm' | 'endFilling'>,
  bus: Bus,
): Promise<void> {
  const doubt = randomUUID();
  const since = new Date(Date.now() - clocksDifferMs);
  await store.beginFilling(doubt);
  let page: readonly Relationship[] = [];
  do {
    page = (await ask(bus, connections, { after: page.at(-1)?.id ?? null })).connections;
    await store.confirm(page);
  } while (page.length > 0);
  await store.endFilling(doubt, since);
}
