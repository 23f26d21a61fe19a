import type { Page } from 'playwright-core';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { careNow, keepCare } from './a-week-in-care.ts';
import { danasPage, keepMessages } from './a-week-in-messages.ts';
import { anAthleteOf, enter } from './people.ts';
import { answerAll } from './sights.ts';
import { arrive, type Site, sharedSite } from './site.ts';

const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const;
const desk = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;

let site: Site;
let noor: Person;
beforeAll(async () => {
  site = await sharedSite();
  noor = await anAthleteOf(peopleOf(site.platform));
});
afterAll(() => site.close());

async function inCare(look: typeof phone | typeof desk, path: string) {
  const visitor = await enter(site, noor, look);
  await visitor.page.clock.setFixedTime(careNow);
  await keepCare(visitor.context);
  await keepMessages(visitor.context, noor.id);
  await arrive(visitor.page, path);
  return visitor;
}

/** The right edge of an element's text, not of its box. */
const endOfWords = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    return range.getBoundingClientRect().right;
  });

test('on a phone the composer has the full width and the unread count is at the menu', async () => {
  const { page, context } = await inCare(phone, danasPage);
  const box = await page.getByRole('textbox', { name: /^Message to/ }).boundingBox();
  expect(box?.width).toBeGreaterThan(350);
  const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect(send?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  const count = await page.locator('header [data-at="menu"]').boundingBox();
  expect(count?.x).toBeGreaterThan(menu?.x ?? Number.NaN);
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width);
  await context.close();
});

test('on a desktop the unread count stands between its word and the next one', async () => {
  const { page, context } = await inCare(desk, '/liaisons');
  const unread = page.locator('header nav:not([popover]) a[href="/messages"] [data-at="word"]');
  await unread.waitFor();
  const count = await unread.boundingBox();
  expect(count?.x).toBeGreaterThanOrEqual(await endOfWords(page, 'header nav:not([popover]) a[href="/messages"]'));
  const next = await page.locator('header nav:not([popover]) a[href="/liaisons"]').evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().left;
  });
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(next);
  await context.close();
});

test('on a phone no choice breaks inside a word, and an unticked one has the paper colour', async () => {
  const newcomer = await peopleOf(site.platform).withStanding('ATHLETE', 'APPROVED');
  const { page, context } = await enter(site, newcomer, phone);
  await arrive(page, '/onboarding');
  await answerAll(page);
  const lines = await page
    .getByText('Cardiovascular', { exact: false })
    .first()
    .evaluate((words) => {
      const text = words.firstChild;
      if (!text) return 0;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 'Cardiovascular'.length);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
  const colours = await page
    .getByRole('checkbox', { checked: false })
    .first()
    .evaluate((box) => [
      getComputedStyle(box).backgroundColor,
      getComputedStyle(box.closest('label') ?? box).backgroundColor,
    ]);
  expect(colours[0]).toBe(colours[1]);
  await context.close();
});
