import type { Page } from 'playwright-core';
import { type Care, careOf } from '../../gateway/test/care.ts';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { dashboardAt } from './care.ts';
import { notice } from './on-the-page.ts';
import { type Site, sharedSite } from './site.ts';
import { flaws, settled, sideways } from './soundness.ts';

const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' } as const;

let site: Site;
let care: Care;
beforeAll(async () => {
  site = await sharedSite();
  const people = peopleOf(site.platform);
  care = careOf(people, await people.admin());
});
afterAll(() => site.close());

const logOn = (page: Page) => page.getByRole('region', { name: 'Injury log' });

async function injured(athlete: Person): Promise<{ id: string; version: number }> {
  const injury = { site: 'Left hamstring', onset: '2026-01-10', stage: 'OUT', notes: null };
  const { status, body } = await athlete.browser.send('POST', `/api/athletes/${athlete.id}/injuries`, injury);
  expect(status).toBe(201);
  return body;
}

async function expectSoundNow(page: Page) {
  await settled(page);
  expect(await flaws(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
}

test('the way back that a liaison plans, and what they say is met, reach the athlete at once', async () => {
  const { athlete, liaison } = await care.pair();
  await injured(athlete);
  const noor = await dashboardAt(site, athlete, '', phone);
  await logOn(noor.page).getByText('Left hamstring').waitFor();
  await logOn(noor.page).getByRole('button', { name: 'Injury log' }).tap();
  await logOn(noor.page).getByText('Stage 1 of 5: Out').waitFor();
  const dana = await dashboardAt(site, liaison, `?athlete=${athlete.id}`, desk);

  await logOn(dana.page).getByRole('button', { name: 'Plan the way back from Left hamstring' }).click();
  const form = dana.page.getByRole('dialog', { name: 'The way back from Left hamstring' });
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Expected back (optional)').fill(day);
  await form.getByRole('button', { name: 'Add a criterion of Rehabilitation' }).click();
  await dana.page.keyboard.type('Swelling has settled');
  await dana.page.keyboard.press('Enter');
  await dana.page.keyboard.type('Walks without a limp');
  await expectSoundNow(dana.page);
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await notice(dana.page, 'The way back is planned').waitFor();

  const seen = logOn(noor.page);
  await seen.getByRole('heading', { name: 'Before Rehabilitation' }).waitFor();
  await seen.getByText('0 of 2 met').waitFor();
  expect(await seen.getByRole('checkbox').count()).toBe(0);
  expect(await seen.getByRole('button', { name: /plan/i }).count()).toBe(0);

  await logOn(dana.page).getByRole('checkbox', { name: 'Walks without a limp' }).check();
  await seen.getByText('1 of 2 met').waitFor();

  await seen.getByText('The way so far').click();
  await seen.getByText('Entered as Out').waitFor();
  await seen
    .locator('ol li')
    .getByText(/^Expected back \d/)
    .waitFor();
  for (const { page, context, wrong } of [noor, dana]) {
    await expectSoundNow(page);
    expect(wrong).toEqual([]);
    await context.close();
  }
});

test('twenty long criteria fit a phone, in the log and in the form', async () => {
  const { athlete, liaison } = await care.pair();
  const { id, version } = await injured(athlete);
  const stages = ['REHABILITATION', 'RETURN_TO_PARTICIPATION', 'RETURN_TO_SPORT', 'RETURN_TO_PERFORMANCE'];
  const criteria = Array.from({ length: 20 }, (_, n) => ({
    stage: stages[n % 4],
    text: `${n}. Kraftausdauerleistungsfähigkeitsuntersuchungsergebnis ${'of the other side as well '.repeat(4)}`,
  }));
  const plan = { expectedReturn: null, criteria, version };
  const { status } = await liaison.browser.send('PUT', `/api/injuries/${id}/return`, plan);
  expect(status).toBe(200);
  const { page, context, wrong } = await dashboardAt(site, liaison, `?athlete=${athlete.id}`, phone);
  await logOn(page).getByRole('button', { name: 'Injury log' }).tap();
  await logOn(page).getByText('0 of 5 met').waitFor();
  await logOn(page).getByText('Criteria of other stages').click();
  await expectSoundNow(page);
  await logOn(page).getByRole('button', { name: 'Change the plan for Left hamstring' }).click();
  await page.getByRole('dialog').getByText('A plan has at most 20 criteria.', { exact: false }).first().waitFor();
  await expectSoundNow(page);
  expect(wrong).toEqual([]);
  await context.close();
});
