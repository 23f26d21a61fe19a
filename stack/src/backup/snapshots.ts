import type { Client } from 'pg';
import { StackError } from '../../bootstrap/stack-error.mjs';
import type { PostgresService } from '../parts.ts';
import { beginSnapshot, connect } from './dump-postgres.ts';

export type Snapshots = ReadonlyMap<PostgresService, Client>;

const attempts = 10;
/** Events that could be committed while the snapshots are taken, which is within milliseconds. */
const latest = 'select id from outbox order by seq desc limit 1000';

/**
 * A snapshot of each database, all of one cut: none has handled an event that its publisher's snapshot does not have.
 * They are taken at once; if a service handled an event in between, they are taken again.
 */
export async function openSnapshots(
  urls: ReadonlyMap<PostgresService, string>,
  isCut: (snapshots: Snapshots, urls: ReadonlyMap<PostgresService, string>) => Promise<boolean> = isConsistentCut,
): Promise<Snapshots> {
  const snapshots = new Map<PostgresService, Client>();
  try {
    for (const [service, url] of urls) snapshots.set(service, await connect(url));
    for (let attempt = 1; attempt <= attempts; attempt++) {
      await Promise.all([...snapshots.values()].map(beginSnapshot));
      if (await isCut(snapshots, urls)) return snapshots;
      await Promise.all([...snapshots.values()].map((client) => client.query('rollback')));
    }
  } catch (error) {
    await closeSnapshots(snapshots);
    throw error;
  }
  await closeSnapshots(snapshots);
  throw new StackError([
    `No snapshot of all databases at one moment in ${attempts} attempts: events are handled too fast.`,
    'Repeat the backup when less is going on.',
  ]);
}

export const closeSnapshots = async (snapshots: Snapshots): Promise<void> => {
  await Promise.all([...snapshots.values()].map((client) => client.end().catch(() => undefined)));
};

export async function isConsistentCut(
  snapshots: Snapshots,
  urls: ReadonlyMap<PostgresService, string>,
): Promise<boolean> {
  const late: string[] = [];
  for (const [service, client] of snapshots) {
    const seen = new Set(await idsFrom(client));
    const now = await connect(urls.get(service) ?? '');
    try {
      late.push(...(await idsFrom(now)).filter((id) => !seen.has(id)));
    } finally {
      await now.end();
    }
  }
  if (late.length === 0) return true;
  for (const client of snapshots.values()) {
    const { rowCount } = await client.query('select from inbox where event_id = any($1) limit 1', [late]);
    if (rowCount) return false;
  }
  return true;
}

const idsFrom = async (client: Client): Promise<string[]> =>
  (await client.query<{ id: string }>(latest)).rows.map(({ id }) => id);
