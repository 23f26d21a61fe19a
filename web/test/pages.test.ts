import { join } from 'node:path';
import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { ensureDesignBuild } from '@entourage/stack/web';
import type { Page } from 'playwright-core';
import type { Person } from '../../gateway/test/people.ts';
import { booking, keepBooking } from './a-booking.ts';
import { keepNotifications, keepQuiet, notified } from './a-day-of-notifications.ts';
import { paying } from './a-subscription.ts';
import { keepCare } from './a-week-in-care.ts';
import { keepMessages } from './a-week-in-messages.ts';
import { keepHours } from './a-week-of-hours.ts';
import { keepMeetings, meetingPages } from './a-week-of-meetings.ts';
import { keepSharing } from './a-week-of-sharing.ts';
import { adminsNow, goToSecondPost, keepDay } from './an-admins-day.ts';
import { careNow } from './care-records.ts';
import { careVisits, isOfMessages } from './care-visits.ts';
import { keepApps, settingUp } from './connected-apps.ts';
import { type Look, looks } from './looks.ts';
import { enter } from './people.ts';
import { comparePhotograph } from './photograph.ts';
import { answerAll, answerFirst, charted, choosePlatform, type Sight, type Visit } from './sights.ts';
import { arrive, publicPaths, type Site, sharedSite, type Visitor } from './site.ts';
import { sittersOf } from './sitters.ts';
import { answersTo, flaws, sideways } from './soundness.ts';
import { twoPasskeys } from './two-passkeys.ts';
import { trips } from './two-trips.ts';

/** Text renders differently in each browser, so only the pinned one's photographs are compared. */
const pinned = process.env.CHROME_PATH === undefined;

const nameOf = (path: string, { colorScheme, viewport }: Look) =>
  `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}-${viewport.width}-${colorScheme}`;

let site: Site;
const { noor, ilse, marta, dana, petra } = sittersOf(() => site);
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

interface Station extends Visit {
  readonly name: string;
  readonly status: VerificationStatus;
}

/** The pages of athletes at each stage of getting in. */
const gettingIn: readonly Station[] = [
  { path: '/social-verification', name: '/social-verification', status: 'PENDING', first: choosePlatform },
  { path: '/verification', name: '/verification-pending', status: 'PENDING' },
  { path: '/verification', name: '/verification-under-review', status: 'UNDER_REVIEW' },
  { path: '/verification', name: '/verification-rejected', status: 'REJECTED' },
  { path: '/verification', name: '/verification-approved', status: 'APPROVED' },
  { path: '/onboarding', name: '/onboarding-first', status: 'APPROVED', first: answerFirst },
  { path: '/onboarding', name: '/onboarding-last', status: 'APPROVED', first: answerAll },
];

/** The view's code comes when it is opened. */
const listed = async (page: Page) => void (await page.getByText('Showing 4 of 4 total entries').waitFor());

/** The pages of an admin. */
const inPanel = [
  { path: '/admin?view=users', name: '/admin-people' },
  { path: '/admin?view=users&tab=posts', name: '/admin-posts', first: goToSecondPost },
  { path: '/admin?view=contacts', name: '/admin-messages' },
  { path: '/admin?view=billing', name: '/admin-subscriptions' },
  { path: '/admin?view=slm-training', name: '/admin-training', first: charted },
  { path: '/admin?view=audit', name: '/admin-audit', first: listed },
] as const satisfies readonly Visit[];

const theAthlete = async () => (await noor()).person;
const { inCare, inEntourage } = careVisits({ theAthlete, dana, marta, petra });

/** Runs the checks and compares the photograph. */
async function expectKept(
  { page, wrong }: Visitor,
  path: string,
  look: Look,
  { name = path, before, first, foreign }: Sight = {},
): Promise<void> {
  const answered = answersTo(page);
  await before?.(page);
  await arrive(page, path);
  await first?.(page);
  // Waits until nothing is loading. A labelled disabled button is a step at the end of a list and stays disabled.
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
  expect(wrong.splice(0)).toEqual(foreign ? [`asked ${foreign}`] : []);
}

/** Visits the pages in one browser: each is loaded anew, but its code is compiled only once. */
async function expectAllKept(visitor: Visitor, look: Look, visits: readonly Visit[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { path, ...sight } of visits) {
    await expectKept(visitor, path, look, sight).catch((error: unknown) => failures.push(error));
  }
  await visitor.context.close();
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n\n'));
}

/** Opens a person's browser with a fixed time: relative times always read the same. */
async function enterAt(person: Person, now: Date, look: Look): Promise<Visitor> {
  const visitor = await enter(site, person, look);
  await visitor.page.clock.setFixedTime(now);
  await keepQuiet(visitor.context);
  return visitor;
}

