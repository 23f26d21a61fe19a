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

    /**
     * Starts or restarts the set-up. A confirmed factor stays (`on`). Of a password that another has replaced since it
     * was checked, nothing begins (`stale`).
     */
    async begin(userId: string, sealedSecret: Buffer, checkedHash: string): Promise<'begun' | 'on' | 'stale'> {
      const { rows } = await pool.query<{ isOwner: boolean; begun: boolean }>(
        `with owner as (select id from users where id = $1 and password_hash = $3 for share),
           begun as (
             insert into second_factors as factor (user_id, sealed_secret) select id, $2 from owner
             on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
             where factor.confirmed_at is null returning 1)
         select exists (select from owner) as "isOwner", exists (select from begun) as begun`,
        [userId, sealedSecret, checkedHash],
      );
      if (!rows[0]?.isOwner) return 'stale';
      return rows[0].begun ? 'begun' : 'on';
    },

    /** False if another call has confirmed it first, or restarted it with another secret. */
    confirm: (userId: string, sealedSecret: Buffer, step: number, codes: readonly Buffer[]): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        await lockPerson(client, userId);
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
        await lockPerson(client, userId);
        const { rowCount } = await client.query('delete from second_factors where user_id = $1', [userId]);
        if (rowCount === 0) return false;
        await announceChange(client, userId, ['secondFactor']);
        await mailOwner(client, userId, 'second-factor-off');
        return true;
      }),

    /** Voids the old codes. */
    renewCodes: (userId: string, codes: readonly Buffer[]): Promise<void> =>
      inTransaction(pool, async (client) => {
        await lockPerson(client, userId);
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

/** Before the factor, as `begin` and a new password do, so that none of them deadlock. */
async function lockPerson(client: Client, userId: string): Promise<void> {
  await client.query('select from users where id = $1 for no key update', [userId]);
}

/** Of concurrent renewals the last one's codes stay: the caller holds the person's row. */
async function replaceCodes(client: Client, userId: string, codes: readonly Buffer[]) {
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
  await client.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [userId, codes]);
}
