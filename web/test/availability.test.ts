import type { Page } from 'playwright-core';
import { careOf } from '../../gateway/test/care.ts';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { notice } from './on-the-page.ts';
import { enter } from './people.ts';
import { arrive, type Site, sharedSite } from './site.ts';

let site: Site;
let athlete: Person;
let liaison: Person;
beforeAll(async () => {
  site = await sharedSite();
  const people = peopleOf(site.platform);
  ({ athlete, liaison } = await careOf(people, await people.admin()).pair());
});
afterAll(() => site.close());

const halfHour = (page: Page, label: string) => page.getByRole('gridcell', { name: new RegExp(`^${label}, `) });
const periodsOf = (page: Page, day: string) =>
  page
    .getByRole('list', { name: day })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const shownAs = (page: Page, label: string) => halfHour(page, label).getAttribute('data-cover');

test('hours painted with the mouse are saved, and athletes are offered them', async () => {
  const { page, context, wrong } = await enter(site, liaison);
  await arrive(page, '/availability');
  await page.getByRole('button', { name: 'Clear Monday' }).click();
  await page.getByRole('button', { name: 'Copy to weekdays from Monday' }).click();
  await halfHour(page, 'Monday 06:00 to 06:30').hover();
  await page.mouse.down();
  await halfHour(page, 'Sunday 06:30 to 07:00').hover();
  await page.mouse.up();
  await halfHour(page, 'Monday 06:30 to 07:00').press('Escape');
  await page.getByLabel('Sunday, period 1, to').fill('645');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await notice(page, 'Hours saved').waitFor();
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await periodsOf(page, 'Saturday')).toEqual(['06:00', '07:00']);
  expect(await periodsOf(page, 'Sunday')).toEqual(['06:00', '06:45']);
  expect(await shownAs(page, 'Sunday 06:30 to 07:00')).toBe('part');
  const { body } = await athlete.browser.send('GET', `/api/appointments/suggest/${liaison.id}`);
  expect(new Set(body.map(({ time }: { time: string }) => time))).toEqual(new Set(['06:00', '06:30']));
  expect(wrong).toEqual([]);
  await context.close();
});

test('on a phone a finger paints sideways, and scrolls up and down', async () => {
  const { page, context } = await enter(site, liaison, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await arrive(page, '/availability');
  await page.getByRole('tab', { name: 'Sat' }).click();
  const before = await periodsOf(page, 'Saturday');
  const finger = await context.newCDPSession(page);
  const middleOf = async (label: string) => {
    const { x, y, width, height } = (await halfHour(page, label).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  async function drag(...labels: string[]) {
    const points = await Promise.all(labels.map(middleOf));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: typeof points) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at });
    await touch('touchStart', points.slice(0, 1));
    for (const point of points.slice(1)) await touch('touchMove', [point]);
    await touch('touchEnd', []);
  }
  // Above the bottom bar.
  await halfHour(page, 'Saturday 12:00 to 12:30').evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
  const top = await page.evaluate(() => scrollY);
  await drag(
    'Saturday 08:00 to 08:30',
    'Saturday 08:30 to 09:00',
    'Saturday 09:30 to 10:00',
    'Saturday 13:30 to 14:00',
  );
  await page.getByText('Saturday, 08:00 to 14:00: added').waitFor({ state: 'attached' });
  await drag('Saturday 16:00 to 16:30', 'Saturday 12:00 to 12:30', 'Saturday 08:00 to 08:30');
  await page.waitForFunction((before) => scrollY > before, top);
  expect(await shownAs(page, 'Saturday 16:00 to 16:30')).toBe('none');
  expect(await periodsOf(page, 'Saturday')).toEqual([...before, '08:00', '14:00']);
  await context.close();
});
