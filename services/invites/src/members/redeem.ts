import type { createTeamMember } from '@entourage/contracts/asks.ts';
import { teamRegistration } from '@entourage/contracts/rest/invites.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { Problem, parseOrRefuse, unavailable } from '@entourage/kit/serve/problem.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import { createTurns } from '@entourage/kit/time/turns.ts';
import type { z } from 'zod';
import { type Codes, normaliseCode } from '../invites/code.ts';
import { codeUsed, notValid } from '../invites/invite.ts';
import { takeCodeTry } from './code-tries.ts';
import { admitMember, lockInvite } from './redeemed-invite.ts';

type Question = z.input<typeof createTeamMember.question>;
type Answer = z.output<typeof createTeamMember.answer>;
type Account = Extract<Answer, { userId: string }>;

export interface RedeemDeps {
  readonly pool: Pool;
  readonly codes: Codes;
  readonly throttle: Throttle;
  /** Asks identity; an error where it does not answer. */
  readonly createAccount: (question: Question) => Promise<Answer>;
  readonly now: () => Date;
  readonly wakeRelay: () => void;
  readonly log: Log;
}

export interface Redeemed {
  readonly username: string;
  readonly athlete: Account['athlete'];
}

/** Redemptions of this process at a time: each holds a connection while identity makes the account. */
const lanes = 4;
/** How long the same registration sent again gets the same answer. */
const repeatableMs = 10 * 60_000;

export type Redeem = (given: unknown, address: string) => Promise<Redeemed>;

/** Makes the account of an invited person and the member of the entourage: both, or, if one of them fails, neither. */
export function createRedeem(deps: RedeemDeps): Redeem {
  const { pool, now } = deps;
  const turns = Array.from({ length: lanes }, createTurns);

  return async function redeem(given, address) {
    const { inviteCode, ...account } = parseOrRefuse(teamRegistration, given);
    const taken = await takeCodeTry(deps.throttle, address);
    const hash = deps.codes.hash(normaliseCode(inviteCode));
    const inviteId = await claim(pool, hash, now()).catch((error: unknown) => giveBackAndThrow(taken, error));
    if (inviteId === null) throw notValid();
    await taken.giveBack();

    const inTurn = turns[(hash[0] ?? 0) % lanes] as (typeof turns)[number];
    return inTurn(() =>
      inTransaction(pool, async (client) => {
        const invite = await lockInvite(client, inviteId);
        if (!invite || invite.deletedAt) throw notValid();
        if (invite.usedAt && now().getTime() - invite.usedAt.getTime() > repeatableMs) throw codeUsed();
        const { athleteId } = invite;
        const { userId, athlete } = await accountFor({
          ...account,
          email: account.email ?? null,
          inviteId,
          athleteId,
          address,
        });
        if (!invite.usedAt) await admitMember(client, invite, userId, now());
        return { username: account.username, athlete };
      }),
    ).finally(deps.wakeRelay);
  };

  async function accountFor(question: Question): Promise<Account> {
    const answer = await deps.createAccount(question).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'identity has not answered whether it made an account');
      throw unavailable();
    });
    if ('userId' in answer) return answer;
    const { code, message, fields, retryAfterSeconds } = answer.problem;
    throw new Problem(code, message, {
      ...(fields && { fields }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
}

/**
 * The invite with this code, if it is open or used. Marked before identity is asked, since from then on an account may
 * exist for it.
 */
export async function claim(pool: Pool, hash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'invite-claim',
    text: `update invites set claimed_at = coalesce(claimed_at, $2)
           where code_hash = $1 and deleted_at is null and (used_at is not null or expires_at > $2) returning id`,
    values: [hash, now],
  });
  return rows[0]?.id ?? null;
}
