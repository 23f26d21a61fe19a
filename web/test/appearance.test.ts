import type { Page } from 'playwright-core';
import { peopleOf } from '../../gateway/test/people.ts';
import { graphite, ink, paper } from '../src/shared/theme/tokens.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, sharedSite } from './site.ts';
import { flaws } from './soundness.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

const opposite = { light: 'dark', dark: 'light' } as const;
const inRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const grounds = { light: inRgb(paper), dark: inRgb(ink) } as const;
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.each(['light', 'dark'] as const)('a scheme chosen on a %s device holds from the first paint', async (device) => {
  const chosen = opposite[device];
  const { page, context, wrong } = await enter(site, await anAthleteOf(peopleOf(site.platform)), {
    colorScheme: device,
  });
  await arrive(page, '/account');
  await page.getByRole('radio', { name: chosen === 'dark' ? 'Dark' : 'Light' }).check();
  expect(await groundOf(page)).toBe(grounds[chosen]);
  expect(await flaws(page)).toEqual([]);

  // Without the app's code: what is painted before it runs.
  await context.route('**/assets/*.js', (route) =>
    /\/scheme-/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/dashboard');
  expect(await groundOf(page)).toBe(grounds[chosen]);
  await page.goto('/account');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(chosen);
  await context.unroute('**/assets/*.js');
  wrong.splice(0);

  await page.goto('/');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await groundOf(page)).toBe(grounds[chosen]);
  expect(wrong).toEqual([]);
  await context.close();
});

test('dark parts stay dark on a page that is light by choice', async () => {
  const { page, context } = await enter(site, await anAthleteOf(peopleOf(site.platform)), { colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('entourage.scheme', 'light'));
  await arrive(page, '/features/training');
  const sheet = page.locator('#root > .ink');
  expect(await sheet.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(grounds.dark);
  expect(await sheet.evaluate((each) => getComputedStyle(each).getPropertyValue('--e-palette-background-paper'))).toBe(
    graphite,
  );
  await context.close();
});
