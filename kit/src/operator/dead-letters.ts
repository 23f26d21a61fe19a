import type { ServiceName } from '@entourage/contracts/events/define.ts';
import type { Pool } from '../database.ts';
import { waitingFor } from './waiting.ts';

interface Parked {
  readonly id: string;
  readonly event_id: string | null;
  readonly subject: string;
  readonly reason: string;
  readonly attempts: number;
  readonly parked_at: Date;
  readonly waits: boolean;
}

/** Says what is parked and why, and never what is in it. */
export async function listParked(pool: Pool, service: ServiceName, limit: number): Promise<number> {
  const { rows } = await pool.query<Parked & { total: number }>(
    `select id, event_id, subject, reason, attempts, parked_at, count(*) over ()::int as total
     from parked order by parked_at desc, id desc limit $1`,
    [limit],
  );
  for (const { id, parked_at, subject, event_id, attempts, reason } of rows) {
    const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
    say([id, parked_at.toISOString(), subject, event_id ?? 'no event id', tries, onOneLine(reason)].join('  '));
  }
  const more = (rows[0]?.total ?? 0) - rows.length;
  if (more > 0) say(`and ${more} more`);
  if (rows.length === 0) say(`${service}: nothing is parked.`);
  return 0;
}

/** Asks the running service for another try, and waits a while for what becomes of it. */
export async function replayParked(
  pool: Pool,
  service: ServiceName,
  which: 'all' | readonly string[],
): Promise<number> {
  const { rows: asked } = await pool.query<{ id: string }>(
    `update parked set replay_requested_at = now() where $1::bigint[] is null or id = any($1::bigint[]) returning id`,
    [which === 'all' ? null : which],
  );
  const ids = asked.map(({ id }) => id);
  const unknown = which === 'all' ? [] : which.filter((id) => !ids.includes(String(BigInt(id))));
  for (const id of unknown) say(`${id}: not parked`);
  if (which === 'all' && ids.length === 0) say(`${service}: nothing is parked.`);

  let left = await still(pool, ids);
  await waitingFor(async () => {
    left = await still(pool, ids);
    return !left.some(({ waits }) => waits);
  });
  const fates = new Map(left.map(({ id, waits, reason }) => [id, waits ? stillWaiting(service) : failed(reason)]));
  for (const id of ids) say(`${id}: ${fates.get(id) ?? 'handled'}`);
  return unknown.length === 0 && left.length === 0 ? 0 : 1;
}

async function still(pool: Pool, ids: readonly string[]): Promise<Parked[]> {
  const { rows } = await pool.query<Parked>(
    'select id, reason, replay_requested_at is not null as waits from parked where id = any($1::bigint[])',
    [ids],
  );
  return rows;
}

const failed = (reason: string) => `failed again: ${onOneLine(reason)}`;
const stillWaiting = (service: ServiceName) => `still waiting. Does ${service} run?`;
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const say = (line: string) => process.stdout.write(`${line}\n`);
