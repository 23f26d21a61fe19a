import { eventually } from '@entourage/stack/testing/eventually';
import type { Person } from '../../../gateway/test/people.ts';
import type { Target } from '../attack.ts';

/** Assigns a liaison to an athlete; afterwards every service knows. */
export async function assign({ people }: Target, athlete: Person, liaison: Person): Promise<void> {
  const admin = await people.admin();
  const form = { athleteId: athlete.id, liaisonId: liaison.id, liaisonType: 'SPORTS_SCIENCE' };
  const { body } = await admin.browser.send('POST', '/api/admin/connections', form);
  await people.query('admin', 'update connections set effective_at = now() where id = $1', [body.id]);
  await eventually(async () => {
    const { status } = await liaison.browser.send('GET', `/api/biomarkers/${athlete.id}`);
    if (status !== 200) throw new Error('the two are not connected yet');
  });
}

/** An athlete with an assigned liaison. */
export async function pair(target: Target): Promise<{ athlete: Person; liaison: Person }> {
  const athlete = await target.people.withStanding('ATHLETE', 'APPROVED');
  const liaison = await target.people.withStanding('LIAISON', 'APPROVED');
  await assign(target, athlete, liaison);
  return { athlete, liaison };
}
