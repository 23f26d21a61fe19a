import { passkeyCopied } from '@entourage/contracts/events/identity.ts';
import { passkeysAtMost, type Role } from '@entourage/contracts/people.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { mailOwner } from '../mail/mail-owner.ts';
import { hashOf } from '../sessions/session.ts';
import { announceChange } from '../users/announce-change.ts';
import type { NewKey } from './relying-party.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly synced: boolean;
}

export interface StoredKey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly userId: string;
}

export interface KeyOfAccount extends StoredKey {
  readonly role: Role;
  readonly passwordHash: string;
  readonly foldedName: string;
  readonly browserIsKnown: boolean;
}

const shown = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt", synced';

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export function createPasskeyStore(pool: Pool) {
  return {
    async ofPerson(userId: string): Promise<Passkey[]> {
      const { rows } = await pool.query<Passkey>(
        `select ${shown} from passkeys where user_id = $1 order by created_at, id`,
        [userId],
      );
      return rows;
    },

    /** For the device, which then makes no second one. */
    async describedTo(userId: string): Promise<Array<{ id: string; transports: string[] }>> {
      const { rows } = await pool.query<{ id: string; transports: string[] }>(
        'select credential_id as id, transports from passkeys where user_id = $1 order by created_at, id',
        [userId],
      );
      return rows;
    },

    async find(credentialId: string, browser: string | null): Promise<KeyOfAccount | null> {
      const { rows } = await pool.query<KeyOfAccount>({
        name: 'passkey-find',
        text: `select p.id, p.credential_id as "credentialId", p.public_key as "publicKey", u.id as "userId", u.role,
                      u.password_hash as "passwordHash", fold_name(u.username) as "foldedName",
                      exists (select from known_browsers where user_id = u.id and secret_hash = $2) as "browserIsKnown"
               from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
        values: [credentialId, browser && hashOf(browser)],
      });
      return rows[0] ?? null;
    },

    /** 'full' at the most that a person may have; 'taken' where the key is known already. */
    add: (
      userId: string,
      key: NewKey & { name: string; transports: readonly string[] },
    ): Promise<Passkey | 'full' | 'taken'> =>
      inTransaction(pool, async (client) => {
        // Without the lock, concurrent calls would exceed the limit.
        await client.query('select from users where id = $1 for update', [userId]);
        const { rows: has } = await client.query<{ count: number }>(
          'select count(*)::int as count from passkeys where user_id = $1',
          [userId],
        );
        if ((has[0]?.count ?? 0) >= passkeysAtMost) return 'full';
        const { rows } = await client.query<Passkey>(
          `insert into passkeys (user_id, credential_id, public_key, counter, transports, synced, name)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning ${shown}`,
          [userId, key.credentialId, Buffer.from(key.publicKey), key.counter, key.transports, key.synced, key.name],
        );
        if (!rows[0]) return 'taken';
        await announceChange(client, userId, ['passkeys']);
        await mailOwner(client, userId, 'passkey-added');
        return rows[0];
      }),

    /** Null if the person has none of this id. */
    rename: (userId: string, id: string, name: string): Promise<Passkey | null> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Passkey>(
          `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${shown}`,
          [userId, id, name],
        );
        if (rows[0]) await announceChange(client, userId, ['passkeys']);
        return rows[0] ?? null;
      }),

    /** False if the person has none of this id. */
    remove: (userId: string, id: string): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('delete from passkeys where user_id = $1 and id = $2', [userId, id]);
        if (rowCount === 0) return false;
        await announceChange(client, userId, ['passkeys']);
        await mailOwner(client, userId, 'passkey-removed');
        return true;
      }),

    /**
     * Records a use. False if the counter has not grown, which a copy of the key betrays, or if the passkey is gone; the
     * former is published, and its owner gets a mail, one a day.
     */
    use: ({ id, userId }: StoredKey, { counter, synced }: { counter: number; synced: boolean }): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update passkeys set counter = $2, synced = $3, last_used_at = now()
           where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
          [id, counter, synced],
        );
        if (rowCount === 1) return true;
        const { rows } = await client.query<{ refusal: string }>(
          'select uuidv7() as refusal from passkeys where id = $1',
          [id],
        );
        if (rows[0]) {
          const about = { subject: rows[0].refusal, version: 1, data: { userId } };
          const { text, values } = outboxInsert(passkeyCopied, about);
          await client.query(text, values);
          await mailOwner(client, userId, 'passkey-copied', 'one a day');
        }
        return false;
      }),
  };
}
