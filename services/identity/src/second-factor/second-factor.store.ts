import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { mailOwner } from '../mail/mail-owner.ts';
import { announceChange } from '../users/announce-change.ts';

export interface StoredFactor {
  readonly sealedSecret: Buffer;
  readonly confirmed: boolean;
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

export function createSecondFactorStore(pool: Pool) {
  return {
    async find(userId: string): Promise<StoredFactor | null> {
      const { rows } = await pool.query<StoredFactor>({
        name: 'second-factor-find',
        text: `select sealed_secret as "sealedSecret", confirmed_at is not null as confirmed
               from second_factors where user_id = $1`,
        values: [userId],
      });
      return rows[0] ?? null;
    },

    async recoveryCodesLeft(userId: string): Promise<number> {
      const { rows } = await pool.query<{ left: number }>(
        'select count(*)::int as left from recovery_codes where user_id = $1',
        [userId],
      );
      return rows[0]?.left ?? 0;
    },

    /** Starts or restarts the set-up; false if a confirmed factor exists, which stays. */
    async begin(userId: string, sealedSecret: Buffer): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into second_factors as factor (user_id, sealed_secret) values ($1, $2)
         on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
         where factor.confirmed_at is null`,
        [userId, sealedSecret],
      );
      return rowCount === 1;
    },

    /** False if another call has confirmed it first, or restarted it with another secret. */
    confirm: (userId: string, sealedSecret: Buffer, step: number, codes: readonly Buffer[]): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        // The person first, as a new password does, which deletes an unconfirmed factor: the two cannot deadlock.
        await client.query('select from users where id = $1 for no key update', [userId]);
        const { rowCount } = await client.query(
          `update second_factors set confirmed_at = now(), last_step = $3
           where user_id = $1 and sealed_secret = $2 and confirmed_at is null`,
          [userId, sealedSecret, step],
        );
        if (rowCount === 0) return false;
        await replaceCodes(client, userId, codes);
        await announceChange(client, userId, ['secondFactor']);
        await mailOwner(client, userId, 'second-factor-on');
        return true;
      }),

    /** False if there was none. */
    remove: (userId: string): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('delete from second_factors where user_id = $1', [userId]);
        if (rowCount === 0) return false;
        await announceChange(client, userId, ['secondFactor']);
        await mailOwner(client, userId, 'second-factor-off');
        return true;
      }),

    /** Voids the old codes. */
    renewCodes: (userId: string, codes: readonly Buffer[]): Promise<void> =>
      inTransaction(pool, async (client) => {
        await replaceCodes(client, userId, codes);
        await announceChange(client, userId, ['recoveryCodes']);
        await mailOwner(client, userId, 'recovery-codes-renewed');
      }),

    /** Uses a code's time step; of two concurrent calls one succeeds. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'update second_factors set last_step = $2 where user_id = $1 and last_step < $2 and confirmed_at is not null',
        [userId, step],
      );
      return rowCount === 1;
    },

    async useRecoveryCode(userId: string, hash: Buffer): Promise<boolean> {
      const { rowCount } = await pool.query('delete from recovery_codes where user_id = $1 and hash = $2', [
        userId,
        hash,
      ]);
      return rowCount === 1;
    },
  };
}

async function replaceCodes(client: Client, userId: string, codes: readonly Buffer[]) {
  // Without the lock, concurrent renewals would each leave their codes.
  await client.query('select from second_factors where user_id = $1 for update', [userId]);
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
  await client.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [userId, codes]);
}
