import type { ServiceName } from '@entourage/contracts/services.ts';
import { type PostgresService, postgresServices } from '@entourage/stack/parts';
import pg from 'pg';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { readHealthData, type StoredProfile } from './health-records.ts';
import type { OutboxEvent } from './outbox-event.ts';

export interface Stored {
  readonly messages: ReadonlyArray<{ id: string; key: string; text: string }>;
  readonly users: ReadonlyArray<{ id: string; username: string; email: string; firstName: string; team: string }>;
  /** Every version of every profile. */
  readonly profiles: readonly StoredProfile[];
  readonly events: Readonly<Record<ServiceName, readonly OutboxEvent[]>>;
  /** Ids of events, as often as each is on the trail. */
  readonly audited: readonly string[];
  readonly deadLetters: number;
}

/** Queries a service's database as its operator would. */
export async function select<Row extends object>(
  platform: TrialPlatform,
  service: PostgresService,
  query: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: platform.databaseUrl(service) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(query);
    return rows;
  } finally {
    await client.end();
  }
}

export async function readRecords(platform: TrialPlatform): Promise<Stored> {
  const [messages, users, health, outboxes, audited, deadLetters] = await Promise.all([
    select<Stored['messages'][number]>(
      platform,
      'admin',
      'select id, subject as key, message as text from contact_messages',
    ),
    select<Stored['users'][number]>(
      platform,
      'identity',
      'select id, username, email, first_name as "firstName", team_organization as team from users',
    ),
    readHealthData(platform),
    Promise.all(postgresServices.map(async (service) => [service, await readOutbox(platform, service)] as const)),
    select<{ id: string }>(platform, 'admin', 'select event_id as id from audit_entries'),
    Promise.all(
      postgresServices.map((service) =>
        select<{ count: number }>(platform, service, 'select count(*)::int as count from parked'),
      ),
    ),
  ]);
  return {
    messages,
    users,
    profiles: health.profiles,
    events: {
      ...(Object.fromEntries(outboxes) as Record<PostgresService, OutboxEvent[]>),
      'health-data': health.events,
    },
    audited: audited.map(({ id }) => id),
    deadLetters: deadLetters.reduce((sum, [row]) => sum + (row?.count ?? 0), health.deadLetters),
  };
}

const readOutbox = (platform: TrialPlatform, service: PostgresService) =>
  select<OutboxEvent>(
    platform,
    service,
    'select id, type, subject, request_id as "requestId", published_at is not null as published from outbox',
  );
