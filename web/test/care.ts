import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { careOf } from '../../gateway/test/care.ts';
import type { Person } from '../../gateway/test/people.ts';
import { aName, type Office, openOffice } from './office.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, type Visitor } from './site.ts';

export interface Named extends Person {
  /** The display name. */
  readonly name: string;
}

export interface Surgery extends Office {
  anAthlete(): Promise<Named & { firstName: string }>;
  aLiaison(): Promise<Named>;
  /** Creates an athlete with two liaisons whose connections are in effect. */
  inCare(): Promise<{ athlete: Named; lena: Named; omar: Named }>;
  dashboardOf(who: Person, query?: string, options?: Parameters<typeof enter>[2]): Promise<Visitor>;
  /** Adds two months of usual check-ins and an unusual last one; returns the number of the liaison's alerts. */
  withPast(athlete: Person, liaison: Person): Promise<number>;
}

/** Undo windows short enough to wait for, and long enough to undo in. */
const undo = { admin: { CONNECTION_UNDO_SECONDS: '6' }, 'health-data': { TODO_UNDO_SECONDS: '6' } };
const demonstration = fileURLToPath(new URL('../../services/health-data/demonstration/main.ts', import.meta.url));

export async function openSurgery(): Promise<Surgery> {
  const office = await openOffice(undo);
  const { people, site, ilse } = office;
  const care = careOf(people, ilse);

  const aPerson = async (make: (details: object) => Promise<Person>, lastName: string) => {
    const firstName = aName();
    return { ...(await make({ firstName, lastName })), firstName, name: `${firstName} ${lastName}` };
  };
  const anAthlete = () => aPerson((details) => anAthleteOf(people, details), 'Haddad');
  const aLiaison = () => aPerson((details) => people.withStanding('LIAISON', 'APPROVED', details), 'Lind');

  return {
    ...office,
    anAthlete,
    aLiaison,
    async inCare() {
      const [athlete, lena, omar] = await Promise.all([anAthlete(), aLiaison(), aLiaison()]);
      await Promise.all([lena, omar].map((liaison) => care.assign(athlete, liaison)));
      return { athlete, lena, omar };
    },
    dashboardOf: (who, query, options) => dashboardAt(site, who, query, options),
    async withPast(athlete, liaison) {
      const { id } = liaison;
      const cast = { athlete: athlete.id, physician: id, scientist: id, coach: id };
      const child = spawn(process.execPath, [demonstration], { env: site.platform.env('health-data') });
      child.stdin.end(JSON.stringify(cast));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`no past could be told: ${code}`);
      // The service receives the connection a moment later, and withholds it while it is far behind the events.
      return eventually(async () => {
        const { body } = await liaison.browser.send('GET', '/api/triage');
        // Of a past that is told slowly days may have been missing for a while.
        expect(body[0]?.alerts).toBeGreaterThan(0);
        return body[0].alerts;
      });
    },
  };
}

/** Waits for its live connection. */
export async function dashboardAt(
  site: Site,
  who: Person,
  query = '',
  options?: Parameters<typeof enter>[2],
): Promise<Visitor> {
  const visitor = await enter(site, who, options);
  const listens = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/live'));
  await arrive(visitor.page, `/dashboard${query}`);
  await listens;
  return visitor;
}

/** A person's card on the board. */
export const cardOf = (page: Page, { username }: Person): Locator =>
  page.locator('li[data-key]').filter({ hasText: `@${username}` });

/** One of an athlete's metrics. */
export const figureOf = (page: Page, name: string): Locator => page.getByRole('group', { name });
