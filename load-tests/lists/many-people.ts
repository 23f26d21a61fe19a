import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

export interface Admin {
  readonly id: string;
  readonly cookie: string;
}

/**
 * Writes them to the store, so that a hundred thousand registrations are not measured. Admins are added later and not
 * included.
 */
export async function makePeople(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (username, email, password_hash, first_name, last_name, role, verification_status,
                        professional_league, team_organization, created_at)
     select 'person' || lpad(n::text, 7, '0'), 'person' || n || '@example.org', 'none',
            (array['Noor', 'Amal', 'Luka', 'Maja', 'Jonas', 'Lena'])[1 + n % 6],
            case when n % 200 = 0 then 'Haddad' else (array['Babic', 'Weber', 'Novak', 'Kim', 'Okafor'])[1 + n % 5] end,
            (case when n % 50 = 0 then 'LIAISON' when n % 7 = 0 then 'TEAM_MEMBER' else 'ATHLETE' end)::role,
            (array['PENDING', 'UNDER_REVIEW', 'APPROVED', 'APPROVED', 'APPROVED', 'REJECTED'])[1 + n % 6]::verification_status,
            'NBA', 'Harbour City', now() - n * interval '1 minute'
     from generate_series(1, $1) as n`,
    [count],
  );
  await client.query('analyze users');
  await client.end();
}

export async function makeAdmins(databaseUrl: string, count: number): Promise<Admin[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const admins: Admin[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
    await client.query(
      `with made as (
         insert into users (id, username, password_hash, role, verification_status, created_at)
         values ($1, $2, 'none', 'ADMIN', 'APPROVED', now() - interval '1 year') returning id)
       insert into sessions (user_id, secret_hash, expires_at) select id, $3, now() + interval '1 day' from made`,
      [id, `admin${n}`, createHash('sha256').update(secret).digest()],
    );
    admins.push({ id, cookie: `cookie: entourage_session=${secret}` });
  }
  await client.end();
  return admins;
}
