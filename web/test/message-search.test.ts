import type { Page } from 'playwright-core';
import { careOf } from '../../gateway/test/care.ts';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, sharedSite, type Visitor } from './site.ts';

const many = 170;
const sought = 20;

let site: Site;
let athlete: Person;
let liaison: Person;
let soughtId: string;
let elsewhere: string;

beforeAll(async () => {
  site = await sharedSite();
  const people = peopleOf(site.platform);
  const care = careOf(people, await people.admin());
  athlete = await anAthleteOf(people, { firstName: 'Noor', lastName: 'Haddad' });
  liaison = await people.withStanding('LIAISON', 'APPROVED', { firstName: 'Dana', lastName: 'Fox' });
  await care.assign(athlete, liaison);
  const write = async (from: Person, to: Person, content: string) =>
    (await from.browser.send('POST', '/api/messages', { receiverId: to.id, content })).body.id as string;
  for (let at = 1; at <= many; at++) {
    const id = await write(liaison, athlete, at === sought ? 'The windowpane exercise' : `Number ${at}`);
    if (at === sought) soughtId = id;
  }
  // An unread conversation would open at its first unread message.
  await athlete.browser.send('POST', '/api/messages/read', { with: liaison.id, upTo: many });
  const others = await care.pair();
  elsewhere = await write(others.athlete, others.liaison, 'Of others');
});
afterAll(() => site.close());

const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true });
/** Whether a message is visible without scrolling. */
const inSight = (page: Page, text: string) =>
  said(page, text).evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    const frame = it.closest('[role=log]')?.getBoundingClientRect();
    return frame !== undefined && top >= frame.top && bottom <= frame.bottom;
  });

async function isGoneTo(page: Page): Promise<void> {
  await page.getByText('Message found. Dana Fox: The windowpane exercise').waitFor();
  await page.locator('[data-found]').getByText('The windowpane exercise').waitFor();
  expect(await inSight(page, 'The windowpane exercise')).toBe(true);
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('The windowpane exercise'));
}

async function leave({ wrong, context }: Visitor) {
  expect(wrong).toEqual([]);
  await context.close();
}

test.each([1440, 390])('a search result opens with its context and survives a reload; at %i', async (width) => {
  const noor = await enter(site, athlete, { viewport: { width, height: 844 } });
  const { page } = noor;
  await arrive(page, '/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('windowpane');
  await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click();
  await isGoneTo(page);
  await said(page, `Number ${sought - 1}`).waitFor();
  expect(await inSight(page, `Number ${sought + 1}`)).toBe(true);
  expect(await said(page, `Number ${many}`).count()).toBe(0);
  await page.reload();
  await isGoneTo(page);
  await page.locator('[data-found]').waitFor({ state: 'detached' });
  expect(await inSight(page, 'The windowpane exercise')).toBe(true);

  await readOn(page);
  await leave(noor);
});

/** Scrolls to the last message in small steps: none is skipped, and nothing moves by itself. */
async function readOn(page: Page): Promise<void> {
  let last = sought;
  for (let steps = 0; last < many && steps < 1000; steps++) {
    const seen = await log(page).evaluate(async (frame) => {
      frame.scrollBy(0, 200);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { top, bottom } = frame.getBoundingClientRect();
      return [...frame.querySelectorAll('p')]
        .filter((each) => each.getBoundingClientRect().bottom > top && each.getBoundingClientRect().top < bottom)
        .map((each) => Number(/^Number (\d+)$/.exec(each.textContent ?? '')?.[1] ?? 0))
        .filter((number) => number > 0);
    });
    expect(Math.min(...seen)).toBeLessThanOrEqual(last + 1);
    expect(seen).toEqual(seen.map((_, at) => (seen[0] ?? 0) + at).filter((number) => number !== sought));
    last = Math.max(last, ...seen);
  }
  expect(last).toBe(many);
}

test('from a search result one can return to the latest messages, and new ones show', async () => {
  const noor = await enter(site, athlete);
  const { page } = noor;
  await arrive(page, `/messages?user=${liaison.id}&message=${soughtId}`);
  await isGoneTo(page);
  await liaison.browser.send('POST', '/api/messages', { receiverId: athlete.id, content: 'Written meanwhile' });
  await page
    .getByRole('link', { name: /Dana Fox/ })
    .getByText('Written meanwhile')
    .waitFor();
  expect(await said(page, 'Written meanwhile').count()).toBe(0);
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await said(page, 'Written meanwhile').waitFor();
  await said(page, `Number ${many}`).waitFor();
  await leave(noor);
});

test('sending from a search result leads to the end', async () => {
  const noor = await enter(site, athlete);
  const { page } = noor;
  await arrive(page, `/messages?user=${liaison.id}&message=${soughtId}`);
  await isGoneTo(page);
  await page.getByRole('textbox', { name: 'Message to Dana Fox' }).fill('An answer');
  await page.keyboard.press('Enter');
  await said(page, 'An answer').waitFor();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await said(page, `Number ${many}`).waitFor();
  await leave(noor);
});

test.each([
  ['of another conversation', () => elsewhere],
  ['that does not exist', () => '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b'],
  ['with an invalid id', () => 'windowpane'],
])('a message %s: the conversation opens as if none was given', async (_whose, id) => {
  const noor = await enter(site, athlete);
  await arrive(noor.page, `/messages?user=${liaison.id}&message=${id()}`);
  await said(noor.page, `Number ${many}`).waitFor();
  expect(await noor.page.getByText(/^Message found/).count()).toBe(0);
  await leave(noor);
});
