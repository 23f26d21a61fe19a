import { randomUUID } from 'node:crypto';
import { peopleOf } from '../../gateway/test/people.ts';
import { lesson, trainingOf } from '../../gateway/test/training.ts';
import { notice } from './on-the-page.ts';
import { enter } from './people.ts';
import { arrive, ownSite, type Site } from './site.ts';
import { flaws, sideways } from './soundness.ts';

let site: Site;
beforeAll(async () => {
  site = await ownSite();
});
afterAll(() => site.close());

test('an admin uploads a text, trains on it, tries the model, deploys it and rolls it back, on one page', async () => {
  const people = peopleOf(site.platform);
  const admin = await people.withStanding('ADMIN', 'APPROVED');
  const { page, wrong } = await enter(site, admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  const training = trainingOf(site.platform, people, () => admin);
  const unique = randomUUID().slice(0, 8);
  const [file, model] = [`lesson-${unique}.txt`, `Rest ${unique}`];
  // What earlier tests left live would be measured against.
  const alias = '/api/admin/model-aliases/live';
  while ((await admin.browser.send('DELETE', alias)).status === 200);
  await arrive(page, '/admin?view=slm-training');

  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: file, mimeType: 'text/plain', buffer: lesson() });
  await notice(page, 'Files uploaded successfully').waitFor();
  const row = page.getByRole('row', { name: new RegExp(file) });
  await row.getByText('Ready', { exact: true }).waitFor();
  await row.getByRole('checkbox').check({ force: true });

  const form = page.getByRole('form', { name: 'New training job' });
  await form.getByLabel('Model name').fill(model);
  await form.getByLabel('Model architecture').selectOption('llama-7b');
  await form.getByLabel('Training location').selectOption('germany-frankfurt');
  await form.getByLabel('Epochs').fill('2');
  await form.getByText('Trains on the file you chose.').waitFor();
  await training.whileWorking(async () => {
    await form.getByRole('button', { name: 'Start Training' }).click();
    await notice(page, 'Training job started').waitFor();
    // Appears by itself: the job and its model are followed live.
    await page.getByRole('button', { name: `View ${model}` }).waitFor();
  });

  await page.getByRole('button', { name: `Curve and log: ${model}` }).click();
  const job = page.getByRole('dialog', { name: model });
  await job.getByText('The values as a table').click();
  await job.getByRole('rowheader', { name: '2', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Test ${model}` }).click();
  const playground = page.getByRole('dialog', { name: `Test: ${model}` });
  await playground.getByLabel('Beginning').fill('The athlete');
  await playground.getByRole('button', { name: 'Continue the text' }).click();
  await playground.getByText(/^\d+ bytes in /).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Deploy ${model}` }).click();
  const deploying = page.getByRole('dialog', { name: `Deploy: ${model}` });
  await deploying.getByRole('button', { name: 'Deploy', exact: true }).click();
  await notice(page, 'Model deployed').waitFor();
  await page.getByText(`Live now: ${model}`).waitFor();
  expect([...(await flaws(page)), ...(await sideways(page))]).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect([...(await flaws(page)), ...(await sideways(page))]).toEqual([]);

  await page.getByRole('button', { name: 'Roll back' }).click();
  await page
    .getByRole('dialog', { name: 'Roll back the live model?' })
    .getByRole('button', { name: 'Roll back' })
    .click();
  await notice(page, 'Rolled back').waitFor();
  await page.getByText(`Live now: ${model}`).waitFor({ state: 'detached' });
  expect(wrong).toEqual([]);
});
