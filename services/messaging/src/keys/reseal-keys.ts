import pg from 'pg';
import { resealKey, type SealedKey } from './conversation-key.ts';
import type { MasterKeys } from './master-keys.ts';

const atOnce = 500;

/**
 * Seals every conversation's key by the current master key, some at a time; services go on meanwhile, as they know both. What is
 * sealed by a key that is missing is named, and the rest goes on.
 */
export async function resealKeys(databaseUrl: string, masters: MasterKeys): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let after = '00000000-0000-0000-0000-000000000000';
    let count = 0;
    const missing = new Map<string, number>();
    for (;;) {
      const { rows } = await client.query<SealedKey & { id: string }>(
        `select id, sealed_key as "sealedKey", master_key as "masterKey" from conversations
         where master_key <> $1 and id > $2 order by id limit $3`,
        [masters.current, after, atOnce],
      );
      for (const { id, ...sealed } of rows) {
        if (masters.has(sealed.masterKey)) {
          const { sealedKey, masterKey } = resealKey(masters, id, sealed);
          await client.query('update conversations set sealed_key = $2, master_key = $3 where id = $1', [
            id,
            sealedKey,
            masterKey,
          ]);
          count++;
        } else missing.set(sealed.masterKey, (missing.get(sealed.masterKey) ?? 0) + 1);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
    process.stdout.write(`${count} ${count === 1 ? 'key' : 'keys'} sealed anew by ${masters.current}\n`);
    for (const [name, keys] of missing) {
      process.stderr.write(`The master key ${name} is missing: ${keys} of the keys that it sealed stay as they are\n`);
    }
    return missing.size > 0 ? 1 : 0;
  } finally {
    await client.end();
  }
}
