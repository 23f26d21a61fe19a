import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { asked, deckPassword, saved } from '../../gateway/test/deck.ts';
import { type People, peopleOf } from '../../gateway/test/people.ts';
import { enter } from './people.ts';
import { comparePhotograph } from './photograph.ts';
import { arrive, type Site, sharedSite } from './site.ts';
import { flaws, sideways } from './soundness.ts';

/** As in pages.test.ts: only the pinned browser's photographs are compared. */
const pinned = process.env.CHROME_PATH === undefined;

/** The deck is dark in both schemes. */
const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 768, height: 1024 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const path = '/investor-presentation';
const athletes = [
  ['Marcus', 'Vale', 'Guard', 'Harbour City', 7],
  ['Theo', 'Lindqvist', 'Forward', 'North Bay', 11],
  ['Jalen', 'Okafor', 'Center', 'Lakeside', 4],
].map(([firstName, lastName, position, team, yearsActive]) => ({
  firstName,
  lastName,
  position,
  team,
  yearsActive,
  photoUrl: null,
  isExample: true,
}));

let site: Site;
let people: People;
beforeAll(async () => {
  site = await sharedSite();
  people = peopleOf(site.platform);
});
afterAll(() => site.close());

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(deckPassword);
  await page.keyboard.press('Enter');
  await page.getByText(/^Slide \d+ of \d+/).waitFor();
}

/** The width of what a slide hides at its edge; a drawing may bleed off it. Runs in the page. */
const cutOff = (slide: Element) => (slide.matches('[data-bleed]') ? 0 : slide.scrollWidth - slide.clientWidth);

/** The slide that the focus is in. Runs in the page. */
const focused = () => document.activeElement?.closest('[data-slide]')?.getAttribute('data-slide') ?? '';

describe.each(looks)('at $viewport.width', (look) => {
  test('each slide looks as photographed and passes the checks', async () => {
    const { page, context, wrong } = await site.visitor(look);
    await context.route('**/api/investor-presentation/athletes', (route) => route.fulfill({ json: athletes }));
    await arrive(page, path);
    await unlock(page);
    await page.getByText('Marcus Vale').waitFor({ state: 'attached' });
    for (let number = 1; number <= 10; number += 1) {
      const slide = page.locator(`[data-slide="${number}"]:visible`);
      await slide.waitFor();
      const name = `deck-${String(number).padStart(2, '0')}-${look.viewport.width}`;
      if (pinned) await comparePhotograph(page, name);
      expect(await flaws(page)).toEqual([]);
      expect(await sideways(page)).toEqual([]);
      expect(await slide.evaluate(cutOff)).toBe(0);
      await page.keyboard.press('ArrowRight');
    }
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('the chat answers with the slide, opens the contact form, and passes the checks', async () => {
    const { page, context, wrong } = await site.visitor(look);
    await arrive(page, path);
    await unlock(page);
    await page.getByRole('button', { name: 'Ask Questions' }).click();
    const chat = page.getByRole('dialog', { name: 'Ask Questions' });
    await page.getByLabel('Your question').fill('What is the price per athlete?');
    await page.keyboard.press('Enter');
    const cited = chat.getByRole('link', { name: /^Slide 7/ });
    await cited.waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    await cited.click();
    await page.getByText(/^Slide 7 of 10/).waitFor();
    await chat.getByRole('button', { name: 'Leave your contact' }).click();
    await chat.getByLabel('Email address').waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

test('an unlocked deck stays open over a reload, and prints as ten pages', async () => {
  const { page, context } = await site.visitor();
  await arrive(page, `${path}?slide=9`);
  await unlock(page);
  await page.reload();
  await page.getByText(/^Slide 9 of 10/).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(10);
  await context.close();
});

test('of all slides, keyboard and screen readers reach the one that is shown', async () => {
  const { page, context } = await site.visitor();
  await arrive(page, `${path}?slide=3`);
  await unlock(page);
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Slide 4 of 10/).waitFor();
  const reached: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(focused));
  }
  expect(new Set(reached)).toEqual(new Set(['', '4']));
  const tools = await context.newCDPSession(page);
  const { nodes } = await tools.send('Accessibility.getFullAXTree');
  const slides = nodes.filter(({ properties }) => properties?.some(({ value }) => value.value === 'slide'));
  expect(slides).toHaveLength(1);
  await context.close();
});

test('a saved version opens behind the same gate', async () => {
  const { uniqueUrl } = await saved(people.visitor());
  const { page, context } = await site.visitor();
  await arrive(page, `/presentation/${uniqueUrl}`);
  await unlock(page);
  await page.getByText(/^Slide 1 of 2/).waitFor();
  await page.getByText('Ask about this').waitFor();
  await context.close();
});

test('an admin reads who opened the deck and what was asked; both views pass the checks', async () => {
  await asked(people.visitor());
  const admin = await people.withStanding('ADMIN', 'APPROVED');
  const { page, context } = await enter(site, admin);
  await arrive(page, '/admin?view=analytics');
  await page.getByText(/Showing \d+ of \d+ total sessions/).waitFor();
  await page.getByText('Time per slide').waitFor();
  expect(await flaws(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  await arrive(page, '/admin?view=deeptech&shown=demonstration');
  await page.getByText('$312.50').waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toEqual([]);
  await context.close();
});

test('a link opens the deck for the investor it is named after, until it is revoked', async () => {
  const name = `Harbour Capital ${randomBytes(4).toString('hex')}`;
  const { page, context } = await enter(site, await people.withStanding('ADMIN', 'APPROVED'));
  await arrive(page, '/admin?view=analytics');
  await page.getByText('Links', { exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  expect(await flaws(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = String(await dialog.locator('code').textContent());
  expect(await flaws(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('region', { name: 'Links' }).getByRole('row').filter({ hasText: name });
  await row.getByText('Not opened yet').waitFor();

  const investor = await site.visitor();
  await arrive(investor.page, address);
  await investor.page.getByText(/^Slide 1 of 10/).waitFor();
  expect(investor.page.url()).toBe(new URL(path, address).href);

  const visits = page.getByRole('region', { name: 'Presentation Access' });
  await visits.getByText(name).waitFor();
  await row.getByText(/^1 visit, /).waitFor();
  expect(await flaws(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  await page.getByRole('button', { name: `Revoke the link: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Revoke the link' }).click();
  await row.getByText('Revoked').waitFor();

  await investor.page.keyboard.press('ArrowRight');
  await investor.page.getByText(/^Your visit is over\./).waitFor();
  await arrive(investor.page, address);
  await investor.page.getByText(/^This link does not open the presentation any more\./).waitFor();
  expect(await flaws(investor.page)).toEqual([]);
  expect(investor.wrong).toEqual([]);
  await investor.context.close();
  await context.close();
});
