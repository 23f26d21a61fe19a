import { eventually } from '@entourage/stack/testing/eventually';
import type { Page, Route } from 'playwright-core';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { answering, type BadDay, badDays, problem, unreachable, wrong } from './bad-answers.ts';
import { type Form, fill, filledIn, forms, type OpenForm, openForm } from './forms.ts';
import { comeTo, headed } from './on-the-page.ts';
import { anAthleteOf, enter } from './people.ts';
import { alive, arrive, type Site, sharedSite, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

/** Longer than the app's timeout. */
const timeoutMs = 21_000;

/** The expected text of the form: it does not say twice that one may try again. */
function saidBy({ said, wait }: BadDay, form: Form): string {
  const isSaid = said === 'Please try again in a moment.' && form.sentence?.endsWith('Please try again.');
  return [isSaid ? undefined : said, wait].filter((text) => text !== undefined).join(' ');
}

/** Expects the text in the live region, then closes the notice. */
async function handle({ page, form }: OpenForm, text: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: form.failed });
  await alert.getByText(text, { exact: true }).waitFor();
  if (form.sentence) await alert.getByText(form.sentence, { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'Close' }).click();
  await alert.waitFor({ state: 'hidden' });
}

const isCall =
  (path: string) =>
  ({ pathname }: URL) =>
    pathname === path;

/** All forms show failures by the same code: one form meets every failure, the others one with a retry time and one without an answer. */
const daysOf = (form: Form) =>
  form === forms[0] ? badDays : badDays.filter(({ name }) => ['a 429', 'a refused connection'].includes(name));

/** Shows an error and keeps the input. */
async function fails(open: OpenForm, day: BadDay): Promise<void> {
  const { page, form, button, typed } = open;
  await page.route(isCall(form.call), day.answer);
  await button.click();
  await handle(open, saidBy(day, form));
  expect(await filledIn(open, Object.keys(typed))).toEqual(typed);
  expect(await button.textContent()).toBe(form.button);
  expect(await button.isEnabled()).toBe(true);
  await page.unrouteAll();
}

/** Without an answer the form shows that it is sending, sends once, and gives up at the timeout. */
async function timesOut(open: OpenForm): Promise<void> {
  const { page, form, button, typed, sent, control } = open;
  const labels = Object.keys(typed);
  sent.length = 0;
  await page.route(isCall(form.call), () => {});
  await page.clock.install();
  await button.dblclick();
  await page.getByRole('button', { name: form.sending, exact: true }).waitFor();
  expect(await button.isDisabled()).toBe(true);
  const [first = ''] = labels.filter((label) => label !== 'Which right');
  await control(first).press('Enter');
  await control(first).press('Enter');
  await eventually(() => expect(sent).toHaveLength(1));
  await page.clock.fastForward(timeoutMs);
  await handle(open, unreachable);
  expect(sent).toHaveLength(1);
  expect(await filledIn(open, labels)).toEqual(typed);
  await page.unrouteAll();
}

test.each(forms)('the form $name shows each failure, keeps the input, and sends it in the end', async (form) => {
  const open = await openForm(site, form);
  await fill(open, open.typed);
  for (const day of daysOf(form)) await fails(open, day);
  await timesOut(open);
  await open.button.click();
  await open.page.getByText(form.done, { exact: true }).first().waitFor();
  expect(open.wrong).toEqual([]);
  await open.context.close();
});

describe('the current user cannot be loaded', () => {
  let athlete: Person;
  beforeAll(async () => {
    athlete = await anAthleteOf(peopleOf(site.platform));
  });
  const isUser = isCall('/api/auth/user');
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

  const opensAgain = async ({ page, context }: Visitor) => {
    await page.unrouteAll();
    const account = headed(page, 'Account');
    // The page also asks by itself: then the button goes while it is being pressed.
    await Promise.any([tryAgain(page).click(), account.waitFor()]);
    await account.waitFor();
    await context.close();
  };

  test.each([
    ['a 500', problem(500, 'INTERNAL', wrong), wrong],
    ['a page of a proxy', answering(502, 'text/html', '<h1>Bad Gateway</h1>'), wrong],
    ['an empty object', answering(200, 'application/json', '{}'), wrong],
    ['a lost connection', (route: Route) => route.abort('internetdisconnected'), unreachable],
  ])('%s: shows an error, redirects nobody to sign in, and a retry opens the page', async (_name, answer, said) => {
    const visitor = await enter(site, athlete);
    await visitor.page.route(isUser, answer);
    await visitor.page.goto('/account');
    await headed(visitor.page, 'Something went wrong').waitFor();
    await visitor.page.getByRole('alert').getByText(said).waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/account');
    // A late part of the page makes calls of its own.
    await visitor.page.waitForLoadState('networkidle');
    await opensAgain(visitor);
  });

  test('no answer at all: the skeleton stays, and an error shows after the timeout', async () => {
    const visitor = await enter(site, athlete);
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    await visitor.page.clock.install();
    await visitor.page.route(isUser, () => resolve());
    await visitor.page.goto('/account');
    await asked;
    await visitor.page.locator('main [aria-busy="true"]').waitFor();
    await visitor.page.clock.fastForward(timeoutMs);
    await headed(visitor.page, 'Something went wrong').waitFor();
    await opensAgain(visitor);
  });

  test('a public page works all the same', async () => {
    const { page, context } = await enter(site, athlete);
    await page.route(isUser, problem(500, 'INTERNAL', wrong));
    await page.goto('/pricing');
    await headed(page, /.+/).waitFor();
    expect(await headed(page, 'Something went wrong').count()).toBe(0);
    await context.close();
  });
});

