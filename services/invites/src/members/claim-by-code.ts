import type { Pool } from '@entourage/kit/data/database.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import { type Codes, normaliseCode } from '../invites/code.ts';
import { notValid } from '../invites/invite.ts';
import { takeCodeTry } from './code-tries.ts';

export interface ClaimDeps {
  readonly pool: Pool;
  readonly codes: Codes;
  readonly throttle: Throttle;
  readonly now: () => Date;
}

interface Claimed {
  readonly inviteId: string;
  readonly athleteId: string;
}

/** Finds the invite with this code, which may be used already, and marks it as claimed. A wrong code counts as an attempt of this address. */
export async function claimByCode(
  { pool, codes, throttle, now }: ClaimDeps,
  inviteCode: string,
  address: string,
): Promise<Claimed & { hash: Buffer }> {
  const taken = await takeCodeTry(throttle, address);
  const hash = codes.hash(normaliseCode(inviteCode));
  const claimed = await claim(pool, hash, now()).catch((error: unknown) => giveBackAndThrow(taken, error));
  if (!claimed) throw notValid();
  await taken.giveBack();
  return { ...claimed, hash };
}

/**
 * The invite with this code, if it is open or used. Marked before identity is asked, since from then on an account may
 * exist for it.
 */
async function claim(pool: Pool, hash: Buffer, now: Date): Promise<Claimed | undefined> {
  const { rows } = await pool.query<Claimed>({
    name: 'invite-claim',
    text: `update invites set claimed_at = coalesce(claimed_at, $2)
           where code_hash = $1 and deleted_at is null and (used_at is not null or expires_at > $2)
           returning id as "inviteId", athlete_id as "athleteId"`,
    values: [hash, now],
  });
  return rows[0];
}
