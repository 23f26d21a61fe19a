import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type { Page } from 'playwright-core';
import { type People, type Person, peopleOf } from '../../gateway/test/people.ts';
import { comeTo, focused, headed, notice, sentTo } from './on-the-page.ts';
import { anAthleteOf, enter, signIn } from './people.ts';
import { arrive, ownSite, type Site } from './site.ts';
import { expectSound, sideways } from './soundness.ts';
import { answered, toLastStep } from './wizard.ts';

let site: Site<TestPlatform>;
let people: People;
beforeAll(async () => {
  site = await ownSite();
  people = peopleOf(site.platform);
});
afterAll(() => site.close());

describe('the profile', () => {
  const keptOf = async ({ browser }: Pick<Person, 'browser'>) =>
    (await browser.send('GET', '/api/athlete-profile')).body;

  async function approved(options?: Parameters<typeof enter>[2]) {
    const person = await people.withStanding('ATHLETE', 'APPROVED');
    const visitor = await enter(site, person, options);
    const sent = sentTo(visitor.page, '/api/athlete-profile');
    await visitor.page.goto('/');
    await comeTo(visitor.page, '/onboarding');
    await visitor.page.getByRole('radio', { name: 'Basketball' }).waitFor();
    return { person, ...visitor, sent };
  }

  test('is made by keyboard only, on a phone', async () => {
    const { person, page, context, wrong } = await approved({ viewport: { width: 390, height: 844 } });
    const { keyboard } = page;
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30; presses++) {
        const [label, said] = await Promise.all([labelled(page), focused(page)]);
        if (label === name || said === name) return;
        await keyboard.press('Tab');
      }
      throw new Error(`${name} cannot be reached`);
    };
    const arrivedAt = (heading: string) => page.locator('h2:focus', { hasText: heading }).waitFor();

    await tabTo('Basketball');
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    expect(await labelled(page)).toBe('Team');
    await keyboard.type('Harbour City');
    await keyboard.press('Tab');
    await keyboard.type('Guard');
    await keyboard.press('Enter');
    await arrivedAt('Your experience');
    await tabTo('1-2 years');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await arrivedAt('Your goals');
    await tabTo('Sleep Optimization');
    await keyboard.press('Space');
    await tabTo('Continue');
    await keyboard.press('Enter');
    await arrivedAt('Your health focus');
    expect(await sideways(page)).toEqual([]);
    await tabTo('Complete Setup');
    await keyboard.press('Enter');
    await notice(page, 'Welcome to Entourage Elite!').waitFor();
    await comeTo(page, '/dashboard');
    expect(await keptOf(person)).toMatchObject({
      sport: 'Football (NFL)',
      team: 'Harbour City',
      position: 'Guard',
      yearsActive: 1.5,
      primaryGoals: ['Sleep Optimization'],
      healthConcerns: [],
    });
    await page.goto('/onboarding');
    await comeTo(page, '/dashboard');
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('resumes after a reload and is removed on signing out', async () => {
    const { page, context } = await approved();
    await page.getByRole('radio', { name: 'Golf' }).check();
    await page.getByLabel('Team').fill('Harbour City');
    await page.getByLabel('Position').fill('First');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your experience' }).waitFor();
    await page.goto('/pricing');
    await page.goto('/onboarding');
    await page.getByText('Step 2 of 4').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByRole('radio', { name: 'Golf' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Log out' }).click();
    await comeTo(page, '/');
    await page.waitForFunction(() => !JSON.stringify(localStorage).includes('Golf'));
    await context.close();
  });

  test('survives a lost connection', async () => {
    const { person, page, context, sent } = await approved();
    await toLastStep(page);
    await context.route('**/api/athlete-profile', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Complete Setup' }).dblclick();
    await notice(page, 'There was an issue completing your onboarding. Please try again.').waitFor();
    await page.getByText('Injury Prevention').waitFor();
    expect(sent).toEqual([answered]);
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Complete Setup' }).dblclick();
    await notice(page, 'Welcome to Entourage Elite!').waitFor();
    expect(sent).toEqual([answered, answered]);
    expect(await keptOf(person)).toMatchObject({ ...answered, version: 1 });
    await context.close();
  });

  test('every step passes the checks, light on a desktop and dark on a phone', async () => {
    const { page, context, wrong } = await approved();
    await expectSound(page);
    await toLastStep(page, { team: 'W'.repeat(100), each: () => expectSound(page) });
    await expectSound(page);
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByRole('heading', { name: 'You are all set' }).waitFor();
    await expectSound(page);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('that was made in another browser shows on the home page', async () => {
    const person = await people.withStanding('ATHLETE', 'APPROVED');
    const { page, context } = await enter(site, person);
    const listening = page.waitForResponse('**/api/live');
    await page.goto('/home');
    await listening;
    await page.getByText('Sport, goals and health.').waitFor();
    expect((await person.browser.send('POST', '/api/athlete-profile', answered)).status).toBe(201);
    await page.getByText('Basketball · Harbour City').waitFor();
    await context.close();
  });

  test('once made is not asked for again, nor is the verification', async () => {
    const { page, context } = await enter(site, await anAthleteOf(people));
    for (const path of ['/', '/onboarding', '/verification', '/social-verification', '/auth']) {
      await page.goto(path);
      await comeTo(page, '/dashboard');
    }
    await context.close();
  });

  test('keeps its answers while its service is down, which blocks nothing else', async () => {
    const { person, page, context, sent } = await approved();
    const playing = await anAthleteOf(people);
    await toLastStep(page);
    await site.platform.kill('health-data', 'SIGKILL');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await notice(page, 'There was an issue completing your onboarding. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Complete Setup' }).and(page.locator(':enabled')).waitFor();

    const other = await site.visitor();
    await arrive(other.page, '/login');
    await signIn(other.page, playing);
    await comeTo(other.page, '/dashboard');
    await headed(other.page, /^Welcome/).waitFor();
    await arrive(other.page, '/account');
    await headed(other.page, 'Account').waitFor();
    const admin = await enter(site, await people.withStanding('ADMIN', 'APPROVED'));
    await admin.page.goto(`/admin?view=users&search=${playing.username}`);
    await admin.page.getByText('Showing 1 of 1').waitFor();
    await admin.page.getByRole('row').filter({ hasText: playing.email }).waitFor();

    await page.reload();
    await page.getByText('Please try again in a moment.').waitFor();
    await site.platform.restart('health-data');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Step 4 of 4').waitFor();
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await notice(page, 'Welcome to Entourage Elite!').waitFor();
    expect(sent).toEqual([answered, answered]);
    expect(await keptOf(person)).toMatchObject(answered);
    expect([...other.wrong, ...admin.wrong]).toEqual([]);
    for (const each of [context, other.context, admin.context]) await each.close();
  });
});

/** The label of the focused field. */
const labelled = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');
