import { joining } from '@entourage/contracts/rest/invites.ts';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { alreadyMember, codeUsed, notValid } from '../invites/invite.ts';
import { type ClaimDeps, claimByCode } from './claim-by-code.ts';
import { admitMember, lockClaimed } from './redeemed-invite.ts';

export interface JoinDeps extends ClaimDeps {
  /** Refuses as unavailable while that is unknown. */
  readonly isApprovedAthlete: (id: string) => Promise<boolean>;
  readonly wakeRelay: () => void;
}

export type Join = (memberId: string, given: unknown, address: string) => Promise<{ athleteId: string }>;

/** Makes somebody who has an account as a team member a member of another entourage. Repeated, it changes nothing. */
export function createJoin(deps: JoinDeps): Join {
  const { pool, now, wakeRelay } = deps;

  return async function join(memberId, given, address) {
    const { inviteCode } = parseOrRefuse(joining, given);
    const { inviteId, athleteId, hash } = await claimByCode(deps, inviteCode, address);
    // Identity checks the same for a new account.
    if (!(await deps.isApprovedAthlete(athleteId))) throw notValid();
    return inTransaction(pool, async (client) => {
      const invite = await lockClaimed(client, { inviteId, hash });
      // Two invites of one athlete at once: the second one finds the member.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [`${athleteId} ${memberId}`]);
      const { rowCount } = await client.query(
        'select from memberships where athlete_id = $1 and member_id = $2 and ended_at is null',
        [athleteId, memberId],
      );
      if (rowCount && invite.usedBy === memberId) return { athleteId };
      if (invite.usedAt) throw codeUsed();
      if (rowCount) throw alreadyMember();
      await admitMember(client, invite, memberId, now());
      return { athleteId };
    }).finally(wakeRelay);
  };
}
