import type { Page } from 'playwright-core';
import { careNow, wellness } from './care-records.ts';

const dayAgo = (days: number) => new Date(careNow.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const measured = (measure: string, values: readonly number[]) =>
  values.map((value, at) => ({ measure, takenOn: dayAgo(3 * (values.length - at)), value }));

const measurements = [
  ...measured('HEART_RATE_VARIABILITY', [71, 66, 74, 69, 58, 62, 64]),
  ...measured('RESTING_HEART_RATE', [48, 47, 49, 51, 50, 48]),
  ...measured('BODY_MASS', [84.2, 84.6, 83.9]),
];

/** The summary of the week in care, with measurements. */
export const summary = {
  path: '/summary',
  name: '/summary',
  async before(page: Page): Promise<void> {
    const answer = { ...wellness, measurements };
    await page.route('**/api/athletes/*/wellness?*', (route) => route.fulfill({ json: answer }));
  },
};
