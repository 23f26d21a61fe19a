import pg from 'pg';
import { resealKey, type SealedKey } from './conversation-key.ts';
import type { MasterKeys } from './master-keys.ts';

const atOnce = 500;

/** The tables with sealed keys, and the id that each key is bound to. */
const kept = [
  { table: 'conversations', owner: 'id' },
  { table: 'away_replies', owner: 'user_id' },
  { table: 'scheduled_messages', owner: 'id' },
] as const;

interface Tally {
  resealed: number;
  /** The number of keys per missing master key. */
  readonly missing: Map<string, number>;
}

/**
 * Seals every key by the current master key, in batches; services keep running, since they have both. Keys sealed by a
 * missing one are reported, and the rest goes on.
 */
export async function resealKeys(databaseUrl: string, masters: MasterKeys): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tally: Tally = { resealed: 0, missing: new Map() };
    for (const each of kept) await resealTable(client, each, masters, tally);
    const { resealed, missing } = tally;
    process.stdout.write(`${resealed} ${resealed === 1 ? 'key' : 'keys'} sealed anew by ${masters.current}\n`);
    for (const [name, keys] of missing) {
      process.stderr.write(`The master key ${name} is missing: ${keys} of the keys that it sealed stay as they are\n`);
    }
    return missing.size > 0 ? 1 : 0;
  } finally {
    await client.end();
  }
}

async function resealTable(
  client: pg.Client,
  { table, owner }: (typeof kept)[number],
  masters: MasterKeys,
  tally: Tally,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<SealedKey & { id: string }>(
      `select ${owner} as id, sealed_key as "sealedKey", master_key as "masterKey" from ${table}
       where master_key <> $1 and ${owner} > $2 order by ${owner} limit $3`,
      [masters.current, after, atOnce],
    );
    for (const { id, ...sealed } of rows) {
      if (masters.has(sealed.masterKey)) {
        const { sealedKey, masterKey } = resealKey(masters, id, sealed);
        // Skips rows that got another key meanwhile.
        await client.query(
          `update ${table} set sealed_key = $2, master_key = $3 where ${owner} = $1 and sealed_key = $4`,
          [id, sealedKey, masterKey, sealed.sealedKey],
        );
        tally.resealed++;
      } else tally.missing.set(sealed.masterKey, (tally.missing.get(sealed.masterKey) ?? 0) + 1);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
