import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openConversationKey, type SealedKey } from '../../../services/messaging/src/keys/conversation-key.ts';
import { readMasterKeys } from '../../../services/messaging/src/keys/master-keys.ts';
import { readMessage, type StoredMessage } from '../../../services/messaging/src/messages/message.ts';
import { messageColumns } from '../../../services/messaging/src/messages/message-columns.ts';
import { serveParent } from '../../gateway/processes/serve-parent.ts';

export interface PlainPages {
  readonly conversationIds: readonly string[];
  readonly rows: number;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * The minimal work for a page, in one process and without a server: the same SQL by `pg`, the same decryption, the same
 * JSON.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const masters = readMasterKeys(readFileSync(String(process.env.MESSAGE_KEYS_FILE), 'utf8'));
const page = {
  name: 'page',
  text: `select ${messageColumns}, message_count as total
         from messages, (select message_count from conversations where id = $1) as conversation
         where conversation_id = $1 order by position desc limit $2`,
};

type Opened = Parameters<typeof readMessage>[0];
const opened = new Map<string, { conversation: Opened; people: readonly [string, string] }>();

/** Decrypted once, as the service does. */
async function open(id: string) {
  const known = opened.get(id);
  if (known) return known;
  const { rows } = await pool.query<SealedKey & { low: string; high: string }>(
    `select sealed_key as "sealedKey", master_key as "masterKey", low_id as low, high_id as high
     from conversations where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`no conversation ${id}`);
  const made = {
    conversation: { id, key: openConversationKey(masters, id, row) },
    people: [row.low, row.high] as const,
  };
  opened.set(id, made);
  return made;
}

async function applyLoad({ conversationIds, rows, connections, seconds }: PlainPages): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let [asked, answers] = [0, 0];
  async function drive() {
    while (performance.now() < end) {
      const id = conversationIds[asked++ % conversationIds.length] as string;
      const { conversation, people } = await open(id);
      const { rows: found } = await pool.query<StoredMessage>({ ...page, values: [id, rows + 1] });
      if (found.length < rows) throw new Error(`a page of ${found.length}`);
      const nodes = found.slice(0, rows).map((stored) => readMessage(conversation, stored, people));
      if (JSON.stringify({ data: { thread: { nodes } } }).length < rows) throw new Error('an empty page');
      answers += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return answers / seconds;
}

serveParent({}, applyLoad);
