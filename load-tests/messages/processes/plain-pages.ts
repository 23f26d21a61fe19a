import pg from 'pg';
import { serveParent } from '../../gateway/processes/serve-parent.ts';

export interface PlainPages {
  readonly conversationIds: readonly string[];
  readonly rows: number;
  readonly connections: number;
  readonly seconds: number;
}

/* What the service asks of its database, by `pg` alone with as many connections: rows as objects, and nobody to hand them to. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const page = {
  name: 'page',
  text: `select messages.id, conversation_id as "conversationId", position, change, sender_id as "senderId", body,
           sent_at as "sentAt", edited_at as "editedAt", retracted_at as "retractedAt", version,
           (select message_count from conversations where id = $1) as total
         from messages where conversation_id = $1 order by position desc limit $2`,
};

async function applyLoad({ conversationIds, rows, connections, seconds }: PlainPages): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let [asked, answers] = [0, 0];
  async function drive() {
    while (performance.now() < end) {
      const id = conversationIds[asked++ % conversationIds.length];
      const { rows: found } = await pool.query({ ...page, values: [id, rows + 1] });
      if (found.length < rows) throw new Error(`a page of ${found.length}`);
      answers += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return answers / seconds;
}

serveParent({}, applyLoad);
