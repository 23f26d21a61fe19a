import type { createTeamMember } from '@entourage/contracts/asks.ts';
import { teamRegistration } from '@entourage/contracts/rest/invites.ts';
import { inTransaction } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { Problem, parseOrRefuse, unavailable } from '@entourage/kit/serve/problem.ts';
import { createTurns } from '@entourage/kit/time/turns.ts';
import type { z } from 'zod';
import { codeUsed } from '../invites/invite.ts';
import { type ClaimDeps, claimByCode } from './claim-by-code.ts';
import { admitMember, lockClaimed } from './redeemed-invite.ts';

type Question = z.input<typeof createTeamMember.question>;
type Answer = z.output<typeof createTeamMember.answer>;
type Account = Extract<Answer, { userId: string }>;

export interface RedeemDeps extends ClaimDeps {
  /** Asks identity; an error where it does not answer. */
  readonly createAccount: (question: Question) => Promise<Answer>;
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
    const { inviteId, hash } = await claimByCode(deps, inviteCode, address);
    const inTurn = turns[(hash[0] ?? 0) % lanes] as (typeof turns)[number];
    return inTurn(() =>
      inTransaction(pool, async (client) => {
        const invite = await lockClaimed(client, { inviteId, hash });
        if (invite.usedAt && now().getTime() - invite.usedAt.getTime() > repeatableMs) throw codeUsed();
        const { athleteId } = invite;
        const { userId, athlete } = await accountFor({
          ...account,
          email: account.email ?? null,
          inviteId,
          isUsed: invite.usedAt !== null,
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
