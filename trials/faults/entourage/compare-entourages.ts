import { checkStream } from '../verify/check-stream.ts';
import type { Findings, Streamed } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import type { Membership } from './entourage.ts';

export interface StoredEntourages {
  /** Accounts with the invite that made them. */
  readonly accounts: ReadonlyArray<{ readonly username: string; readonly inviteId: string }>;
  readonly memberships: ReadonlyArray<{
    readonly inviteId: string;
    readonly athleteId: string;
    readonly memberId: string;
    readonly grants: number;
    /** Changes of the ledger in order. */
    readonly entries: readonly string[];
  }>;
  readonly events: readonly OutboxEvent[];
  readonly stream: Streamed;
}

/** Each acknowledged redemption is one account and one membership, whose ledger has each acknowledged step once. */
export function compareEntourages(acts: readonly Membership[], stored: StoredEntourages): Findings {
  const lost: string[] = [];
  const twice: string[] = [];
  const wrong: string[] = [];
  const accounts = Map.groupBy(stored.accounts, ({ username }) => username);
  const byInvite = Map.groupBy(stored.accounts, ({ inviteId }) => inviteId);
  for (const [inviteId, { length }] of byInvite) if (length > 1) twice.push(`an account of invite ${inviteId}`);
  for (const { username, athleteId, inviteId, memberId, isGranted, revokedAt } of acts) {
    const [account, ...more] = accounts.get(username) ?? [];
    if (more.length > 0) twice.push(`the account of ${username}`);
    if (memberId === null) continue;
    if (!account) {
      lost.push(`the account of ${username}`);
      continue;
    }
    if (account.inviteId !== inviteId) wrong.push(`the account of ${username} is of another invite`);
    const [membership, ...others] = stored.memberships.filter((each) => each.memberId === memberId);
    if (others.length > 0) twice.push(`the membership of ${username}`);
    if (!membership) {
      lost.push(`the membership of ${username}`);
      continue;
    }
    if (membership.athleteId !== athleteId) wrong.push(`${username} belongs to another athlete`);
    const expected = [...(isGranted ? ['GRANTED'] : []), ...(revokedAt !== null ? ['REVOKED'] : [])];
    if (membership.entries.join() !== expected.join())
      (membership.entries.length < expected.length ? lost : twice).push(
        `the ledger of ${username} has ${membership.entries.join() || 'nothing'} in place of ${expected.join()}`,
      );
    if (revokedAt !== null && membership.grants > 0) wrong.push(`${username} still has a grant`);
  }
  const onStream = checkStream(stored.events, stored.stream);
  return { lost: [...lost, ...onStream.lost], twice: [...twice, ...onStream.twice], wrong };
}
