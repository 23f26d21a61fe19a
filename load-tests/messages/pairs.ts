import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { signingKeys } from '@entourage/kit/keys.ts';
import { signToken } from '@entourage/kit/tokens.ts';
import type { TestPlatform } from '@entourage/stack/testing/platform';
import { connect } from './connect.ts';
import { within } from './within.ts';

/** An athlete who writes to a liaison of theirs. */
export interface Pair {
  readonly athleteId: string;
  readonly liaisonId: string;
  /** Header lines, for the service and for the front door. */
  readonly token: string;
  readonly cookie: string;
}

/** What the front door's header line says, alone. */
export const cookieOf = ({ cookie }: Pair): string => cookie.slice('cookie: '.length);

/** Written to the stores: nobody's registration or assignment is measured. */
export async function makePairs(platform: TestPlatform, count: number): Promise<Pair[]> {
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
         select "athleteId", 'athlete' || number, 'none', 'ATHLETE'::role, 'APPROVED'::verification_status from pair
         union all
         select "liaisonId", 'liaison' || number, 'none', 'LIAISON'::role, 'APPROVED'::verification_status from pair
         returning id
       )
       insert into sessions (user_id, secret_hash, expires_at)
       select id, decode(secret, 'hex'), now() + interval '1 day' from people join pair on "athleteId" = id`,
      [JSON.stringify(made)],
    ),
  );
  await connect(platform, made);
  return made.map(({ athleteId, liaisonId, token, cookie }) => ({ athleteId, liaisonId, token, cookie }));
}
