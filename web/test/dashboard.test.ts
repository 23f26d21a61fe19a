import { eventually } from '@entourage/stack/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { aMedicalCard } from '../../gateway/test/people.ts';
import { cardOf, figureOf, openSurgery, type Surgery } from './care.ts';
import { headed, notice } from './on-the-page.ts';
import { enter } from './people.ts';
import { arrive, type Visitor } from './site.ts';
import { settled } from './soundness.ts';

let surgery: Surgery;
beforeAll(async () => {
  surgery = await openSurgery();
});
afterAll(() => surgery.site.close());

async function leave(...visitors: Visitor[]): Promise<void> {
  expect(visitors.flatMap(({ wrong }) => wrong)).toEqual([]);
  for (const { context } of visitors) await context.close();
}

/** Drags like a person: waits until nothing moves, and drops once the target is highlighted. */
async function dragOnto(place: Locator, card: Locator): Promise<void> {
  const { mouse } = card.page();
  await settled(card.page());
  await card.hover();
  await mouse.down();
  // Grabs the card near its edge; scrolling before the drag could move another card under the pointer.
  await card.hover({ position: { x: 4, y: 4 } });
  await eventually(async () => {
    await place.hover();
    expect(await place.getAttribute('data-over')).not.toBeNull();
  });
  await mouse.up();
}

