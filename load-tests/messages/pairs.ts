import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { signToken } from '@entourage/kit/auth/tokens.ts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { connect } from './connect.ts';
import { within } from './within.ts';

/** An athlete who writes to their liaison. */
export interface Pair {
  readonly athleteId: string;
  readonly liaisonId: string;
  /** Header lines, for the service and for the gateway. */
  readonly token: string;
  readonly cookie: string;
}

/** The cookie without its header name. */
export const cookieOf = ({ cookie }: Pair): string => cookie.slice('cookie: '.length);

/** Written to the stores under usernames with a prefix, so that registrations and connections are not measured. */
export async function makePairs(platform: TestPlatform, count: number, prefix = ''): Promise<Pair[]> {
  const sign = signingKeys(platform.keys.identityFile);
  const standing = { status: 'APPROVED', restricted: false } as const;
  const made = Array.from({ length: count }, (_, number) => {
    const athleteId = randomUUID();
    const secret = randomBytes(32).toString('base64url');
    const token = signToken(sign(), { iss: 'identity', sub: athleteId, sid: athleteId, role: 'ATHLETE', ...standing });
    return {
      id: randomUUID(),
      number,
      athleteId,
      liaisonId: randomUUID(),
      secret: createHash('sha256').update(secret).digest('hex'),
      token: `authorization: Bearer ${token}`,
      cookie: `cookie: entourage_session=${secret}`,
    };
  });
  await within(platform.databases.identity.adminUrl, (client) =>
    client.query(
      `with pair as (
         select * from jsonb_to_recordset($1::jsonb)
           as pair (number integer, "athleteId" uuid, "liaisonId" uuid, secret text)
       ), people as (
         insert into users (id, username, password_hash, role, verification_status)
         select "athleteId", $2 || 'athlete' || number, 'none', 'ATHLETE'::role, 'APPROVED'::verification_status from pair
         union all
         select "liaisonId", $2 || 'liaison' || number, 'none', 'LIAISON'::role, 'APPROVED'::verification_status from pair
         returning id
       )
       insert into sessions (user_id, secret_hash, expires_at)
       select id, decode(secret, 'hex'), now() + interval '1 day' from people join pair on "athleteId" = id`,
      [JSON.stringify(made), prefix],
    ),
  );
  await connect(platform, made);
  return made.map(({ athleteId, liaisonId, token, cookie }) => ({ athleteId, liaisonId, token, cookie }));
}
