import { eventually } from '@entourage/stack/testing/eventually';
import type { TestPlatform } from '@entourage/stack/testing/platform';
import { within } from './within.ts';

export interface Connection {
  readonly id: string;
  readonly athleteId: string;
  readonly liaisonId: string;
}

/** With admin, who keeps them, and in the views of who is asked here: what a view has alone would be taken out again. */
export async function connect({ databases }: TestPlatform, connections: readonly Connection[]): Promise<void> {
  const rows = JSON.stringify(connections);
  const given = `jsonb_to_recordset($1::jsonb) as given (id uuid, "athleteId" uuid, "liaisonId" uuid)`;
  await within(databases.admin.adminUrl, (client) =>
    client.query(
      `insert into connections (id, athlete_id, liaison_id, liaison_type, assigned_by, assigned_at, version)
       select id, "athleteId", "liaisonId", 'SPORTS_MEDICINE', "liaisonId", now(), 1 from ${given}`,
      [rows],
    ),
  );
  for (const keeper of ['identity', 'messaging'] as const) {
    await within(databases[keeper].adminUrl, async (client) => {
      await eventually(async () => {
        const { rowCount } = await client.query('select from relationships_filled');
        if (rowCount === 0) throw new Error(`${keeper} does not know yet who belongs to whom`);
      });
      await client.query(
        `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
         select id, "athleteId", "liaisonId", 'SPORTS_MEDICINE', true, 1 from ${given} on conflict (id) do nothing`,
        [rows],
      );
      await client.query('analyze relationships');
    });
  }
}
