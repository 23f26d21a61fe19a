import { openDatabase } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import type { DeadLetter, DeadLetterStore } from './dead-letter-store.ts';

const columns = `id, event_id as "eventId", subject, reason, attempts, parked_at as "parkedAt",
                 replay_requested_at is not null as waits`;

export async function openPostgresDeadLetters(url: string): Promise<DeadLetterStore> {
  const pool = await openDatabase(url, 1, createLog('operator', 'silent'));
  return {
    isId: (text) => /^[1-9]\d{0,17}$/.test(text),
    async list(limit) {
      const { rows } = await pool.query<DeadLetter & { total: number }>(
        `select ${columns}, count(*) over ()::int as total from parked order by parked_at desc, id desc limit $1`,
        [limit],
      );
      return { events: rows, total: rows[0]?.total ?? 0 };
    },
    async requestReplay(which) {
      const { rows } = await pool.query<{ id: string }>(
        `update parked set replay_requested_at = now() where $1::bigint[] is null or id = any($1::bigint[]) returning id`,
        [which === 'all' ? null : which],
      );
      return rows.map(({ id }) => id);
    },
    async still(ids) {
      const { rows } = await pool.query<DeadLetter>(`select ${columns} from parked where id = any($1::bigint[])`, [
        ids,
      ]);
      return rows;
    },
    async requestRebuild() {
      await pool.query('insert into consumer_rebuild default values on conflict do nothing');
    },
    isRebuildRequested: async () => (await pool.query('select 1 from consumer_rebuild')).rowCount === 1,
    close: () => pool.end(),
  };
}
