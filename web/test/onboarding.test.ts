import type { Page } from 'playwright-core';
import { type People, peopleOf } from '../../gateway/test/people.ts';
import { type House, openHouse } from './house.ts';
import { comeTo, focused, notice } from './on-the-page.ts';
import { enter } from './people.ts';
import { aProfile, keepProfile } from './profiles.ts';
import { flaws, sideways } from './soundness.ts';

let house: House;
let people: People;
beforeAll(async () => {
  house = await openHouse();
  people = peopleOf(house.platform);
}, 120_000);
afterAll(() => house.close());

describe('the profile', () => {
  async function approved(options?: Parameters<typeof enter>[2]) {
    const person = await people.withStanding('ATHLETE', 'APPROVED');
    const visitor = await enter(house, person, options);
    const saved = await keepProfile(visitor.context, null);
    await visitor.page.goto('/');
    await comeTo(visitor.page, '/onboarding');
    await visitor.page.getByRole('radio', { name: 'Basketball' }).waitFor();
    return { person, ...visitor, saved };
  }

  test('is made by keyboard alone, on a phone', async () => {
    const { page, context, wrong, saved } = await approved({ viewport: { width: 390, height: 844 } });
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
    await comeTo(page, '/home');
    expect(saved).toEqual([
      {
        sport: 'Football (NFL)',
        team: 'Harbour City',
        position: 'Guard',
        yearsActive: 1.5,
        primaryGoals: ['Sleep Optimization'],
        healthConcerns: [],
      },
    ]);
    await page.goto('/onboarding');
    await comeTo(page, '/home');
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('goes on after a reload where it was, and is forgotten with a sign-out', async () => {
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
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Golf');
    await context.close();
  });

  test('is kept through a line that is down', async () => {
    const { page, context, saved } = await approved();
    await toLastStep(page);
    await context.route('**/api/athlete-profile', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Complete Setup' }).dblclick();
    await notice(page, 'There was an issue completing your onboarding. Please try again.').waitFor();
    await page.getByText('Injury Prevention').waitFor();
    await context.unrouteAll();
    const sent = await keepProfile(context, null);
    await page.getByRole('button', { name: 'Complete Setup' }).dblclick();
    await notice(page, 'Welcome to Entourage Elite!').waitFor();
    expect([saved, sent]).toEqual([[], [expect.objectContaining({ position: 'Guard' })]]);
    await context.close();
  });

  test.each(['light', 'dark'] as const)(
    'is sound at every step in a %s scheme, at a desk and on a phone',
    async (colorScheme) => {
      const { page, context, wrong } = await approved({ colorScheme });
      const expectSound = async () => {
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await flaws(page)).toEqual([]);
          expect(await sideways(page)).toEqual([]);
        }
      };
      await expectSound();
      await toLastStep(page, { team: 'W'.repeat(100), each: expectSound });
      await expectSound();
      await page.getByRole('button', { name: 'Complete Setup' }).click();
      await page.getByRole('heading', { name: 'You are all set' }).waitFor();
      await expectSound();
      expect(wrong).toEqual([]);
      await context.close();
    },
  );

  test('of who has one is no longer asked for, nor is the verification', async () => {
    const { page, context } = await enter(house, await people.withStanding('ATHLETE', 'APPROVED'));
    await keepProfile(context, aProfile);
    for (const path of ['/', '/onboarding', '/verification', '/social-verification', '/auth']) {
      await page.goto(path);
      await comeTo(page, '/home');
    }
    await context.close();
  });
});

/** What the label of what has the focus says. */
const labelled = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');

async function toLastStep(
  page: Page,
  { team = 'Harbour City', each }: { team?: string; each?: () => Promise<void> } = {},
): Promise<void> {
  const next = async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await each?.();
  };
  await page.getByRole('radio', { name: 'Basketball' }).check();
  await page.getByLabel('Team').fill(team);
  await page.getByLabel('Position').fill('Guard');
  await next();
  await page.getByRole('radio', { name: '3-5 years' }).check();
  await next();
  await page.getByRole('checkbox', { name: 'Injury Prevention' }).check();
  await next();
}
