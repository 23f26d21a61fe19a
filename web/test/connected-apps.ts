import { receivingPath } from '@entourage/contracts/measurement-keys.ts';
import type { BrowserContext, Page } from 'playwright-core';
import type { Visit } from './sights.ts';

const hourMs = 3_600_000;

/** One with a long name whose measurements arrive, and one whose last ones could not be used. */
function connectedApps(now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
  return [
    {
      id: '77777777-7777-4777-8777-777777777778',
      name: 'iPhone of the physiotherapist’s practice, second floor',
      madeAt: before(30 * 24),
      receivedAt: before(2),
      values: 214,
      problem: null,
    },
    {
      id: '88888888-8888-4888-8888-888888888889',
      name: 'Ring',
      madeAt: before(3 * 24),
      receivedAt: before(5),
      values: 0,
      problem:
        'It has none of the measures that are kept here: heart-rate variability, resting heart rate, body mass, sleep, jump height',
    },
  ];
}

/** Answers for the apps, one that is made included, and for a calendar address that shows the training too. */
export async function keepApps(context: BrowserContext, now: Date): Promise<void> {
  const at = now.toISOString();
  const key = {
    id: '99999999-9999-4999-8999-999999999990',
    name: 'Watch',
    madeAt: at,
    receivedAt: null,
    values: 0,
    problem: null,
  };
  await context.route('**/api/measurement-keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { key, secret: '0123456789abcdefghijklmnopqrstuvwxyz' } })
      : route.fulfill({ json: connectedApps(now) }),
  );
  await context.route('**/api/calendar-feed', (route) =>
    route.fulfill({ json: { createdAt: at, lastReadAt: null, training: true } }),
  );
}

/** The dialog that sets up an app. */
export const settingUp: Visit = {
  path: '/account',
  name: '/account-set-up',
  async first(page: Page) {
    // What comes late would push the button away from where it was scrolled to.
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    await page.getByRole('button', { name: 'Connect an app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Watch');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    // The port of the site differs each time.
    await dialog.getByText(receivingPath).evaluate((address, path) => {
      address.textContent = `https://entourage.example${path}`;
    }, receivingPath);
  },
};
