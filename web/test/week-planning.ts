import type { Page } from 'playwright-core';
import { noorsPage } from './a-week-in-care.ts';
import { charted, type Visit } from './sights.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the form of next week, which is empty. */
async function openNextWeek(page: Page): Promise<void> {
  await charted(page);
  const plan = page.getByRole('region', { name: 'Training plan' });
  await plan.getByRole('button', { name: 'Later week' }).click();
  await plan.getByRole('button', { name: 'Plan this week' }).click();
  await press(page, 'Use a template');
  await dialog(page, 'Your templates').getByText('Base week').waitFor();
}

/** The dialogs of templates and of a week for several athletes, as a liaison opens them. */
export const weekPlanning: readonly (Visit & { readonly name: string })[] = [
  { path: noorsPage, name: '/week-templates', first: openNextWeek },
  {
    path: noorsPage,
    name: '/keep-template',
    async first(page) {
      await openNextWeek(page);
      await press(page, 'Use Base week');
      await press(page, 'Keep as a template');
      await dialog(page, 'Keep as a template')
        .getByLabel('Keep as', { exact: true })
        .selectOption('Replace “Base week”');
      await dialog(page, 'Keep as a template')
        .getByText(/has 5 sessions/)
        .waitFor();
    },
  },
  {
    path: '/squad',
    name: '/plan-several',
    async first(page) {
      await press(page, 'Plan a week for several');
      const form = dialog(page, 'Plan a week for several');
      await form.getByLabel('Template').selectOption({ index: 1 });
      await form.getByRole('checkbox', { name: 'All' }).check();
      await form.getByText(/^(\d+) of \1 chosen$/).waitFor();
    },
  },
  {
    path: '/squad',
    name: '/planned-several',
    async before(page) {
      await page.route('**/api/planned-weeks', (route) => {
        const { athleteIds } = route.request().postDataJSON();
        const ofOne = (athleteId: string, at: number) => ({ athleteId, outcome: at === 0 ? 'PLANNED' : 'HAS_A_PLAN' });
        return route.fulfill({ json: athleteIds.map(ofOne) });
      });
    },
    async first(page) {
      await press(page, 'Plan a week for several');
      const form = dialog(page, 'Plan a week for several');
      await form.getByLabel('Template').selectOption({ index: 1 });
      await form.getByRole('checkbox', { name: 'All' }).check();
      await press(page, 'Plan');
      await page.getByText('Planned for 1 athlete').waitFor();
    },
  },
];
