import { userChanged } from '@entourage/contracts/events/identity.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/database.ts';

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

    /** Begins anew as often as one likes; false where a confirmed one is there, which stays. */
    async begin(userId: string, sealedSecret: Buffer): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into second_factors as factor (user_id, sealed_secret) values ($1, $2)
         on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
         where factor.confirmed_at is null`,
        [userId, sealedSecret],
      );
      return rowCount === 1;
    },

    /** False where another call has confirmed it first, or begun anew with another secret. */
    confirm: (userId: string, sealedSecret: Buffer, step: number, codes: readonly Buffer[]): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update second_factors set confirmed_at = now(), last_step = $3
           where user_id = $1 and sealed_secret = $2 and confirmed_at is null`,
          [userId, sealedSecret, step],
        );
        if (rowCount === 0) return false;
        await replaceCodes(client, userId, codes);
        await announce(client, userId);
        return true;
      }),

    /** False where there was none. */
    remove: (userId: string): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('delete from second_factors where user_id = $1', [userId]);
        if (rowCount === 0) return false;
        await announce(client, userId);
        return true;
      }),

    /** The old ones are void. */
    renewCodes: (userId: string, codes: readonly Buffer[]): Promise<void> =>
      inTransaction(pool, (client) => replaceCodes(client, userId, codes)),

    /** A code signs in once: of two at the same moment one. */
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
  // Two renewals at once would each leave theirs.
  await client.query('select from second_factors where user_id = $1 for update', [userId]);
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
  await client.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [userId, codes]);
}

async function announce(client: Client, userId: string) {
  const { rows } = await client.query<{ version: number; role: Role; verificationStatus: VerificationStatus }>(
    `update users set version = version + 1 where id = $1
     returning version, role, verification_status as "verificationStatus"`,
    [userId],
  );
  const [user] = rows;
  if (!user) return;
  const { version, ...standing } = user;
  const { text, values } = outboxInsert(userChanged, {
    subject: userId,
    version,
    data: { ...standing, changed: ['secondFactor'] },
  });
  await client.query(text, values);
}
