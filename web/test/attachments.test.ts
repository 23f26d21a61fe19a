import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { careOf } from '../../gateway/test/care.ts';
import { type People, type Person, peopleOf } from '../../gateway/test/people.ts';
import { anAthleteOf, enter } from './people.ts';
import { arrive, type Site, sharedSite, type Visitor } from './site.ts';
import { expectSound } from './soundness.ts';

let site: Site;
let people: People;
beforeAll(async () => {
  site = await sharedSite();
  people = peopleOf(site.platform);
});
afterAll(() => site.close());

/** A connected athlete and liaison, each with the conversation open. */
async function two() {
  const athlete = await anAthleteOf(people, { firstName: 'Noor', lastName: 'Haddad' });
  const liaison = await people.withStanding('LIAISON', 'APPROVED', { firstName: 'Dana', lastName: 'Fox' });
  await careOf(people, await people.admin()).assign(athlete, liaison);
  return { athlete, liaison, noor: await at(athlete, liaison), dana: await at(liaison, athlete) };
}

async function at(who: Person, other: Person): Promise<Visitor> {
  const visitor = await enter(site, who);
  const listens = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/live'));
  await arrive(visitor.page, `/messages?user=${other.id}`);
  await listens;
  await visitor.page.getByText('No messages yet').waitFor();
  return visitor;
}

/** A photograph with EXIF data, like a phone's. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: 75, g: 107, b: 0 } } })
    .withExif({ IFD0: { Artist: 'Noor Haddad' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .jpeg()
    .toBuffer();

const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj',
    '4 0 obj\n<< /Author (Noor Haddad) >>\nendobj',
    'trailer\n<< /Root 1 0 R /Info 4 0 R /Size 5 >>\n%%EOF',
  ].join('\n'),
);

const choose = (page: Page, ...files: Array<{ name: string; mimeType: string; buffer: Buffer }>) =>
  page.locator('input[type=file]').setInputFiles(files);
const toSend = (page: Page) => page.getByRole('list', { name: 'Files to send' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a photograph and a PDF are sent, opened and downloaded, without author and location', async () => {
  const { athlete, liaison, noor, dana } = await two();
  const taken = await photograph();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  await choose(
    noor.page,
    { name: 'knee.jpg', mimeType: 'image/jpeg', buffer: taken },
    { name: 'Befund Knie.pdf', mimeType: 'application/pdf', buffer: pdf },
  );
  await toSend(noor.page).getByText('Befund Knie.pdf').waitFor();
  await toSend(noor.page).getByRole('progressbar').first().waitFor({ state: 'detached' });
  await expectSound(noor.page);
  await noor.page.getByRole('textbox', { name: 'Message to Dana Fox' }).fill('Since yesterday');
  await noor.page.keyboard.press('Enter');

  const small = button(dana.page, 'Show knee.jpg');
  await small.locator('img').waitFor();
  await dana.page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('[role=log] img')?.naturalWidth === 720,
  );
  await expectSound(dana.page);
  await small.click();
  const dialog = dana.page.getByRole('dialog', { name: 'knee.jpg' });
  await dialog.getByRole('img', { name: 'knee.jpg' }).waitFor();
  const kept = await saved(dana.page, () => dialog.getByRole('button', { name: 'Download' }).click());
  expect(kept.name).toBe('knee.jpg');
  const { exif, width, height } = await sharp(kept.bytes).metadata();
  expect([exif, width, height]).toEqual([undefined, 1600, 900]);
  await dana.page.keyboard.press('Escape');
  const scan = await saved(dana.page, () => button(dana.page, /^Download Befund Knie\.pdf/).click());
  expect([scan.name, scan.bytes.includes('Noor')]).toEqual(['Befund Knie.pdf', false]);

  const [own] = (await athlete.browser.send('GET', `/api/messages?with=${liaison.id}`)).body;
  await athlete.browser.send('DELETE', `/api/messages/${own.id}`);
  await small.waitFor({ state: 'detached' });
  expect([...noor.wrong, ...dana.wrong]).toEqual([]);
});

test('invalid files show errors, and an interrupted upload is retried', async () => {
  const { noor, dana } = await two();
  await choose(noor.page, {
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await noor.page.getByText('Choose a JPEG, PNG, WebP or GIF picture, or a PDF').waitFor();
  await button(noor.page, 'Remove page.png').click();
  await noor.context.setOffline(true);
  await choose(noor.page, { name: 'knee.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await toSend(noor.page).getByRole('alert').waitFor();
  await noor.context.setOffline(false);
  await button(noor.page, 'Try again').click();
  await toSend(noor.page).getByRole('alert').waitFor({ state: 'detached' });
  await button(noor.page, 'Send').click();
  await button(dana.page, 'Show knee.jpg').waitFor();
});
