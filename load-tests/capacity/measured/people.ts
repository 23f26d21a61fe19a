import { createHash, randomBytes } from 'node:crypto';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { hashPassword, owaspMib } from '../../../services/identity/src/credentials/password.ts';
import { seedMembers } from '../../dashboard/consent/members.ts';
import type { Athlete } from '../../dashboard/seed/people.ts';
import { seed } from '../../dashboard/seed/seed.ts';
import { openHours } from '../../meetings/seed.ts';
import { cookieOf, makePairs } from '../../messages/pairs.ts';
import { within } from '../../messages/within.ts';

export const password = 'a-quiet-river-at-dawn';
const prefix = 'capacity-';

/** Somebody signed in. */
export interface Caller {
  readonly id: string;
  readonly cookie: string;
}

/** Athletes with a liaison each, whose hours are open and who share a password. */
export async function makeCallers(platform: TestPlatform, count: number) {
  const pairs = await makePairs(platform, count, prefix);
  await openHours(platform, pairs);
  const hash = await hashPassword(password, { hashMib: owaspMib });
  await within(platform.databases.identity.adminUrl, (client) =>
    client.query('update users set password_hash = $1 where starts_with(username, $2)', [hash, prefix]),
  );
  return pairs.map((pair, place) => ({
    id: pair.athleteId,
    liaisonId: pair.liaisonId,
    cookie: cookieOf(pair),
    username: `${prefix}athlete${place}`,
  }));
}

/** Athletes with a year of health data, and somebody each to whom they show all of it. */
export async function makeDashboards(platform: TestPlatform, count: number) {
  const { athletes } = await seed(platform, { count, withRecords: count }, () => 3);
  const members = await seedMembers(platform, athletes);
  const signedIn = members.map((member) => ({ ...member, secret: randomBytes(32).toString('base64url') }));
  await within(platform.databases.identity.adminUrl, (client) =>
    client.query(
      `with made as (
         insert into users (id, username, password_hash, role, verification_status)
         select id, 'member' || n, 'none', 'TEAM_MEMBER', 'APPROVED' from unnest($1::uuid[]) with ordinality as who (id, n))
       insert into sessions (user_id, secret_hash, expires_at)
       select id, hash, now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as who (id, hash)`,
      [signedIn.map(({ id }) => id), signedIn.map(({ secret }) => createHash('sha256').update(secret).digest())],
    ),
  );
  return {
    athletes: athletes.map(({ id, cookie }: Athlete): Caller => ({ id, cookie: cookie.replace('cookie: ', '') })),
    members: signedIn.map(({ id, athleteId, secret }) => ({ id, athleteId, cookie: `entourage_session=${secret}` })),
  };
}