test('an admin connects by drag and by keyboard and undoes both, which the liaison sees live', async () => {
  const noor = await surgery.anAthlete();
  const [lena, omar] = [await surgery.aLiaison(), await surgery.aLiaison()];
  const liaison = await surgery.dashboardOf(lena);
  await liaison.page.getByText('No athletes yet').waitFor();
  const admin = await enter(surgery.site, surgery.ilse);
  const { page } = admin;
  await arrive(page, '/admin/connections');
  const athlete = cardOf(page, noor);
  await athlete.waitFor();

  await dragOnto(athlete, cardOf(page, lena).getByRole('heading'));
  await notice(page, 'Athlete and liaison successfully connected!').waitFor();
  const undo = page.getByRole('button', { name: `Undo: ${lena.name} connected with ${noor.name}` });
  await undo.click();
  await athlete.getByText('No liaison yet').waitFor();
  // The undo row disappears a moment later, which moves the cards.
  await undo.waitFor({ state: 'detached' });

  await dragOnto(athlete, cardOf(page, lena).getByRole('heading'));
  await athlete.getByRole('button', { name: `Remove ${lena.name} from ${noor.name}` }).waitFor();
  const theirs = liaison.page.getByRole('link').filter({ hasText: noor.name });
  await theirs.waitFor();

  await page.getByRole('button', { name: `Choose ${omar.name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Connect ${omar.name} with ${noor.name}` }).focus();
  await page.keyboard.press('Enter');
  await athlete.getByRole('button', { name: `Remove ${omar.name} from ${noor.name}` }).waitFor();

  await theirs.click();
  const head = liaison.page.getByRole('heading', { name: noor.name });
  await head.waitFor();
  const path = `/api/biomarkers/${noor.id}`;
  // On a busy machine the connection takes a moment to reach the service.
  await eventually(async () => expect((await lena.browser.send('GET', path)).status).toBe(200));
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await athlete.getByRole('button', { name: `Remove ${lena.name} from ${noor.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await ended;
  await eventually(async () => expect(await head.count()).toBe(0), 2_000);
  await eventually(async () => expect((await lena.browser.send('GET', path)).status).toBe(404), 2_000);
  await page.getByRole('button', { name: `Undo: ${lena.name} removed from ${noor.name}` }).click();
  await theirs.waitFor();
  await leave(admin, liaison);
});

test('the athlete sees a liaison’s change live, conflicts are resolved, and drafts stay private', async () => {
  const { athlete, lena, omar } = await surgery.inCare();
  const noor = await surgery.dashboardOf(athlete);
  await noor.page.getByText('No biomarker data available. Please contact your liaison to get started.').waitFor();
  const liaison = await surgery.dashboardOf(lena, `?athlete=${athlete.id}`);
  const { page } = liaison;
  const saved = notice(page, 'Biomarker data has been updated for the athlete').last();

  await page.getByRole('button', { name: 'Edit Injury Risk' }).click();
  const field = page.getByRole('form', { name: 'Edit Injury Risk' });
  await field.getByLabel('Injury Risk').selectOption('MEDIUM');
  await field.getByLabel('Reason').fill('Sore after the flight.');
  await field.getByRole('button', { name: 'Save' }).click();
  await saved.waitFor();
  await figureOf(noor.page, 'Injury Risk').getByText('Medium', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit Focus Area' }).click();
  const area = page.getByRole('form', { name: 'Edit Focus Area' });
  await area.getByLabel('Focus Area').selectOption('Speed');
  const change = { trainingIntensity: 'HIGH', reason: 'Rested.' };
  expect((await omar.browser.send('PUT', `/api/biomarkers/${athlete.id}`, change)).status).toBe(200);
  await figureOf(page, 'Training Intensity').getByText('High', { exact: true }).waitFor();
  await area.getByRole('button', { name: 'Save' }).click();
  const late = page.getByRole('dialog', { name: 'Somebody saved before you' });
  await late.getByText(`${omar.name} changed Training Intensity`).waitFor();
  await late.getByRole('button', { name: 'Use mine' }).click();
  await figureOf(noor.page, 'Focus Area').getByText('Speed', { exact: true }).waitFor();
  await figureOf(noor.page, 'Training Intensity').getByText('High', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit several' }).click();
  const draft = page.getByRole('dialog', { name: 'Edit several' });
  await draft.getByLabel('Injury Risk').selectOption('HIGH');
  await draft.getByLabel(/^Reason/).fill('Pain on landing.');
  await page.reload();
  await page.getByRole('button', { name: 'Continue draft' }).click();
  expect(await draft.getByLabel(/^Reason/).inputValue()).toBe('Pain on landing.');
  await figureOf(noor.page, 'Injury Risk').getByText('Medium', { exact: true }).waitFor();
  await draft.getByRole('button', { name: 'Publish' }).click();
  await figureOf(noor.page, 'Injury Risk').getByText('High', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await figureOf(noor.page, 'Injury Risk').getByText('Medium', { exact: true }).waitFor();
  await leave(liaison, noor);
});

test('an athlete undoes a completed to-do; the next to-do follows, and the liaison sees it', async () => {
  const { athlete, lena } = await surgery.inCare();
  const path = `/api/athletes/${athlete.id}/todos`;
  for (const text of ['Ice the knee', 'Sleep until nine']) await lena.browser.send('POST', path, { text });
  const liaison = await surgery.dashboardOf(lena, `?athlete=${athlete.id}`);
  const queue = liaison.page.getByRole('list', { name: 'To-dos in order' }).getByRole('listitem');
  await queue.filter({ hasText: 'Ice the knee' }).waitFor();
  const { page, ...noor } = await surgery.dashboardOf(athlete);
  const next = page.getByRole('region', { name: 'Next To-Do' });

  await next.getByText('Ice the knee').waitFor();
  await next.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await next.getByText('Ice the knee').waitFor();
  expect(await queue.count()).toBe(2);
  await next.getByRole('button', { name: 'Mark Complete' }).click();
  await next.getByText('Sleep until nine').waitFor();
  await queue.filter({ hasText: 'Ice the knee' }).waitFor({ state: 'detached' });
  expect(await queue.count()).toBe(1);
  await leave(liaison, { page, ...noor });
});

test('a care note reaches the athlete at once; corrected it keeps what it said, withdrawn it shows to nobody', async () => {
  const { athlete, lena, omar } = await surgery.inCare();
  const noor = await surgery.dashboardOf(athlete);
  const notes = (page: Page) => page.getByRole('region', { name: 'Care notes' });
  await notes(noor.page).getByText('No care notes yet').waitFor();
  const liaison = await surgery.dashboardOf(lena, `?athlete=${athlete.id}`);
  const { page } = liaison;

  await notes(page).getByRole('button', { name: 'Write a note' }).click();
  const form = page.getByRole('dialog', { name: 'Write a care note' });
  await form.getByRole('textbox', { name: 'Note' }).fill('Tight on the right.\nEasy running only.');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await notice(page, 'Care note saved').waitFor();
  await notes(noor.page).getByText('Tight on the right.').waitFor();
  expect(await notes(noor.page).getByRole('heading', { level: 3 }).count()).toBe(1);
  expect(
    await notes(noor.page)
      .getByRole('button', { name: /^(Correct|Withdraw)/ })
      .count(),
  ).toBe(0);

  await noor.page.evaluate(() => scrollTo(0, 0));
  await noor.page.getByRole('button', { name: /^Notifications/ }).click();
  await noor.page.getByRole('link', { name: `${lena.name} updated your care notes` }).click();
  await eventually(async () =>
    expect(await notes(noor.page).evaluate((section) => section === document.activeElement)).toBe(true),
  );

  await notes(page)
    .getByRole('button', { name: /^Correct: Consultation/ })
    .click();
  const correction = page.getByRole('dialog', { name: 'Correct the care note' });
  await correction.getByRole('textbox', { name: 'Note' }).fill('Tight on the left.');
  await correction.getByRole('button', { name: 'Save' }).click();
  await notes(noor.page).getByText('Tight on the left.').waitFor();
  await notes(noor.page).getByText('What it said before').click();
  await notes(noor.page).getByText('Tight on the right.').waitFor();

  const other = await surgery.dashboardOf(omar, `?athlete=${athlete.id}`);
  await notes(other.page).getByText('Tight on the left.').waitFor();
  expect(
    await notes(other.page)
      .getByRole('button', { name: /^(Correct|Withdraw)/ })
      .count(),
  ).toBe(0);
  await notes(page)
    .getByRole('button', { name: /^Withdraw: Consultation/ })
    .click();
  await page.getByRole('button', { name: 'Withdraw the note' }).click();
  for (const each of [page, noor.page, other.page]) {
    await notes(each).getByText(`${lena.name} withdrew this note`).waitFor();
    expect(
      await notes(each)
        .getByText(/Tight on/)
        .count(),
    ).toBe(0);
  }
  await leave(liaison, other, noor);
});

test('an unusual check-in on a phone takes eight taps and reaches the liaison within five seconds', async () => {
  const { athlete, lena } = await surgery.inCare();
  const alerts = await surgery.withPast(athlete, lena);
  const liaison = await surgery.dashboardOf(lena);
  await liaison.page.getByRole('button', { name: `Alerts (${alerts})` }).waitFor();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'America/Denver' };
  const { page, ...noor } = await surgery.dashboardOf(athlete, '', phone);

  let taps = 0;
  const tap = async (where: Locator) => {
    await where.tap();
    taps += 1;
  };
  const answer = (question: string | RegExp, value: string | RegExp) =>
    tap(page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: value }));
  for (const item of ['Sleep', 'Soreness', 'Fatigue', 'Mood', 'Stress']) await answer(item, /^1 of 5/);
  await answer(/^Hardest session today/, '9');
  await answer(/^How long it took/, '90');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await tap(page.getByRole('button', { name: 'Save check-in' }));
  expect((await saved).status()).toBe(200);
  await liaison.page.getByRole('button', { name: `Alerts (${alerts + 1})` }).waitFor();
  expect(taps).toBeLessThanOrEqual(8);

  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await isWithin()).toBe(true);
  await leave(liaison, { page, ...noor });
});

test('an emergency access shows live on the athlete’s dashboard and in the list of visits', async () => {
  const { athlete, lena } = await surgery.inCare();
  await lena.browser.send('PUT', `/api/biomarkers/${athlete.id}`, { injuryRisk: 'MEDIUM' });
  const noor = await surgery.dashboardOf(athlete);
  const admin = await surgery.panelOf(surgery.ilse, `?search=${athlete.username}`);
  const { page } = admin;
  await page.getByRole('button', { name: `Emergency access to ${athlete.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Found unconscious at training.');
  await dialog.getByRole('button', { name: 'Open access' }).click();
  await notice(page, 'Emergency access opened').waitFor();
  await figureOf(page, 'Injury Risk').getByText('Medium', { exact: true }).waitFor();

  const banner = noor.page.getByRole('list', { name: 'Emergency access to your health data' });
  await banner.getByText('Found unconscious at training.').waitFor();
  await banner.getByRole('button', { name: 'Who saw your data' }).click();
  const line = noor.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'An administrator' });
  await line.getByText('Reason given: Found unconscious at training.').waitFor();
  await line.getByText(/^Admin · \d parts$/).waitFor();
  await page.getByRole('button', { name: `End now: Emergency access to ${athlete.name}` }).click();
  await page.getByText('No emergency access').waitFor();
  await eventually(async () =>
    expect((await surgery.ilse.browser.send('GET', `/api/biomarkers/${athlete.id}`)).status).toBe(404),
  );
  await leave(admin, noor);
});

test('an emergency pass opens the medical card to a visitor, and the athlete sees the opening live', async () => {
  const athlete = await surgery.anAthlete();
  await athlete.browser.send('PUT', `/api/athletes/${athlete.id}/medical-card`, { ...aMedicalCard, version: null });
  const { page, ...noor } = await surgery.dashboardOf(athlete);
  const section = page.getByRole('region', { name: 'Emergency pass' });
  await section.getByRole('button', { name: 'Make a pass' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the pass' }).click();
  const made = page.getByRole('dialog', { name: `Emergency pass of ${athlete.name}` });
  const address = String(await made.locator('code').textContent());
  await made.getByRole('button', { name: 'Done' }).click();
  await section.getByText('Not opened yet').waitFor();

  const helper = await surgery.site.visitor({ viewport: { width: 390, height: 844 } });
  await arrive(helper.page, address);
  await headed(helper.page, `Medical card of ${athlete.name}`).waitFor();
  await helper.page.getByRole('region', { name: 'Severe allergies' }).getByText('Penicillin').waitFor();
  expect(new URL(helper.page.url()).hash).toBe('');
  await section.getByText(/^Opened once/).waitFor();
  await helper.page.reload();
  await headed(helper.page, 'Scan the code again').waitFor();

  await page.getByRole('button', { name: 'Who saw your data' }).click();
  await page.getByRole('dialog').getByText('Somebody with your emergency pass').waitFor();
  await leave(helper, { page, ...noor });
});
