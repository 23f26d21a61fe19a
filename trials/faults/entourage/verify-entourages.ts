import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { Findings } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import { select } from '../verify/records.ts';
import { readStream } from '../verify/stream.ts';
import { compareEntourages, type StoredEntourages } from './compare-entourages.ts';
import type { Entourages } from './entourage.ts';

const outbox = (types: string) =>
  `select id, type, subject, request_id as "requestId", published_at is not null as published
   from outbox where type = any ('{${types}}')`;

/** Verifies both stores and the stream, once the platform is quiet. */
export async function verifyEntourages(platform: TrialPlatform, { memberships }: Entourages): Promise<Findings> {
  const [accounts, stored, ofInvites, ofIdentity, stream] = await Promise.all([
    select<StoredEntourages['accounts'][number]>(
      platform,
      'identity',
      'select username, invite_id as "inviteId" from redeemed_invites join users on users.id = user_id',
    ),
    select<StoredEntourages['memberships'][number]>(
      platform,
      'invites',
      `select invite_id as "inviteId", athlete_id as "athleteId", member_id as "memberId",
         (select count(*)::int from grants where membership_id = memberships.id) as grants,
         array(select change from share_entries where membership_id = memberships.id order by at, id) as entries
       from memberships`,
    ),
    select<OutboxEvent>(platform, 'invites', outbox('invite.redeemed,share.granted,share.revoked')),
    select<OutboxEvent>(platform, 'identity', outbox('member.registered')),
    readStream(platform),
  ]);
  return compareEntourages(memberships, {
    ...{ accounts, memberships: stored, stream },
    events: [...ofInvites, ...ofIdentity],
  });
}
