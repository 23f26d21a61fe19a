import type { BrowserContext, Page } from 'playwright-core';
import { danasPage } from './a-week-in-messages.ts';
import { careNow } from './care-records.ts';
import { charted, drafted, type Visit } from './sights.ts';

const slot = (date: string, time: string, at: string, timezone = 'UTC') => ({ date, time, datetime: at, timezone });
/** Two days, a night between them, and a day of a trip. */
const slots = [
  ...['14:30', '15:00', '16:30', '22:30'].map((time) => slot('2026-03-05', time, `2026-03-05T${time}:00.000Z`)),
  ...['09:00', '09:30', '10:00', '11:30', '13:00'].map((time) =>
    slot('2026-03-06', time, `2026-03-06T${time}:00.000Z`),
  ),
  ...['17:00', '17:30', '18:00'].map((time, index) =>
    slot(
      '2026-03-09',
      time,
      `2026-03-09T0${8 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}:00.000Z`,
      'Asia/Tokyo',
    ),
  ),
];

/** Answers the calls of booking and moving a meeting. */
export async function keepBooking(context: BrowserContext): Promise<void> {
  await context.route('**/api/appointments/suggest/**', (route) => route.fulfill({ json: slots }));
  const expiresAt = new Date(careNow.getTime() + 5 * 60_000).toISOString();
  await context.route('**/api/appointments/holds', (route) => {
    const asked = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: { ...asked, id: '00000000-0000-4000-8000-000000000201', expiresAt } });
  });
}

const inDialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const chooseTime = (page: Page, time: string) =>
  inDialog(page).getByRole('button', { name: time, exact: true }).click();

/** Waits for the meeting in the list of conversations too, which is loaded late and hidden on a phone. */
async function inConversation(page: Page): Promise<void> {
  await page.getByText('Fri 6 Mar, 14:00, confirmed').first().waitFor({ state: 'attached' });
  await drafted(page);
}

/** The dialogs of meetings, as an athlete opens them. */
export const booking: readonly Visit[] = [
  {
    path: '/dashboard',
    name: '/choose-liaison',
    async first(page) {
      await charted(page);
      await press(page, 'Schedule Meeting');
      await inDialog(page).getByRole('listitem').first().waitFor();
    },
  },
  {
    path: danasPage,
    name: '/schedule-meeting',
    async first(page) {
      await inConversation(page);
      await press(page, 'Schedule Meeting');
      await chooseTime(page, '15:00');
      await chooseTime(page, '16:30');
      await inDialog(page)
        .getByText(/is held for you/)
        .waitFor();
    },
  },
  {
    path: danasPage,
    name: '/move-meeting',
    async first(page) {
      await inConversation(page);
      await press(page, 'Move');
      await chooseTime(page, '09:30');
    },
  },
  {
    path: danasPage,
    name: '/cancel-meeting',
    async first(page) {
      await inConversation(page);
      await press(page, 'Cancel');
      await inDialog(page).getByLabel('Reason').fill('My flight leaves a day earlier.');
    },
  },
];