describe.each(looks)('at $viewport.width in a $colorScheme scheme', (look) => {
  test('public pages look as photographed', async () => {
    await expectAllKept(
      await site.visitor(look),
      look,
      publicPaths.map((path) => ({ path })),
    );
  });

  test('home and account look as photographed', async () => {
    const { person, since } = await noor();
    const visitor = await enterAt(person, since, look);
    await visitor.context.route('**/api/itinerary', (route) => route.fulfill({ json: { trips, version: 1 } }));
    await visitor.context.route('**/api/account/passkeys', (route) => route.fulfill({ json: twoPasskeys(since) }));
    await keepApps(visitor.context, since);
    await expectAllKept(visitor, look, [{ path: '/home' }, { path: '/account' }, settingUp]);
  });

  test.each(['PENDING', 'UNDER_REVIEW', 'REJECTED', 'APPROVED'] as const)(
    'the way in looks as photographed for an athlete who is %s',
    async (status) => {
      const { person, since } = await ilse(status);
      const visitor = await enterAt(person, since, look);
      // The real code and its expiry differ each time.
      const code = { code: 'ENTOURAGE-7K2M9Q', expiresAt: '2096-03-04T08:00:00Z' };
      await visitor.context.route('**/api/social-verification/code', (route) => route.fulfill({ json: code }));
      await expectAllKept(
        visitor,
        look,
        gettingIn.filter((station) => station.status === status),
      );
    },
  );

  test('the admin panel looks as photographed', async () => {
    const visitor = await enterAt(await marta(), adminsNow, look);
    await keepDay(visitor.context);
    await expectAllKept(visitor, look, inPanel);
  });

  // The focus on the messages page depends on how soon its code loads: each begins in a browser with an empty cache.
  test.each([
    ['an athlete', inCare.filter(({ who, path }) => who === theAthlete && !isOfMessages(path))],
    ['a liaison', inCare.filter(({ who }) => who === dana)],
    ['an admin', inCare.filter(({ who }) => who === marta)],
    ...inCare.filter(({ path }) => isOfMessages(path)).map((visit) => [visit.name, [visit]] as const),
  ] as const)('the pages of %s look as photographed', async (_whose, visits) => {
    const person = await visits[0]?.who();
    if (!person) throw new Error('There is nothing to visit');
    const visitor = await enterAt(person, careNow, look);
    await keepCare(visitor.context);
    await keepHours(visitor.context);
    await keepMessages(visitor.context, person.id);
    await expectAllKept(
      visitor,
      look,
      visits.flatMap(({ first, late, only = look.viewport.width, ...visit }) =>
        only === look.viewport.width
          ? [
              {
                ...visit,
                async first(page: Page) {
                  // React holds back for a moment what suspended. On a phone an open conversation hides the list.
                  for (const text of late?.(look) ?? [])
                    await page.getByText(text).first().waitFor({ state: 'attached' });
                  await page.locator('[data-at]:visible').first().waitFor();
                  await first?.(page);
                },
              },
            ]
          : [],
      ),
    );
  });

  test('the list and the calendar of meetings look as photographed', async () => {
    const person = await dana();
    const visitor = await enterAt(person, careNow, look);
    await keepCare(visitor.context);
    await keepHours(visitor.context);
    await keepMeetings(visitor.context, person.id);
    await expectAllKept(visitor, look, meetingPages);
  });

  test('the dialogs of meetings look as photographed', async () => {
    const person = await theAthlete();
    const visitor = await enterAt(person, careNow, look);
    await keepCare(visitor.context);
    await keepMessages(visitor.context, person.id);
    await keepBooking(visitor.context);
    await expectAllKept(visitor, look, booking);
  });

  test('the panel of notifications looks as photographed', async () => {
    const visitor = await enterAt(await theAthlete(), careNow, look);
    await keepNotifications(visitor.context);
    await expectAllKept(visitor, look, [notified]);
  });

  test('the way to a subscription looks as photographed', async () => {
    await expectAllKept(await enterAt(await theAthlete(), careNow, look), look, paying);
  });

  test.each([
    ['an athlete', inEntourage.filter(({ who }) => who === theAthlete)],
    ['a team member', inEntourage.filter(({ who }) => who === petra)],
  ] as const)('the pages of an entourage look as photographed for %s', async (_whose, visits) => {
    const person = await visits[0]?.who();
    if (!person) throw new Error('There is nothing to visit');
    const visitor = await enterAt(person, careNow, look);
    await keepSharing(visitor.context);
    await expectAllKept(visitor, look, visits);
  });

  (pinned ? test : test.skip)('every component looks as photographed', async () => {
    const designFolder = await ensureDesignBuild();
    const { context, page } = await site.visitor({ ...look, baseURL: 'http://design.invalid' });
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

/** Public pages that need scripts and are not found by search engines. */
const shells: readonly string[] = ['/reset-password', '/confirm-email', '/log-out', '/emergency'];

test('public pages are readable without scripts', async () => {
  const { context, page } = await site.visitor({ javaScriptEnabled: false });
  for (const path of publicPaths.filter((each) => !shells.includes(each))) {
    await page.goto(path);
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(await page.locator('footer').textContent()).toContain('Entourage');
  }
  await context.close();
});
