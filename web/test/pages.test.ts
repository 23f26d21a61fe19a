import { join } from 'node:path';
import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { ensureDesignBuild } from '@entourage/stack/web';
import type { Page } from 'playwright-core';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { careNow, keepCare, noorsPage } from './a-week-in-care.ts';
import { danasPage, keepMessages } from './a-week-in-messages.ts';
import { adminsNow, goToSecondPost, keepDay } from './an-admins-day.ts';
import { arrive, type House, publicPaths, sharedHouse, type Visitor } from './house.ts';
import { anAthleteOf, enter } from './people.ts';
import { comparePhotograph } from './photograph.ts';
import { answerAll, answerFirst, charted, choosePlatform, drafted } from './sights.ts';
import { answersTo, flaws, sideways } from './soundness.ts';

/** Letters look a little different in each browser: only the pinned one's are compared. */
const pinned = process.env.CHROME_PATH === undefined;

/** By day at a desk, and by night on a phone. */
const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
type Look = (typeof looks)[number];

const nameOf = (path: string, { colorScheme, viewport }: Look) =>
  `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}-${viewport.width}-${colorScheme}`;

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

interface Sight {
  /** What its photograph is called after, where that is not its path. */
  readonly name?: string;
  /** What a person does there before they look. */
  readonly first?: (page: Page) => Promise<void>;
}

interface Station extends Sight {
  readonly path: string;
  readonly name: string;
  readonly status: VerificationStatus;
}

/** Of people at each station of the way in. */
const gettingIn: readonly Station[] = [
  { path: '/social-verification', name: '/social-verification', status: 'PENDING', first: choosePlatform },
  { path: '/verification', name: '/verification-pending', status: 'PENDING' },
  { path: '/verification', name: '/verification-under-review', status: 'UNDER_REVIEW' },
  { path: '/verification', name: '/verification-rejected', status: 'REJECTED' },
  { path: '/verification', name: '/verification-approved', status: 'APPROVED' },
  { path: '/onboarding', name: '/onboarding-first', status: 'APPROVED', first: answerFirst },
  { path: '/onboarding', name: '/onboarding-last', status: 'APPROVED', first: answerAll },
];

/** Of an admin’s panel. */
const inPanel = [
  { path: '/admin?view=users', name: '/admin-people' },
  { path: '/admin?view=users&tab=posts', name: '/admin-posts', first: goToSecondPost },
  { path: '/admin?view=contacts', name: '/admin-messages' },
] as const satisfies readonly (Sight & { path: string })[];

/** Of those who are looked after, and who look after them. */
const inCare = [
  { path: '/dashboard', name: '/dashboard-athlete', who: async () => (await noor()).person, first: charted },
  { path: '/liaisons', name: '/liaisons', who: async () => (await noor()).person },
  { path: '/messages', name: '/messages', who: async () => (await noor()).person, first: drafted },
  { path: danasPage, name: '/messages-open', who: async () => (await noor()).person, first: drafted },
  { path: noorsPage, name: '/dashboard-liaison', who: dana, first: charted },
  { path: '/liaison-profile', name: '/liaison-profile', who: dana },
  { path: '/admin', name: '/admin-connections', who: marta },
] as const satisfies readonly (Sight & { path: string; who: () => Promise<Person> })[];

let latest: { readonly of: string; readonly visitor: Visitor } | undefined;
/**
 * Whose browser it is goes on in it from page to page: each page is loaded anew, but its code need not be compiled again. One is
 * open at a time.
 */
async function browserOf(of: string, open: () => Promise<Visitor>): Promise<Visitor> {
  if (latest?.of === of) return latest.visitor;
  const before = latest;
  latest = undefined;
  await before?.visitor.context.close();
  const visitor = await open();
  latest = { of, visitor };
  return visitor;
}

