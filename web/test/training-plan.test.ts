import { eventually } from '@entourage/stack/testing/eventually';
import type { Page } from 'playwright-core';
import { type Care, careOf } from '../../gateway/test/care.ts';
import { peopleOf } from '../../gateway/test/people.ts';
import { dashboardAt } from './care.ts';
import { notice } from './on-the-page.ts';
import { type Site, sharedSite } from './site.ts';

let site: Site;
let care: Care;
beforeAll(async () => {
  site = await sharedSite();
  const people = peopleOf(site.platform);
  care = careOf(people, await people.admin());
});
afterAll(() => site.close());

const planOn = (page: Page) => page.getByRole('region', { name: 'Training plan' });

/** Adds a session on a Monday to the open form. */
async function add(page: Page, title: string) {
  const form = page.getByRole('dialog', { name: /^Plan the week/ });
  await form.getByRole('button', { name: 'Add a session on Monday' }).click();
  const session = form.getByRole('group', { name: /on Monday$/ }).last();
  await session.getByLabel('Title').fill(title);
  await session.getByLabel('Minutes').fill('60');
  await session.getByLabel(/^Effort/).selectOption('7');
  return form;
}

test('a week that a liaison plans reaches the athlete at once; of two who plan it, the second is asked', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  const noor = await dashboardAt(site, athlete);
  await planOn(noor.page).getByText('Nothing is planned for this week').waitFor();
  const [first, second] = [
    await dashboardAt(site, liaison, `?athlete=${athlete.id}`),
    await dashboardAt(site, colleague, `?athlete=${athlete.id}`),
  ];
  for (const { page } of [first, second]) await planOn(page).getByRole('button', { name: 'Plan this week' }).click();
  await add(second.page, 'Sprints');
  const form = await add(first.page, 'Lower body');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await notice(first.page, 'Training plan saved').waitFor();
  await planOn(noor.page).getByText('Lower body').waitFor();
  await planOn(noor.page).getByText('Planned 420').waitFor();
  expect(
    await planOn(noor.page)
      .getByRole('button', { name: /^(Plan|Change)/ })
      .count(),
  ).toBe(0);

  await second.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const late = second.page.getByRole('dialog', { name: 'Somebody else planned this week' });
  await late.getByText('Lower body').waitFor();
  await late.getByRole('button', { name: 'Save mine instead' }).click();
  await notice(second.page, 'Training plan saved').waitFor();
  for (const { page } of [noor, first]) {
    await planOn(page).getByText('Sprints').waitFor();
    expect(await planOn(page).getByText('Lower body').count()).toBe(0);
  }

  await noor.page.evaluate(() => scrollTo(0, 0));
  await noor.page.getByRole('button', { name: /^Notifications/ }).click();
  await noor.page
    .getByRole('link', { name: /changed your training plan/ })
    .first()
    .click();
  await eventually(async () =>
    expect(await planOn(noor.page).evaluate((section) => section === document.activeElement)).toBe(true),
  );
  for (const { context, wrong } of [noor, first, second]) {
    expect(wrong).toEqual([]);
    await context.close();
  }
});
