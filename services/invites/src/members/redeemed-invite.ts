import { inviteRedeemed } from '@entourage/contracts/events/invites.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { notValid } from '../invites/invite.ts';
import { membershipsWhere, publish } from '../shares/membership-rows.ts';

/** An invite while its row is locked. */
export interface LockedInvite {
  readonly id: string;
  readonly athleteId: string;
  readonly codeHash: Buffer;
  readonly deletedAt: Date | null;
  readonly usedBy: string | null;
  readonly usedAt: Date | null;
}

export async function lockInvite(client: Client, id: string): Promise<LockedInvite | null> {
  const { rows } = await client.query<LockedInvite>(
    `select id, athlete_id as "athleteId", code_hash as "codeHash", deleted_at as "deletedAt", used_by as "usedBy",
       used_at as "usedAt"
     from invites where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The same by its code: not valid where it was taken back or renewed since the code was looked up. */
export async function lockClaimed(
  client: Client,
  { inviteId, hash }: { readonly inviteId: string; readonly hash: Buffer },
): Promise<LockedInvite> {
  const invite = await lockInvite(client, inviteId);
  if (!invite || invite.deletedAt || !invite.codeHash.equals(hash)) throw notValid();
  return invite;
}

/**
 * The account exists: marks the locked invite as used, and makes its person a member, to whom nothing is granted yet.
 * One who has joined by another invite meanwhile stays the member they are.
 */
export async function admitMember(client: Client, invite: LockedInvite, memberId: string, now: Date): Promise<void> {
  const { athleteId } = invite;
  const used = await client.query<{ version: number }>(
    `update invites set used_by = $2, used_at = $3, sealed_code = null, version = version + 1
     where id = $1 returning version`,
    [invite.id, memberId, now],
  );
  const joined = await client.query<{ id: string }>(
    `insert into memberships (athlete_id, member_id, invite_id, invited_as, proposed, joined_at)
     select athlete_id, used_by, id, team_member_name, proposed, used_at from invites where id = $1
     on conflict (athlete_id, member_id) where ended_at is null do nothing returning id`,
    [invite.id],
  );
  // The athlete took it back after the account was made: the member is in, the invite is gone.
  if (invite.deletedAt) await client.query('delete from invites where id = $1', [invite.id]);
  await client.query(
    outboxInsert(inviteRedeemed, {
      subject: invite.id,
      version: used.rows[0]?.version ?? 1,
      data: { athleteId, memberId },
    }),
  );
  const ids = joined.rows.map(({ id }) => id);
  for (const membership of await membershipsWhere(client, 'membership.id = any ($1)', [ids], now)) {
    await publish(client, membership, false);
  }
}
