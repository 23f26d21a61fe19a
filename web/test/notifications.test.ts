import type { BrowserContextOptions } from 'playwright-core';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { keepNotifications } from './a-day-of-notifications.ts';
import { careNow } from './care-records.ts';
import { comeTo, focused, headed } from './on-the-page.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, sharedSite } from './site.ts';
import { expectSound, flaws, sideways } from './soundness.ts';

let site: Site;
let noor: Person;
beforeAll(async () => {
  site = await sharedSite();
  noor = await anAthleteOf(peopleOf(site.platform));
});
afterAll(() => site.close());

/** On a page, with four unread notifications. */
async function notified(look: BrowserContextOptions = {}) {
  const visitor = await enter(site, noor, look);
  await visitor.page.clock.setFixedTime(careNow);
  await keepNotifications(visitor.context);
  await arrive(visitor.page, '/pricing');
  const bell = visitor.page.getByRole('button', { name: /^Notifications/ });
  const panel = visitor.page.getByRole('region', { name: 'Notifications' });
  return { ...visitor, bell, panel };
}

test('the panel opens by keyboard, and Escape gives the focus back to the bell', async () => {
  const { page, context, bell, panel, wrong } = await notified();
  await bell.focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('region', { name: 'Earlier' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Mark all as read');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Notifications, 4 unread');
  expect(wrong).toEqual([]);
  await context.close();
});

test('a notification leads to its page, and the panel closes', async () => {
  const { page, context, bell, panel, wrong } = await notified();
  await bell.click();
  await panel.getByRole('link', { name: /joined your entourage/ }).click();
  await comeTo(page, '/sharing');
  await headed(page, 'Sharing').waitFor();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor();
  expect(wrong).toEqual([]);
  await context.close();
});

test('hover and focus show the exact time', async () => {
  const { context, bell, panel } = await notified();
  await bell.click();
  const row = panel.getByRole('link', { name: /updated your dashboard/ });
  const exact = row.locator('time > :last-child');
  const widthOf = async () => (await exact.boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeLessThan(2);
  await row.hover();
  expect(await widthOf()).toBeGreaterThan(50);
  await context.close();
});

test('on a phone the bell fits beside the name, and the panel has the full width above the bottom bar', async () => {
  const { page, context, bell, panel } = await notified({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
  });
  const around = await bell.boundingBox();
  expect(around).toMatchObject({ width: 44, height: 44 });
  await bell.tap();
  await panel.getByRole('region', { name: 'Earlier' }).waitFor();
  const sheet = await panel.boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 390 });
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
  expect([...(await flaws(page)), ...(await sideways(page))]).toEqual([]);
  await context.close();
});
