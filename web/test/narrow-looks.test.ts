import { eventually } from '@entourage/stack/testing/eventually';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { keepCare, noorsPage } from './a-week-in-care.ts';
import { danasPage, keepMessages } from './a-week-in-messages.ts';
import { careNow } from './care-records.ts';
import { anAthleteOf, enter } from './people.ts';
import { answerAll } from './sights.ts';
import { arrive, type Site, sharedSite } from './site.ts';
import { sideways } from './soundness.ts';

const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const;
const desk = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;

let site: Site;
let noor: Person;
let dana: Person;
beforeAll(async () => {
  site = await sharedSite();
  const people = peopleOf(site.platform);
  noor = await anAthleteOf(people);
  dana = await people.withStanding('LIAISON', 'APPROVED');
});
afterAll(() => site.close());

async function inCare(look: BrowserContextOptions, path: string, person = noor) {
  const visitor = await enter(site, person, look);
  await visitor.page.clock.setFixedTime(careNow);
  await keepCare(visitor.context);
  await keepMessages(visitor.context, noor.id);
  await arrive(visitor.page, path);
  return visitor;
}

const expectChecked = (radio: Locator, is: boolean) => eventually(async () => expect(await radio.isChecked()).toBe(is));

/** The right edge of an element's text, not of its box. */
const endOfWords = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    return range.getBoundingClientRect().right;
  });

test('on a phone the composer has the full width above the bottom bar', async () => {
  const { page, context } = await inCare(phone, danasPage);
  const box = await page.getByRole('textbox', { name: /^Message to/ }).boundingBox();
  expect(box?.width).toBeGreaterThan(350);
  const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect(send?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? Number.NaN);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(phone.viewport.height);
  await context.close();
});

test('on a phone the note of a lost connection leaves the composer free', async () => {
  const { page, context } = await inCare(phone, danasPage);
  const composer = page.locator('form[data-writes]');
  await composer.waitFor();
  await context.setOffline(true);
  const note = page.getByText(/^Offline\./);
  await note.waitFor();
  const { y, height } = (await note.boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(y + height).toBeLessThan((await composer.boundingBox())?.y ?? Number.NaN);
  expect(await note.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  await context.close();
});

test('the on-screen keyboard takes the place of the bottom bar', async () => {
  const { page, context } = await inCare({ ...phone, hasTouch: true, isMobile: true }, danasPage);
  const bar = page.locator('[data-bottom-bar]');
  const bottomOf = async () => {
    const { y, height } = (await page.getByRole('button', { name: 'Send', exact: true }).boundingBox()) ?? {
      y: Number.NaN,
      height: 0,
    };
    return y + height;
  };
  await bar.waitFor();
  const { width } = phone.viewport;
  await page.getByRole('textbox', { name: /^Message to/ }).focus();
  await page.setViewportSize({ width, height: 520 });
  await bar.waitFor({ state: 'hidden' });
  await eventually(async () => expect(await bottomOf()).toBeLessThanOrEqual(520));
  // Of what stands above the composer one line is left, and the messages have the room.
  const unfolds = page.getByRole('button', { name: 'Show: 1 meeting' });
  await unfolds.waitFor();
  const log = await page.locator('[data-log]').boundingBox();
  expect(log?.height).toBeGreaterThan(80);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(520);
  await page.setViewportSize(phone.viewport);
  await bar.waitFor();
  await unfolds.waitFor({ state: 'hidden' });
  await page.getByRole('list', { name: 'Meetings' }).waitFor();
  await context.close();
});

test.each([
  ['a phone, an athlete', phone, '/dashboard', () => noor],
  ['a desk, a liaison', desk, noorsPage, () => dana],
])(
  'on %s: the links to the sections stick below the bar, and sections arrive below them',
  async (_where, look, path, who) => {
    const { page, context } = await inCare(look, path, who());
    const links = page.getByRole('navigation', { name: 'Sections' });
    await links.waitFor();
    const bar = await page.locator('header').first().boundingBox();
    const below = (bar?.y ?? 0) + (bar?.height ?? 0);
    for (const name of ['Training plan', 'Medical card']) {
      // A click scrolls the page to the link first: the links move with it, and a slow browser misses the one.
      await links.getByRole('link', { name }).press('Enter');
      await eventually(async () => {
        const stuck = (await links.boundingBox()) ?? { y: Number.NaN, height: 0 };
        expect(stuck.y).toBe(below);
        const end = stuck.y + stuck.height;
        const title = await page.getByRole('heading', { level: 2, name }).boundingBox();
        expect(title?.y).toBeGreaterThanOrEqual(end);
        expect(title?.y).toBeLessThan(end + 40);
      });
      await links.locator('[aria-current="location"]', { hasText: name }).waitFor();
    }
    await links.getByRole('link', { name: 'Documents' }).press('Enter');
    await links.locator('[aria-current="location"]', { hasText: 'Documents' }).waitFor();
    await page.keyboard.press('Home');
    await eventually(async () => expect(await links.locator('ul').evaluate((list) => list.scrollLeft)).toBe(0));
    expect(await sideways(page)).toEqual([]);
    await context.close();
  },
);

test('on a phone the sections of the dashboard are lines, and the page is a few screens long', async () => {
  const { page, context } = await inCare(phone, '/dashboard');
  const lines = page.locator('[data-fold="folded"]');
  await eventually(async () => {
    expect(await lines.count()).toBe(11);
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
  });
  for (const line of await lines.all()) {
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    const said = await line.locator('> p').boundingBox();
    const box = await line.boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  }
  // All of a line opens it, also beside its words.
  const { width, height } = (await lines.first().boundingBox()) ?? { width: 0, height: 0 };
  await lines.first().click({ position: { x: width - 8, y: height - 8 } });
  await page.locator('[data-fold="open"]').waitFor();
  await context.close();
});

test('an answer to a liaison’s question is taken back by the key that chose it', async () => {
  const { page, context } = await inCare(desk, '/dashboard');
  const yes = page.getByRole('radiogroup', { name: 'Was the ankle brace worn?' }).getByLabel('Yes');
  await yes.focus();
  await page.keyboard.press('Space');
  await expectChecked(yes, true);
  await page.keyboard.press('Space');
  await expectChecked(yes, false);
  await context.close();
});

test.each(['ATHLETE', 'LIAISON'] as const)(
  'the bottom bar of %s has large targets on the narrowest phone',
  async (role) => {
    const person = await peopleOf(site.platform).withStanding(role, 'APPROVED');
    const { page, context } = await enter(site, person, { ...phone, viewport: { width: 320, height: 568 } });
    await arrive(page, '/about');
    const targets = page.locator('[data-bottom-bar] :is(a, button)');
    await targets.first().waitFor();
    for (const each of await targets.all()) {
      const { width, height } = (await each.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(await each.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
    expect(await sideways(page)).toEqual([]);
    const last = page.locator('main :is(p, a)').last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(end.y + end.height).toBeLessThanOrEqual(
      (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? Number.NaN,
    );
    await context.close();
  },
);

test.each([1440, 900])('at %i pixels the unread count stands between its word and the next one', async (width) => {
  const { page, context } = await inCare({ ...desk, viewport: { width, height: 900 } }, '/liaisons');
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
  const heights = await page
    .locator('header nav:not([popover]) a')
    .evaluateAll((links) => new Set(links.map((link) => link.clientHeight)).size);
  expect(heights).toBe(1);
  const name = page.getByRole('button', { name: 'Noor' }).locator('span');
  expect(await name.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
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
