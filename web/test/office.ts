import type { Settings, TestPlatform } from '@entourage/stack/testing/test-platform';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type People, type Person, peopleOf } from '../../gateway/test/people.ts';
import { headed } from './on-the-page.ts';
import { enter } from './people.ts';
import { arrive, ownSite, type Site, type Visitor } from './site.ts';

export interface Office {
  readonly people: People;
  /** Two admins. */
  readonly ilse: Person;
  readonly kofi: Person;
  readonly site: Site<TestPlatform>;
  /** Opens an admin's panel in a browser of its own, at the users by default, and waits for its live connection. */
  panelOf(admin: Person, query?: string, options?: BrowserContextOptions): Promise<Visitor>;
  anAthlete(): Promise<Person & { firstName: string }>;
}

/** A unique name that a search finds by one word. */
export const aName = () => `N${Math.random().toString(36).slice(2, 10)}`;

/** On a platform of its own. */
export async function openOffice(settings?: Settings): Promise<Office> {
  const site = await ownSite(settings);
  const people = peopleOf(site.platform);
  const admin = (firstName: string, lastName: string) =>
    people.withStanding('ADMIN', 'APPROVED', { firstName, lastName });
  return {
    site,
    people,
    ilse: await admin('Ilse', 'Brandt'),
    kofi: await admin('Kofi', 'Asante'),
    async panelOf(who, query = '', options) {
      const visitor = await enter(site, who, options);
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
