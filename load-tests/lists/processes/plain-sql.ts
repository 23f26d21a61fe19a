import { createHash } from 'node:crypto';
import pg from 'pg';
import { serveParent } from '../../gateway/processes/serve-parent.ts';

export interface SqlLoad {
  /** The page, and how many there are: what a list has to know. */
  page: { text: string; values: unknown[] };
  count: string;
  seconds: number;
  connections: number;
}

/*
 * What the service asks of its database, by `pg` alone, in a process of its own with as many connections: rows as objects, and
 * nobody to hand them to.
 */
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
