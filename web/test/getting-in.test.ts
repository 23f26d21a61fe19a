import { mailTo } from '@entourage/stack/testing/mails';
import type { Page } from 'playwright-core';
import { type People, type Person, peopleOf } from '../../gateway/test/people.ts';
import { comeTo, describedBy, headed, notice, sentTo } from './on-the-page.ts';
import { enter, join, signIn, someone } from './people.ts';
import { arrive, ownSite, type Site } from './site.ts';
import { answered, toLastStep } from './wizard.ts';

/** The undo window of a decision; nobody is notified within it. */
const undoMs = 1000;

let site: Site;
let people: People;
let admin: Person;
beforeAll(async () => {
  site = await ownSite({ verification: { REVIEW_UNDO_SECONDS: String(undoMs / 1000) } });
  people = peopleOf(site.platform);
  admin = await people.admin();
});
afterAll(() => site.close());

const url = 'https://www.instagram.com/p/C4x/';
const codeOn = (page: Page) => page.getByRole('group', { name: 'Verification code' }).locator('code');
const form = (page: Page) => page.getByRole('form', { name: 'Tell us where it is' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit for verification' });

async function fill(page: Page, given: { handle?: string; url?: string } = {}): Promise<void> {
  await form(page).getByRole('radio', { name: 'Instagram' }).check();
  await form(page)
    .getByLabel('Account handle')
    .fill(given.handle ?? '@noor.rows');
  await form(page)
    .getByLabel('Post URL')
    .fill(given.url ?? url);
}

async function decide({ browser }: Person, decision: 'APPROVED' | 'REJECTED', notes?: string): Promise<void> {
  const [post] = (await browser.send('GET', '/api/social-verification')).body;
  const answer = await admin.browser.send('PATCH', `/api/admin/social-verifications/${post.id}/review`, {
    decision,
    ...(notes && { notes }),
  });
  expect(answer.status).toBe(200);
}

/** A newly registered athlete at the step with the code. */
async function atTheCode() {
  const person = await people.register();
  const visitor = await enter(site, person);
  await visitor.page.goto('/social-verification');
  await codeOn(visitor.page).waitFor();
  return { person, ...visitor, sent: sentTo(visitor.page, '/api/social-verification') };
}

/** The panel of a newly signed-in admin, with no posts waiting. */
async function openEmptyQueue() {
  await people.query('verification', 'delete from posts');
  const visitor = await site.visitor();
  const { page } = visitor;
  await arrive(page, '/login');
  await signIn(page, admin);
  await comeTo(page, '/admin');
  await page.getByRole('link', { name: /^User Management/ }).click();
  await page.getByRole('tab', { name: /^Waiting posts/ }).click();
  await page.getByText('No posts are waiting').waitFor();
  return visitor;
}

test('an athlete joins, submits a post, is approved live, makes a profile and reaches the dashboard', async () => {
  const desk = await openEmptyQueue();
  const who = someone();
  const { context, page, wrong } = await site.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const sent = sentTo(page, '/api/social-verification');
  await join(page, who);
  await comeTo(page, '/social-verification');

  const code = await codeOn(page).textContent();
  expect(code).toMatch(/^ENTOURAGE-[A-Z0-9]{6}$/);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();

  await fill(page);
  await submit(page).dblclick();
  await notice(page, 'Verification Submitted').waitFor();
  await comeTo(page, '/verification');
  await headed(page, 'Under Review').waitFor();
  expect(sent).toEqual([{ platform: 'INSTAGRAM', accountHandle: 'noor.rows', postUrl: url, verificationCode: code }]);
  await page.goto('/social-verification');
  await headed(page, 'Already under review').waitFor();
  await page.getByRole('link', { name: 'View verification status' }).click();
  await headed(page, 'Under Review').waitFor();

  await desk.page.getByRole('heading', { name: '@noor.rows' }).waitFor();
  await desk.page.getByText(String(code)).waitFor();
  const decided = performance.now();
  await desk.page.getByRole('button', { name: 'Approve @noor.rows' }).click();
  await headed(page, 'Verification Approved').waitFor();
  expect(performance.now() - decided).toBeGreaterThan(undoMs * 0.9);
  await desk.page.getByText('No posts are waiting').waitFor();
  await page.getByText('Congratulations!').waitFor();

  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await comeTo(page, '/onboarding');
  await toLastStep(page);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await notice(page, 'Welcome to Entourage Elite!').waitFor();
  await comeTo(page, '/dashboard');
  await headed(page, 'Welcome back').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.getByText('Basketball · Harbour City').waitFor();
  expect(await (await page.request.get('/api/athlete-profile')).json()).toMatchObject({ ...answered, version: 1 });
  expect([...wrong, ...desk.wrong]).toEqual([]);
  for (const each of [context, desk.context]) await each.close();
});

test('a rejected athlete reads the reason live and applies again with a new code', async () => {
  const { person, page, context, wrong, sent } = await atTheCode();
  const first = await codeOn(page).textContent();
  await fill(page);
  await submit(page).click();
  await headed(page, 'Under Review').waitFor();
  await decide(person, 'REJECTED', 'The account is private.\nMake the post public.');
  await headed(page, 'Verification Rejected').waitFor();
  const notes = page.getByRole('region', { name: 'Review notes' });
  await notes.getByText('The account is private.').waitFor();
  expect(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/contact');

  await page.getByRole('link', { name: 'Submit New Application' }).click();
  await comeTo(page, '/social-verification');
  await codeOn(page).waitFor();
  expect(await codeOn(page).textContent()).not.toBe(first);
  expect(await form(page).getByLabel('Account handle').inputValue()).toBe('');
  await fill(page);
  await submit(page).click();
  await headed(page, 'Under Review').waitFor();
  expect(sent).toHaveLength(2);
  expect(wrong).toEqual([]);
  await context.close();
});

test('an athlete without a post is told so on the home page and continues from there', async () => {
  const { page, context } = await enter(site, await people.register());
  await page.goto('/');
  await comeTo(page, '/verification');
  await headed(page, 'Verification Pending').waitFor();
  await page.getByText('You have not submitted a post yet.').waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await comeTo(page, '/landing');
  await page.goBack();
  await page.getByRole('link', { name: 'Submit your post' }).click();
  await comeTo(page, '/social-verification');
  await context.close();
});

test('a signed-out visitor signs in first and returns to the requested page', async () => {
  const person = await people.register();
  const { page, context } = await site.visitor();
  await page.goto('/social-verification');
  await headed(page, 'Sign in first').waitFor();
  await page.getByRole('link', { name: 'Sign in or join' }).click();
  await comeTo(page, '/auth');
  const signIn = page.getByRole('form', { name: 'Sign In' });
  await signIn.getByLabel('Username').fill(person.username);
  await signIn.getByLabel('Password', { exact: true }).fill(person.password);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await comeTo(page, '/social-verification');
  await codeOn(page).waitFor();
  await context.close();
});

describe('invalid input shows errors at the fields and sends nothing', () => {
  test('an empty form', async () => {
    const { page, context, sent } = await atTheCode();
    await submit(page).click();
    await notice(page, 'Platform Required').waitFor();
    const platform = page.getByRole('radiogroup', { name: 'Platform' });
    await describedBy(platform, /^Please select a social media platform$/);
    await describedBy(page.getByLabel('Account handle'), /Account handle is required$/);
    await describedBy(page.getByLabel('Post URL'), /Please enter a valid URL$/);
    await page.locator('input[value="INSTAGRAM"]:focus').waitFor();
    expect(sent).toEqual([]);
    await context.close();
  });

  describe('invalid addresses', () => {
    let open: Awaited<ReturnType<typeof atTheCode>>;
    beforeAll(async () => {
      open = await atTheCode();
    });
    afterAll(() => open.context.close());

    test.each([
      'instagram',
      'http://www.instagram.com/p/C4x/',
      'https://instagram.com.evil.example/p/C4x/',
      'https://x.com/noor/status/17',
      'https://noor@www.instagram.com/p/C4x/',
      'javascript:alert(1)',
    ])('the address %s', async (address) => {
      const { page, sent, wrong } = open;
      // The previous error disappears once the field is valid.
      await fill(page);
      await page.locator('[name="postUrl"]:not([aria-invalid="true"])').waitFor();
      await fill(page, { url: address });
      await submit(page).click();
      await page.locator('[name="postUrl"][aria-invalid="true"]:focus').waitFor();
      await describedBy(page.getByLabel('Post URL'), /Please enter a valid URL$/);
      expect(sent).toEqual([]);
      expect(wrong.splice(0)).toEqual([]);
    });
  });

  test('a handle of 101 characters, and a blank one', async () => {
    const { page, context, sent } = await atTheCode();
    await fill(page, { handle: 'x'.repeat(101) });
    await submit(page).click();
    await page.getByText('At most 100 characters').waitFor();
    await fill(page, { handle: ' @ ' });
    await submit(page).click();
    await page.getByText('Account handle is required').waitFor();
    expect(sent).toEqual([]);
    await context.close();
  });
});

test('a code that expired while the page was open shows an error, and the new code is accepted', async () => {
  const { person, page, context, sent, wrong } = await atTheCode();
  await people.query('verification', "update codes set expires_at = now() - interval '1 second' where user_id = $1", [
    person.id,
  ]);
  const old = await codeOn(page).textContent();
  await fill(page);
  await submit(page).click();
  const sentence = page.getByRole('main').getByRole('alert').getByText('This code has expired. Copy the new one.');
  await page.waitForFunction((was) => document.querySelector('code')?.textContent !== was, old);
  await sentence.waitFor();
  await submit(page).click();
  await headed(page, 'Under Review').waitFor();
  expect(sent).toHaveLength(2);
  expect(wrong).toEqual([]);
  await context.close();
});

test('input survives a lost connection and a reload, and is removed once sent', async () => {
  const { page, context, sent } = await atTheCode();
  await fill(page);
  await context.setOffline(true);
  await submit(page).click();
  await notice(page, 'Submission Failed').waitFor();
  await context.setOffline(false);
  await page.reload();
  await codeOn(page).waitFor();
  expect(await form(page).getByRole('radio', { name: 'Instagram' }).isChecked()).toBe(true);
  expect(await form(page).getByLabel('Post URL').inputValue()).toBe(url);
  await submit(page).click();
  await headed(page, 'Under Review').waitFor();
  expect(sent.length).toBe(2);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('noor.rows');
  await context.close();
});

test('a post submitted in another tab updates this tab', async () => {
  const person = await people.register();
  const { page, context } = await enter(site, person);
  const listening = page.waitForResponse('**/api/live');
  await page.goto('/verification');
  await listening;
  await page.getByText('You have not submitted a post yet.').waitFor();
  expect((await people.submitPost(person)).status).toBe(201);
  await headed(page, 'Under Review').waitFor();
  await context.close();
});

test('an approved athlete is notified by mail too', async () => {
  const person = await people.confirmed();
  const { page, context } = await enter(site, person);
  await page.goto('/social-verification');
  await codeOn(page).waitFor();
  await fill(page);
  await submit(page).click();
  await headed(page, 'Under Review').waitFor();
  await decide(person, 'APPROVED');
  await headed(page, 'Verification Approved').waitFor();
  await mailTo(site.platform.mailFolder, person.email, 'approved');
  await context.close();
});
