import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type LiaisonType, liaisonTypes } from '@entourage/contracts/health.ts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import pg from 'pg';

export interface Athlete {
  readonly id: string;
  /** A header line. */
  readonly cookie: string;
  readonly liaisonIds: readonly string[];
}

export interface Connection {
  readonly id: string;
  readonly athleteId: string;
  readonly liaisonId: string;
  readonly liaisonType: LiaisonType;
}

export interface Seeded {
  readonly athletes: readonly Athlete[];
  readonly connections: readonly Connection[];
}

const liaisonCount = 60;

/**
 * Athletes, their liaisons, and the liaisons' profiles: written to the stores of identity and admin, and to identity's
 * view of relationships. `liaisonsOf` is how many an athlete has, by their number.
 */
export async function seedPeople(
  { databases }: Pick<TestPlatform, 'databases'>,
  count: number,
  liaisonsOf: (athlete: number) => number,
): Promise<Seeded> {
  const liaisonIds = Array.from({ length: liaisonCount }, () => randomUUID());
  const athletes = Array.from({ length: count }, (_, number) => {
    const secret = randomBytes(32).toString('base64url');
    const first = (number * 7) % liaisonCount;
    const own = [...liaisonIds.slice(first), ...liaisonIds.slice(0, first)].slice(0, liaisonsOf(number));
    return { id: randomUUID(), secret, cookie: `cookie: entourage_session=${secret}`, liaisonIds: own };
  });
  const connections = athletes.flatMap(({ id: athleteId, liaisonIds: own }) =>
    own.map((liaisonId, place) => ({
      id: randomUUID(),
      athleteId,
      liaisonId,
      liaisonType: liaisonTypes[place % liaisonTypes.length] ?? 'SPORTS_SCIENCE',
    })),
  );
  await withClient(databases.identity.adminUrl, async (client) => {
    await client.query(insertUsers, [athletes.map(({ id }) => id), 'ATHLETE']);
    await client.query(insertUsers, [liaisonIds, 'LIAISON']);
    await client.query(insertProfiles, [liaisonIds]);
    await client.query(insertSessions, [
      athletes.map(({ id }) => id),
      athletes.map(({ secret }) => createHash('sha256').update(secret).digest('hex')),
    ]);
    await client.query(insertRelationships, columnsOf(connections));
    await client.query('analyze users, sessions, liaison_profiles, relationships');
  });
  await withClient(databases.admin.adminUrl, async (client) => {
    await client.query(insertConnections, columnsOf(connections));
    await client.query('analyze connections');
  });
  return { athletes: athletes.map(({ secret: _secret, ...athlete }) => athlete), connections };
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const columnsOf = (connections: readonly Connection[]) => [
  connections.map(({ id }) => id),
  connections.map(({ athleteId }) => athleteId),
  connections.map(({ liaisonId }) => liaisonId),
  connections.map(({ liaisonType }) => liaisonType),
];

const insertUsers = `
  insert into users (id, username, email, email_confirmed_at, password_hash, first_name, last_name, role, verification_status,
                     professional_league, team_organization, time_zone)
  select id, lower($2::text) || n, lower($2::text) || n || '@example.org', now(), 'none',
         (array['Noor', 'Amal', 'Luka', 'Maja', 'Jonas', 'Lena'])[1 + n % 6],
         (array['Babic', 'Weber', 'Novak', 'Kim', 'Okafor'])[1 + n % 5], $2::role, 'APPROVED', 'NBA', 'Harbour City',
         'Europe/Berlin'
  from unnest($1::uuid[]) with ordinality as who (id, n)`;

const insertProfiles = `
  insert into liaison_profiles (user_id, title, specialization, institution, years_experience, expertise, achievements,
                                credentials, research_focus, bio)
  select id, 'Professor ' || n, 'Sports Medicine', 'Harbour University', 12, array['Load', 'Sleep', 'Return to play'],
         array['Team doctor for ten years', 'Forty papers'], array['MD', 'PhD'], 'Hamstrings',
         repeat('Looks after athletes and writes down what helps them. ', 6)
  from unnest($1::uuid[]) with ordinality as who (id, n)`;

const insertSessions = `
  insert into sessions (user_id, secret_hash, expires_at)
  select id, decode(hash, 'hex'), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as who (id, hash)`;

const four = 'unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) as each (id, athlete, liaison, type)';

const insertConnections = `
  insert into connections (id, athlete_id, liaison_id, liaison_type, assigned_by, assigned_at, version)
  select id, athlete, liaison, type, liaison, now(), 1 from ${four}`;

const insertRelationships = `
  insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
  select id, athlete, liaison, type, true, 1 from ${four}`;
