import type { Settings, TestPlatform } from '@entourage/stack/testing/borrowed-platform';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type People, type Person, peopleOf } from '../../gateway/test/people.ts';
import { arrive, borrowHouse, type House, type Visitor } from './house.ts';
import { headed } from './on-the-page.ts';
import { enter } from './people.ts';

export interface Office {
  readonly people: People;
  /** Two admins. */
  readonly ilse: Person;
  readonly kofi: Person;
  readonly house: House<TestPlatform>;
  /** The panel as an admin has it open in a browser of their own, which has begun to listen: at its users where no view is asked for. */
  panelOf(admin: Person, query?: string, options?: BrowserContextOptions): Promise<Visitor>;
  anAthlete(): Promise<Person & { firstName: string }>;
}

/** Nobody else's, and found by one word. */
export const aName = () => `N${Math.random().toString(36).slice(2, 10)}`;

/** In a borrowed house. */
export async function openOffice(settings?: Settings): Promise<Office> {
  const house = await borrowHouse(settings);
  const people = peopleOf(house.platform);
  const admin = (firstName: string, lastName: string) =>
    people.withStanding('ADMIN', 'APPROVED', { firstName, lastName });
  return {
    house,
    people,
    ilse: await admin('Ilse', 'Brandt'),
    kofi: await admin('Kofi', 'Asante'),
    async panelOf(who, query = '', options) {
      const visitor = await enter(house, who, options);
      const listens = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/live'));
      const address = new URLSearchParams(query);
      if (!address.has('view')) address.set('view', 'users');
      await arrive(visitor.page, `/admin?${address}`);
      await listens;
      await headed(visitor.page, 'Elite Admin').waitFor();
      return visitor;
    },
    async anAthlete() {
      const firstName = aName();
      const person = await people.withStanding('ATHLETE', 'APPROVED', { firstName, lastName: 'Haddad' });
      return { ...person, firstName };
    },
  };
}

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
