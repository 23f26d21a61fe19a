import type { Pool } from '../data/database.ts';

/** An event of the outbox, as tests compare it. */
export interface Announced {
  readonly type: string;
  readonly subject: string;
  readonly version: number;
  readonly actor: string;
  readonly data: Record<string, unknown>;
}

/** Everything in a service's outbox, in the order in which it is published. */
export async function readOutbox(pool: Pool): Promise<Announced[]> {
  const { rows } = await pool.query<Announced>(
    'select type, subject, aggregate_version as version, actor, data from outbox order by seq',
  );
  return rows;
}
