import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { careOf } from '../../gateway/test/care.ts';
import type { Person } from '../../gateway/test/people.ts';
import { arrive, type Visitor } from './house.ts';
import { aName, type Office, openOffice } from './office.ts';
import { anAthleteOf, enter } from './people.ts';

export interface Named extends Person {
  /** As pages call them. */
  readonly name: string;
}

export interface Surgery extends Office {
  anAthlete(): Promise<Named & { firstName: string }>;
  aLiaison(): Promise<Named>;
  /** An athlete and the two who look after them, once it has taken effect. */
  inCare(): Promise<{ athlete: Named; lena: Named; omar: Named }>;
  dashboardOf(who: Person, query?: string, options?: Parameters<typeof enter>[2]): Promise<Visitor>;
  /** Two months of check-ins until yesterday, all of them as usual but the last, which the liaison is alerted to. */
  withPast(athlete: Person, liaison: Person): Promise<void>;
}

/** Short enough to be waited for, and long enough to be taken back in. */
const undo = { admin: { CONNECTION_UNDO_SECONDS: '6' }, 'health-data': { TODO_UNDO_SECONDS: '6' } };
const demonstration = fileURLToPath(new URL('../../services/health-data/demonstration/main.ts', import.meta.url));

export async function openSurgery(): Promise<Surgery> {
  const office = await openOffice(undo);
  const { people, house, ilse } = office;
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
    async dashboardOf(who, query = '', options) {
      const visitor = await enter(house, who, options);
      const listens = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/live'));
      await arrive(visitor.page, `/dashboard${query}`);
      await listens;
      return visitor;
    },
    async withPast(athlete, liaison) {
      const { id } = liaison;
      const cast = { athlete: athlete.id, physician: id, scientist: id, coach: id };
      const child = spawn(process.execPath, [demonstration], { env: house.platform.env('health-data') });
      child.stdin.end(JSON.stringify(cast));
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`no past could be told: ${code}`);
      // The service hears of it a moment later, and while it is far behind it does not say who belongs to whom.
      await eventually(async () => {
        const { body } = await liaison.browser.send('GET', '/api/triage');
        expect(body).toMatchObject([{ alerts: 1 }]);
      });
    },
  };
}

/** One person's card on the board. */
export const cardOf = (page: Page, { username }: Person): Locator =>
  page.locator('li[data-key]').filter({ hasText: `@${username}` });

/** One of an athlete's figures. */
export const figureOf = (page: Page, name: string): Locator => page.getByRole('group', { name });