/** It is sound, and looks as it did. */
async function expectKept(
  { page, wrong }: Visitor,
  path: string,
  look: Look,
  { name = path, first }: Sight = {},
): Promise<void> {
  const answered = answersTo(page);
  await arrive(page, path);
  await first?.(page);
  // Nothing is still to come; a step that leads nowhere, at the end of a list, stays as it is.
  await page.locator('h1').waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], button:disabled:not([aria-label])') === null,
  );
  await answered();
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.title()).toMatch(/Entourage/);
  if (pinned) await comparePhotograph(page, nameOf(name, look));
  expect(await flaws(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  expect(wrong.splice(0)).toEqual([]);
}

describe.each(looks)('at $viewport.width in a $colorScheme scheme', (look) => {
  test.each(publicPaths)('%s is as it was', async (path) =>
    expectKept(await browserOf(`anybody, ${look.colorScheme}`, () => house.visitor(look)), path, look),
  );

  test.each(['/home', '/account'])('%s is as it was', async (path) => {
    const { person, since } = await noor();
    const visitor = await browserOf(`noor, just now, ${look.colorScheme}`, async () => {
      const entered = await enter(house, person, look);
      // What happened to them was always just now.
      await entered.page.clock.setFixedTime(since);
      return entered;
    });
    await expectKept(visitor, path, look);
  });

  test.each(gettingIn)('$name is as it was', async ({ path, name, status, first }) => {
    const { person, since } = await ilse(status);
    const visitor = await browserOf(`ilse, ${status}, ${look.colorScheme}`, async () => {
      const entered = await enter(house, person, look);
      await entered.page.clock.setFixedTime(since);
      // A code is another each time, and ends at another.
      const code = { code: 'ENTOURAGE-7K2M9Q', expiresAt: '2096-03-04T08:00:00Z' };
      await entered.context.route('**/api/social-verification/code', (route) => route.fulfill({ json: code }));
      return entered;
    });
    await expectKept(visitor, path, look, { name, ...(first && { first }) });
  });

  test.each<Sight & { path: string }>(inPanel)('$name is as it was', async ({ path, ...sight }) => {
    const visitor = await browserOf(`marta, her day, ${look.colorScheme}`, async () => {
      const entered = await enter(house, await marta(), look);
      await entered.page.clock.setFixedTime(adminsNow);
      await keepDay(entered.context);
      return entered;
    });
    await expectKept(visitor, path, look, sight);
  });

  test.each<Sight & { path: string; who: () => Promise<Person> }>(inCare)(
    '$name is as it was',
    async ({ path, who, ...sight }) => {
      const person = await who();
      // What has the focus among messages depends on how soon their code is there: they begin in a browser that has none yet.
      const going = path.startsWith('/messages') ? path : 'in care';
      const visitor = await browserOf(`${person.id}, ${going}, ${look.colorScheme}`, async () => {
        const entered = await enter(house, person, look);
        await entered.page.clock.setFixedTime(careNow);
        await keepCare(entered.context);
        await keepMessages(entered.context, person.id);
        return entered;
      });
      await expectKept(visitor, path, look, sight);
    },
  );

  (pinned ? test : test.skip)('every component looks as it did', async () => {
    const designFolder = await ensureDesignBuild();
    const { context, page } = await house.visitor({ ...look, baseURL: 'http://design.invalid' });
    await context.route('http://design.invalid/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(designFolder, pathname === '/' ? 'design.html' : pathname) });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await comparePhotograph(page, nameOf('/design', look));
    expect(await flaws(page)).toEqual([]);
    await context.close();
  });
});

/** What is only done with scripts, and by nobody who came from a search. */
const shells: readonly string[] = ['/reset-password', '/confirm-email', '/log-out'];

test('public pages are read without scripts', async () => {
  const { context, page } = await house.visitor({ javaScriptEnabled: false });
  for (const path of publicPaths.filter((each) => !shells.includes(each))) {
    await page.goto(path);
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(await page.locator('footer').textContent()).toContain('Entourage');
  }
  await context.close();
});

let somebody: Promise<{ person: Person; since: Date }> | undefined;
/** An approved athlete whose names are always the same. */
function noor() {
  somebody ??= anAthleteOf(peopleOf(house.platform), { username: 'noor.haddad', email: 'noor@example.org' }).then(
    (person) => ({ person, since: new Date() }),
  );
  return somebody;
}

const wayIn = new Map<VerificationStatus, Promise<{ person: Person; since: Date }>>();
/** An athlete of this status whose names are always the same. */
function ilse(status: VerificationStatus) {
  const made = wayIn.get(status) ?? make(status);
  wayIn.set(status, made);
  return made;
}

async function make(status: VerificationStatus) {
  const people = peopleOf(house.platform);
  const name = `ilse.${status.toLowerCase()}`;
  const person = await people.withStanding('ATHLETE', status, { username: name, email: `${name}@example.org` });
  const notes = 'The account is private.\nMake the post public, then apply again.';
  if (status === 'REJECTED')
    await people.query('identity', 'update users set review_notes = $2 where id = $1', [person.id, notes]);
  return { person, since: new Date() };
}

let admin: Promise<Person> | undefined;
function marta() {
  admin ??= peopleOf(house.platform).withStanding('ADMIN', 'APPROVED', {
    username: 'marta',
    email: 'marta@example.org',
    firstName: 'Marta',
    lastName: 'Silva',
  });
  return admin;
}

let liaison: Promise<Person> | undefined;
function dana() {
  liaison ??= peopleOf(house.platform).withStanding('LIAISON', 'APPROVED', {
    username: 'dana.fox',
    email: 'dana@example.org',
    firstName: 'Dana',
    lastName: 'Fox',
  });
  return liaison;
}