describe('code that fails to load', () => {
  const notLoaded = 'This page could not be loaded. Check your connection and try again.';

  test('of the next page: shows an error, and a retry opens it', async () => {
    const { page, context } = await site.visitor();
    await arrive(page, '/about');
    await page.route(/\/assets\/PrivacyPage-.*\.js$/, (route) => route.abort('connectionrefused'));
    await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click();
    await headed(page, 'Something went wrong').waitFor();
    await page.getByText(notLoaded).waitFor();
    expect(new URL(page.url()).pathname).toBe('/privacy-policy');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await headed(page, 'Privacy Policy').waitFor();
    await context.close();
  });

  test('of the first page after signing in: shows an error and a way to continue', async () => {
    const person = await anAthleteOf(peopleOf(site.platform));
    const { page, context } = await enter(site, person);
    await page.route(/\/assets\/AccountPage-.*\.js$/, (route) => route.abort('connectionrefused'));
    await page.goto('/account');
    await page.getByText(notLoaded).waitFor();
    await page.getByRole('link', { name: 'Entourage' }).first().click();
    await comeTo(page, '/dashboard');
    await headed(page, /^Welcome/).waitFor();
    await context.close();
  });

  test('of a form’s validation: the form sends all the same, and the server returns the errors', async () => {
    const [form] = forms;
    if (!form) throw new Error('There are no forms');
    const open = await openForm(site, form);
    await open.page.route(/\/assets\/rules-.*\.js$/, (route) => route.abort('connectionrefused'));
    await fill(open, { ...open.typed, 'Email address': 'noor@' });
    await open.button.click();
    await open.page.getByText('Invalid email address').waitFor();
    expect(open.sent).toHaveLength(1);
    await fill(open, open.typed);
    await open.button.click();
    await open.page.getByText(form.done, { exact: true }).waitFor();
    await open.context.close();
  });
});

describe('a slow connection', () => {
  /** Holds these calls until the returned function is called. */
  async function holding(page: Page, ...paths: readonly string[]): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const path of paths) {
      await page.route(path, async (route) => {
        await promise;
        await route.continue();
      });
    }
    return resolve;
  }

  test('shows the skeleton first, then the text, then each part with its data', async () => {
    const person = await anAthleteOf(peopleOf(site.platform));
    const { page, context, wrong } = await enter(site, person);
    const answerUser = await holding(page, '**/api/auth/user');
    const answerRest = await holding(page, '**/api/account/**');
    await page.goto('/account');
    const busy = page.locator('main [aria-busy="true"]');
    await busy.waitFor();
    expect(await page.locator('h1').count()).toBe(0);
    answerUser();
    await headed(page, 'Account').waitFor();
    // Sessions, two-step sign-in and passkeys; the code of a fourth part arrives without an answer.
    await eventually(async () => expect(await busy.count()).toBe(3));
    answerRest();
    await page.getByText('This device', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
    expect(await busy.count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('an athlete reads the shell before any code has loaded, and the app causes no layout shift', async () => {
    const people = peopleOf(site.platform);
    const person = await anAthleteOf(people);
    // An unconfirmed address would add a banner above the page.
    await person.browser.send('POST', '/api/confirm-email', {
      token: await people.mailedToken(person, 'confirm-email'),
    });
    const { page, context, wrong } = await enter(site, person);
    const send = await holding(page, '**/assets/*.js');
    const tell = await holding(page, '**/api/biomarkers');
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const title = headed(page, 'Welcome back');
    const parts = [title, page.getByRole('group', { name: 'Injury Risk' }), page.locator('footer')];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    await title.waitFor();
    // Elements have places before the page's styles have arrived.
    await page.waitForFunction(() => getComputedStyle(document.body).margin === '0px');
    // Text in another font is wider; nothing else depends on that.
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
    );
    const drawn = await places();
    send();
    await alive(page);
    await title.waitFor();
    expect(await places()).toEqual(drawn);
    tell();
    await page.getByText('No biomarker data available.').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('the current page stays until the next one has loaded', async () => {
    const { page, context } = await site.visitor();
    await arrive(page, '/about');
    const send = await holding(page, '**/assets/PrivacyPage-*.js');
    await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('progressbar').waitFor();
    expect(await page.title()).toMatch(/^About/);
    send();
    await headed(page, 'Privacy Policy').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await context.close();
  });
});

test('a form that is sent before the code of the page is there is sent once it is', async () => {
  const person = await peopleOf(site.platform).register();
  const { page, context } = await site.visitor();
  const { promise: isSent, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route('**/assets/SignInPage-*.js', async (route) => {
    await isSent;
    await route.continue();
  });
  await page.goto('/login');
  const signIn = page.getByRole('form', { name: 'Sign In' });
  await signIn.getByLabel('Username').fill(person.username);
  await signIn.getByLabel('Password', { exact: true }).fill(person.password);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.keyboard.press('Enter');
  letCodeCome();
  await comeTo(page, '/verification');
  await context.close();
});
