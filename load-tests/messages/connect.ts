import { eventually } from '@entourage/stack/testing/eventually';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { within } from './within.ts';

export interface Connection {
  readonly id: string;
  readonly athleteId: string;
  readonly liaisonId: string;
}

const views = ['identity', 'messaging', 'scheduling'] as const;

/**
 * Writes connections to admin, their owner, and to the views used here: rows in a view only would be deleted again. All
 * views are filled before, also health-data's, which would otherwise fill during a measurement.
 */
export async function connect(platform: TestPlatform, connections: readonly Connection[]): Promise<void> {
  const { databases, serviceUrls } = platform;
  const rows = JSON.stringify(connections);
  const given = `jsonb_to_recordset($1::jsonb) as given (id uuid, "athleteId" uuid, "liaisonId" uuid)`;
  await Promise.all([...views, 'health-data' as const].map((keeper) => untilFilled(keeper, serviceUrls[keeper])));
  await within(databases.admin.adminUrl, (client) =>
    client.query(
      `insert into connections (id, athlete_id, liaison_id, liaison_type, assigned_by, assigned_at, version)
       select id, "athleteId", "liaisonId", 'SPORTS_MEDICINE', "liaisonId", now(), 1 from ${given}`,
      [rows],
    ),
  );
  for (const keeper of views) {
    await within(databases[keeper].adminUrl, async (client) => {
      await client.query(
        `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
         select id, "athleteId", "liaisonId", 'SPORTS_MEDICINE', true, 1 from ${given} on conflict (id) do nothing`,
        [rows],
      );
      await client.query('analyze relationships');
    });
  }
}

/** A view that is not filled reports no age. */
const untilFilled = (keeper: string, url: string): Promise<void> =>
  eventually(async () => {
    const figures = await (await fetch(new URL('/metrics', url))).text();
    const age = Number(/^entourage_relationships_age_seconds\S* (\S+)$/m.exec(figures)?.[1]);
    if (!Number.isFinite(age)) throw new Error(`${keeper} does not know yet who belongs to whom`);
  });
