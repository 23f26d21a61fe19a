import { createHash } from 'node:crypto';
import pg from 'pg';
import { serveParent } from '../../gateway/processes/serve-parent.ts';

export interface SqlLoad {
  /** A page and the total, as a list needs both. */
  page: { text: string; values: unknown[] };
  count: string;
  seconds: number;
  connections: number;
}

/** The service's queries by `pg` only, in a separate process with as many connections; the rows are discarded. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function applyLoad({ page, count, seconds, connections }: SqlLoad): Promise<number> {
  const name = createHash('sha256').update(page.text).digest('hex').slice(0, 40);
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  async function drive() {
    while (performance.now() < end) {
      await Promise.all([pool.query({ name, ...page }), pool.query(count)]);
      answers += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return answers / seconds;
}

serveParent({}, applyLoad);
