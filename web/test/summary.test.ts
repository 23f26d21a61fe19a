import { eventually } from '@entourage/stack/testing/eventually';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { careOf } from '../../gateway/test/care.ts';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, sharedSite } from './site.ts';
import { expectSound, flaws, sideways } from './soundness.ts';

let site: Site;
let athlete: Person;
let liaison: Person;
beforeAll(async () => {
  site = await sharedSite();
  const people = peopleOf(site.platform);
  const care = careOf(people, await people.admin());
  [athlete, liaison] = [await anAthleteOf(people), await care.liaison()];
  await care.assign(athlete, liaison);
  await liaison.browser.send('PUT', `/api/biomarkers/${athlete.id}`, {
    injuryRisk: 'HIGH',
    reason: 'A pulled muscle.',
  });
  await liaison.browser.send('POST', `/api/athletes/${athlete.id}/todos`, { text: 'Stretch twice a day' });
  await liaison.browser.send('POST', `/api/athletes/${athlete.id}/care-notes`, {
    kind: 'PLAN',
    happenedOn: '2026-02-27',
    text: 'No sprints before Monday.',
  });
  await injured(athlete, 'Left hamstring', 'Pain on landing.');
  await allergic(athlete, 'Penicillin');
});
afterAll(() => site.close());

async function injured({ id, browser }: Person, place: string, notes: string): Promise<void> {
  const injury = { site: place, onset: '2026-01-10', stage: 'OUT', notes };
  const answer = await browser.send('POST', `/api/athletes/${id}/injuries`, injury);
  expect(answer.status).toBe(201);
}

async function allergic({ id, browser }: Person, substance: string): Promise<void> {
  const answer = await browser.send('PUT', `/api/athletes/${id}/medical-card`, {
    bloodGroup: null,
    noKnownAllergies: false,
    allergies: [{ substance, severity: 'SEVERE', reaction: null }],
    medicines: [],
    contacts: [],
    version: null,
  });
  expect(answer.status).toBe(200);
}

/** The text of each page of the PDF, with single spaces. */
async function printed(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const pdf = await page.pdf({ format, printBackground: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((each) => each.replace(/\s+/g, ' '));
}

async function openSummary(who: Person, query = '') {
  const visitor = await enter(site, who, { colorScheme: 'dark' });
  await arrive(visitor.page, `/summary${query}`);
  await visitor.page.getByRole('article').waitFor();
  return visitor;
}

const foot = 'Confidential health data of Noor Haddad · printed on';

test.each(['A4', 'Letter'] as const)('an athlete prints what they chose, on one page of %s', async (format) => {
  const { page, context, wrong } = await openSummary(athlete);
  const [first = '', ...more] = await printed(page, format);
  expect(more).toEqual([]);
  for (const text of [
    'Noor Haddad',
    'Left back',
    'High',
    'Penicillin · Severe',
    'Left hamstring',
    'Stretch twice a day',
    foot,
    '1 / 1',
  ])
    expect(first).toContain(text);
  for (const text of [
    'Pain on landing',
    'No sprints',
    'Health summary',
    'Print or save',
    'Skip to content',
    'Messages',
    'Log out',
  ])
    expect(first).not.toContain(text);

  await page.getByRole('checkbox', { name: 'Notes on injuries and illnesses' }).check();
  await page.getByRole('checkbox', { name: 'Nutrition and to-dos' }).uncheck();
  await page.getByRole('checkbox', { name: 'Care notes' }).check();
  await page.getByText('No sprints before Monday.').waitFor();
  const [chosen = ''] = await printed(page, format);
  expect(chosen).toContain('Pain on landing.');
  expect(chosen).toContain('Plan · Fri, 27 Feb 2026 ·');
  expect(chosen).not.toContain('Stretch twice a day');
  expect(wrong).toEqual([]);
  await context.close();
});

test('it is black on white also in the dark scheme, without the app around it', async () => {
  const { page, context } = await openSummary(athlete);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const look = await page.getByRole('article').evaluate((sheet) => {
    const { color, backgroundColor } = getComputedStyle(sheet);
    return [color, backgroundColor, getComputedStyle(document.body).backgroundColor];
  });
  expect(look).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  await context.close();
});

test('on the screen it passes the checks, in light on a desktop and in dark on a phone', async () => {
  const { page, context, wrong } = await openSummary(athlete);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await flaws(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a liaison prints the summary of the open athlete, and of no other', async () => {
  const { page, context } = await enter(site, liaison);
  await arrive(page, `/dashboard?athlete=${athlete.id}`);
  await page.getByRole('link', { name: 'Health summary' }).click();
  await page.getByRole('article').getByText('Left hamstring').waitFor();
  const first = (await printed(page, 'A4')).join();
  expect(first).toContain(foot);
  expect(first).not.toContain('Penicillin');
  await page.getByRole('checkbox', { name: 'Medical card' }).check();
  await page.getByRole('article').getByText('Penicillin').waitFor();
  expect((await printed(page, 'A4')).join()).toContain('Penicillin · Severe');
  await arrive(page, `/summary?athlete=${liaison.id}`);
  await page.getByText('Not one of your athletes').waitFor();
  await context.close();
});

test('what needs several pages is never torn, and each page has the foot and its number', async () => {
  const lines = 'It hurts when landing.\n'.repeat(24);
  const notes = Array.from({ length: 8 }, (_, n) => `First of ${n}.\n${lines}Last of ${n}.`);
  const other = await anAthleteOf(peopleOf(site.platform));
  for (const [n, note] of notes.entries()) await injured(other, `Place ${n}`, note);
  const { page, context } = await openSummary(other);
  await page.getByRole('checkbox', { name: 'Notes on injuries and illnesses' }).check();
  await eventually(async () =>
    expect(
      await page
        .getByRole('article')
        .getByText(/^First of/)
        .count(),
    ).toBe(8),
  );
  const pages = await printed(page, 'A4');
  expect(pages.length).toBeGreaterThan(1);
  for (const [n, text] of pages.entries()) {
    expect(text).toContain(foot);
    expect(text).toContain(`${n + 1} / ${pages.length}`);
  }
  for (const n of notes.keys()) {
    const whole = pages.filter((text) => text.includes(`First of ${n}.`) && text.includes(`Last of ${n}.`));
    expect(whole).toHaveLength(1);
  }
  await context.close();
});
