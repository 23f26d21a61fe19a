import { eventually } from '@entourage/stack/testing/eventually';
import type { People, Person } from './people.ts';
import { whenThereIsTime } from './when-there-is-time.ts';

/** Sets up care relationships; each call returns once every service has the new state. */
export function careOf(people: People, admin: Person) {
  const athlete = () => people.withStanding('ATHLETE', 'APPROVED');
  const liaison = () => people.withStanding('LIAISON', 'APPROVED');

  async function assign(to: Person, who: Person): Promise<{ id: string }> {
    const form = { athleteId: to.id, liaisonId: who.id, liaisonType: 'SPORTS_MEDICINE' };
    const answer = await whenThereIsTime(() => admin.browser.send('POST', '/api/admin/connections', form));
    if (answer.status !== 201) throw new Error(`nobody could be assigned: ${JSON.stringify(answer.body)}`);
    // Skips the undo period so that tests need not wait for it.
    const takesEffect = 'update connections set effective_at = now() where id = $1 and effective_at is not null';
    if (answer.body.undoUntil) await people.query('admin', takesEffect, [answer.body.id]);
    await eventually(async () => expect((await read(who, to)).status).toBe(200));
    return answer.body;
  }

  async function unassign(connection: { id: string }): Promise<void> {
    const path = `/api/admin/connections/${connection.id}`;
    const answer = await whenThereIsTime(() => admin.browser.send('DELETE', path));
    if (answer.status !== 204) throw new Error(`nobody could be taken off: ${JSON.stringify(answer.body)}`);
  }

  /** An athlete and the athlete's liaison. */
  async function pair(): Promise<{ athlete: Person; liaison: Person; connection: { id: string } }> {
    const [to, who] = [await athlete(), await liaison()];
    return { athlete: to, liaison: who, connection: await assign(to, who) };
  }

  const read = (who: Person, of: Person) => who.browser.send('GET', `/api/biomarkers/${of.id}`);

  async function openEmergency(of: Person, by: Person = admin): Promise<{ id: string }> {
    const form = { athleteId: of.id, reason: 'Found unconscious at training.', minutes: 5 };
    const answer = await whenThereIsTime(() => by.browser.send('POST', '/api/admin/emergency-access', form));
    if (answer.status !== 201) throw new Error(`nothing could be opened: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** An athlete with an assessment, a to-do and a check-in. */
  async function inCare() {
    const { athlete, liaison } = await pair();
    const biomarkers = `/api/biomarkers/${athlete.id}`;
    await liaison.browser.send('PUT', biomarkers, { injuryRisk: 'HIGH', reason: 'A pulled muscle.' });
    const added = await liaison.browser.send('POST', `/api/athletes/${athlete.id}/todos`, { text: 'Stretch' });
    return { athlete, liaison, biomarkers, todo: `/api/todos/${added.body.id}` };
  }

  return { admin, inCare, athlete, liaison, assign, unassign, pair, read, openEmergency };
}

export type Care = ReturnType<typeof careOf>;
