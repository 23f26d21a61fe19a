import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { appOf, withSecondFactor } from '../../gateway/test/authenticator.ts';
import { type People, type Person, peopleOf } from '../../gateway/test/people.ts';
import { comeTo, describedBy, headed, notice } from './on-the-page.ts';
import { anAthleteOf, enter, signIn } from './people.ts';
import { arrive, ownSite, publicPaths, type Site, type Visitor } from './site.ts';
import { expectFits, expectSound, settled } from './soundness.ts';
import { ends, rows, type Standing, standings } from './who-gets-where.ts';

let site: Site;
let people: People;
beforeAll(async () => {
  site = await ownSite({ identity: { REQUIRE_SECOND_FACTOR: 'TEAM_MEMBER' } });
  people = peopleOf(site.platform);
});
afterAll(() => site.close());

const anAthlete = () => anAthleteOf(people);

/** An authenticator app with the secret as displayed, in groups of four. */
const appIn = async (place: Locator) => {
  const secret = String(await place.getByLabel('Secret').textContent()).replaceAll(' ', '');
  return appOf(`otpauth://totp/Entourage?secret=${secret}`);
};

type App = ReturnType<typeof appOf>;

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the access of each standing', () => {
  async function openAs(standing: Standing) {
    if (standing === 'signed-out') return site.visitor();
    if (standing === 'unapproved') return enter(site, await people.register());
    if (standing === 'restricted') return enter(site, await people.withStanding('TEAM_MEMBER', 'APPROVED'));
    if (standing === 'ATHLETE') return enter(site, await anAthlete());
    const person = await people.withStanding(standing, 'APPROVED');
    return enter(site, standing === 'TEAM_MEMBER' ? await withSecondFactor(person) : person);
  }

  test('every path of the table is covered', () => {
    expect(rows.length).toBeGreaterThan(30);
    const there = rows.flatMap(({ path, isThere }) => (isThere ? [path] : []));
    const tried = Object.values(ends).flatMap((own) => Object.keys(own));
    const known = new Set<string>([...tried, ...publicPaths, '/presentation/:uniqueUrl']);
    expect(there.filter((path) => !known.has(path))).toEqual([]);
    expect(tried.filter((path) => !there.includes(path))).toEqual([]);
    expect([...new Set(tried)].filter((path) => tried.indexOf(path) === tried.lastIndexOf(path))).toEqual([]);
  });

  test.each(standings.map((standing, n) => ({ standing, n })))('$standing', async ({ standing, n }) => {
    const { page, context, wrong } = await openAs(standing);
    const own = ends[standing];
    const hasRules = (path: string) => standings.some((each) => path in ends[each]);
    // Paths without rules of their own are spread over the standings, one visit each.
    const walked = rows.filter(({ path }, at) => path in own || (!hasRules(path) && at % standings.length === n));
    const ended: Record<string, string> = {};
    for (const { path, isThere } of walked) {
      await page.goto(path, { waitUntil: 'commit' });
      await comeTo(page, isThere ? (own[path] ?? path) : path);
      await page.locator('h1').waitFor();
      const refused = (await headed(page, 'Page Not Found').count()) === 1;
      ended[path] = refused ? 'Page Not Found' : pathOf(page);
    }
    expect(ended).toEqual(
      Object.fromEntries(walked.map(({ path, isThere }) => [path, isThere ? (own[path] ?? path) : 'Page Not Found'])),
    );
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('light on a desktop and dark on a phone', () => {
  /** Names without a place to break. */
  const long = () => {
    const unique = randomBytes(5).toString('hex');
    return {
      username: unique.padEnd(50, 'w'),
      email: `${unique.padEnd(60, 'w')}@${'harbour'.repeat(8)}.${'city'.repeat(14)}.example.org`,
      firstName: 'W'.repeat(100),
      lastName: 'M'.repeat(100),
      professionalLeague: 'W'.repeat(100),
      teamOrganization: 'M'.repeat(100),
    };
  };
  const whom = {
    'an athlete': () => anAthleteOf(people, long(), { team: 'W'.repeat(100) }),
    'an athlete without a profile': () => people.withStanding('ATHLETE', 'APPROVED', long()),
    'somebody unapproved': () => people.withStanding('ATHLETE', 'PENDING', long()),
    'somebody under review': () => people.withStanding('ATHLETE', 'UNDER_REVIEW', long()),
    'somebody rejected': () => people.withStanding('ATHLETE', 'REJECTED', long()),
    'a liaison': () => people.withStanding('LIAISON', 'APPROVED', long()),
    'an admin': () => people.withStanding('ADMIN', 'APPROVED', long()),
    'a team member whose second factor is due': () => people.withStanding('TEAM_MEMBER', 'APPROVED', long()),
  };

  const seated = new Map<keyof typeof whom, Promise<Visitor>>();
  /** Reuses one browser per person. */
  function visitorWho(who: keyof typeof whom): Promise<Visitor> {
    const visitor = seated.get(who) ?? whom[who]().then((person) => enter(site, person));
    seated.set(who, visitor);
    return visitor;
  }

  /** pages.test.ts runs axe on most of these; here they must fit their windows with long names. axe runs on the rest. */
  test.each([
    ['an athlete', '/home', expectFits],
    ['an athlete', '/dashboard', expectFits],
    ['an athlete', '/account', expectFits],
    ['somebody unapproved', '/account', expectSound],
    ['somebody unapproved', '/landing', expectSound],
    ['somebody unapproved', '/verification', expectFits],
    ['somebody unapproved', '/social-verification', expectFits],
    ['somebody under review', '/verification', expectFits],
    ['somebody under review', '/social-verification', expectSound],
    ['somebody rejected', '/verification', expectFits],
    ['an athlete without a profile', '/home', expectFits],
    ['an athlete without a profile', '/verification', expectFits],
    ['a liaison', '/account', expectFits],
    ['an admin', '/account', expectFits],
    ['an admin', '/admin', expectFits],
    ['a team member whose second factor is due', '/account', expectSound],
  ] as const)('%s has a sound %s', async (who, path, expectIt) => {
    const { page, wrong } = await visitorWho(who);
    await page.goto(path);
    await expectIt(page);
    expect(await page.locator('h1').count()).toBe(1);
    expect(pathOf(page)).toBe(path);
    expect(wrong.splice(0)).toEqual([]);
  });

  test('the dialogs of the account page pass the checks', async () => {
    const person = await whom['an athlete']();
    const { page, context, wrong } = await enter(site, person);
    await page.goto('/account');
    await page.getByRole('button', { name: 'W'.repeat(100) }).click();
    await page.getByRole('navigation', { name: 'Your pages' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');

    const change = page.getByRole('button', { name: 'Change the athlete profile' });
    await change.click();
    const profile = page.getByRole('dialog', { name: 'Change your athlete profile' });
    await profile.getByRole('checkbox', { name: 'Injury Prevention' }).uncheck();
    await profile.getByRole('button', { name: 'Save athlete profile' }).click();
    await profile.getByText('Choose at least one goal').waitFor();
    await expectSound(page);
    await profile.getByRole('checkbox', { name: 'Nutrition Guidance' }).check();
    await profile.getByRole('button', { name: 'Save athlete profile' }).click();
    await notice(page, 'Athlete profile saved').waitFor();
    await profile.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Athlete profile' }).getByText('Nutrition Guidance').waitFor();
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);

    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await expectSound(page);
    await section.getByLabel('Password', { exact: true }).fill(person.password);
    await section.getByRole('button', { name: 'Continue' }).click();
    const code = await appIn(section);
    await expectSound(page);
    await section.getByRole('textbox', { name: 'Code' }).fill(code());
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await expectSound(page);
    await section.getByRole('button', { name: 'I have kept them' }).click();
    await section.getByRole('button', { name: 'New recovery codes' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').waitFor();
    await expectSound(page);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('the second factor', () => {
  /** Turns it on like a person; returns what the page showed. */
  async function turnOn(page: Page, { password }: Person): Promise<{ code: App; recoveryCodes: string[] }> {
    const section = page.getByRole('region', { name: 'Two-step sign-in' });
    await section.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await section.getByLabel('Password', { exact: true }).fill('not-the-password');
    await section.getByRole('button', { name: 'Continue' }).click();
    await section.getByText('Wrong password').waitFor();
    await section.getByLabel('Password', { exact: true }).fill(password);
    await section.getByRole('button', { name: 'Continue' }).click();
    const code = await appIn(section);
    await section.getByRole('textbox', { name: 'Code' }).fill(code(-7));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByText('Wrong code').waitFor();
    await describedBy(section.getByRole('textbox', { name: 'Code' }), /Wrong code$/);
    await section.getByRole('textbox', { name: 'Code' }).fill(code());
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const recoveryCodes = await section.getByRole('listitem').allInnerTexts();
    await section.getByRole('button', { name: 'I have kept them' }).click();
    await section.getByText('10 recovery codes are left.').waitFor();
    return { code, recoveryCodes };
  }

  async function comeBack(page: Page, person: Person): Promise<void> {
    await page.getByRole('button', { name: 'Log out' }).click();
    await comeTo(page, '/');
    await arrive(page, '/login');
    await signIn(page, person);
    await headed(page, 'Two-step sign-in').waitFor();
  }

  const give = async (page: Page, code: string) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };

  test('once on, signing in takes a code of the app, or each recovery code once', async () => {
    const person = await anAthlete();
    const { page, context, wrong } = await enter(site, person);
    await page.goto('/account');
    const { code, recoveryCodes } = await turnOn(page, person);
    expect(new Set(recoveryCodes).size).toBe(10);

    await comeBack(page, person);
    await give(page, code(-7));
    await page.getByText('Invalid code').last().waitFor();
    await describedBy(page.getByRole('textbox', { name: 'Code' }), /Invalid code$/);
    expect(pathOf(page)).toBe('/login');
    await give(page, code(1));
    await notice(page, 'Welcome back!').waitFor();
    await comeTo(page, '/dashboard');

    await comeBack(page, person);
    await give(page, String(recoveryCodes[0]));
    await comeTo(page, '/dashboard');
    await comeBack(page, person);
    await give(page, String(recoveryCodes[0]));
    await page.getByText('Invalid code').last().waitFor();
    await give(page, String(recoveryCodes[1]));
    await comeTo(page, '/dashboard');
    await page.goto('/account');
    await page.getByText('8 recovery codes are left.').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('comes first for a role that requires it: all other pages redirect until it is on', async () => {
    const person = await people.withStanding('TEAM_MEMBER', 'APPROVED');
    const { page, context, wrong } = await site.visitor();
    await arrive(page, '/login');
    await signIn(page, person);
    await comeTo(page, '/account');
    await page.getByText('Set up two-step sign-in to go on.').waitFor();
    await page.goto('/home');
    await comeTo(page, '/account');
    await settled(page);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe(
      'Two-step sign-in',
    );
    await turnOn(page, person);
    await page.getByText('Set up two-step sign-in to go on.').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
    await page.goto('/home');
    await headed(page, 'Welcome, Noor').waitFor();
    expect(pathOf(page)).toBe('/home');
    expect(wrong).toEqual([]);
    await context.close();
  });
});
