import { eventually } from '@entourage/stack/testing/eventually';
import type { Page, Route } from 'playwright-core';
import { type Person, peopleOf } from '../../gateway/test/people.ts';
import { answering, type BadDay, badDays, problem, unreachable, wrong } from './bad-answers.ts';
import { fill, filledIn, forms, type OpenForm, openForm } from './forms.ts';
import { alive, arrive, type House, sharedHouse, type Visitor } from './house.ts';
import { comeTo, headed } from './on-the-page.ts';
import { anAthleteOf, enter } from './people.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

/** Longer than the app waits for an answer. */
const patienceMs = 21_000;

/** What the form says of it. */
const saidBy = ({ said, wait }: Pick<BadDay, 'said' | 'wait'>) => (wait ? `${said} ${wait}` : said);

/** The words stand in the region that is read out, and then they are put away. */
async function hear({ page, form }: OpenForm, text: string): Promise<void> {
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

describe.each(forms)('the form $name', (form) => {
  let open: OpenForm;
  const labels = () => Object.keys(open.typed);
  beforeAll(async () => {
    open = await openForm(house, form);
    await fill(open, open.typed);
  });
  afterAll(() => open.context.close());

  test.each(badDays)('$name is told in words, and what was typed stays', async (day) => {
    const { page, button, typed } = open;
    await page.route(isCall(form.call), day.answer);
    await button.click();
    await hear(open, saidBy(day));
    expect(await filledIn(open, labels())).toEqual(typed);
    expect(await button.textContent()).toBe(form.button);
    expect(await button.isEnabled()).toBe(true);
    await page.unrouteAll();
  });

  test('while nobody answers it says that it is sending, sends once, and gives up in the end', async () => {
    const { page, button, typed, sent, control } = open;
    sent.length = 0;
    await page.route(isCall(form.call), () => {});
    await page.clock.install();
    await button.dblclick();
    await page.getByRole('button', { name: form.sending, exact: true }).waitFor();
    expect(await button.isDisabled()).toBe(true);
    const [first = ''] = labels().filter((label) => label !== 'Which right');
    await control(first).press('Enter');
    await control(first).press('Enter');
    await eventually(() => expect(sent).toHaveLength(1));
    await page.clock.fastForward(patienceMs);
    await hear(open, saidBy({ said: unreachable }));
    expect(sent).toHaveLength(1);
    expect(await filledIn(open, labels())).toEqual(typed);
    await page.unrouteAll();
  });

  test('afterwards the same button sends it', async () => {
    await open.button.click();
    await open.page.getByText(form.done, { exact: true }).first().waitFor();
    expect(open.wrong).toEqual([]);
  });
});

describe('who somebody is cannot be found out', () => {
  let athlete: Person;
  beforeAll(async () => {
    athlete = await anAthleteOf(peopleOf(house.platform));
  });
  const isUser = isCall('/api/auth/user');
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

  const opensAgain = async ({ page, context }: Visitor) => {
    await page.unrouteAll();
    await tryAgain(page).click();
    await headed(page, 'Account').waitFor();
    await context.close();
  };

  test.each([
    ['a 500', problem(500, 'INTERNAL', wrong), wrong],
    ['a page of a proxy', answering(502, 'text/html', '<h1>Bad Gateway</h1>'), wrong],
    ['an answer that is nobody', answering(200, 'application/json', '{}'), wrong],
    ['a line that is down', (route: Route) => route.abort('internetdisconnected'), unreachable],
  ])('%s: it is said, nobody is sent to sign in, and trying again opens the page', async (_name, answer, said) => {
    const visitor = await enter(house, athlete);
    await visitor.page.route(isUser, answer);
    await visitor.page.goto('/account');
    await headed(visitor.page, 'Something went wrong').waitFor();
    await visitor.page.getByRole('alert').getByText(said).waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/account');
    // A part of the page that comes late asks by itself.
    await visitor.page.waitForLoadState('networkidle');
    await opensAgain(visitor);
  });

  test('no answer at all: the page keeps its shape, and it is said after a while', async () => {
    const visitor = await enter(house, athlete);
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    await visitor.page.clock.install();
    await visitor.page.route(isUser, () => resolve());
    await visitor.page.goto('/account');
    await asked;
    await visitor.page.locator('main [aria-busy="true"]').waitFor();
    await visitor.page.clock.fastForward(patienceMs);
    await headed(visitor.page, 'Something went wrong').waitFor();
    await opensAgain(visitor);
  });

  test('a page that everybody has stands all the same', async () => {
    const { page, context } = await enter(house, athlete);
    await page.route(isUser, problem(500, 'INTERNAL', wrong));
    await page.goto('/pricing');
    await headed(page, /.+/).waitFor();
    expect(await headed(page, 'Something went wrong').count()).toBe(0);
    await context.close();
  });
});

describe('code that does not come', () => {
  const notLoaded = 'This page could not be loaded. Check your connection and try again.';

  test('of the next page: it is said, and trying again opens it', async () => {
    const { page, context } = await house.visitor();
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

  test('of the first page of somebody signed in: it is said, and there is a way on', async () => {
    const person = await anAthleteOf(peopleOf(house.platform));
    const { page, context } = await enter(house, person);
    await page.route(/\/assets\/AccountPage-.*\.js$/, (route) => route.abort('connectionrefused'));
    await page.goto('/account');
    await page.getByText(notLoaded).waitFor();
    await page.getByRole('link', { name: 'Entourage' }).first().click();
    await comeTo(page, '/dashboard');
    await headed(page, /^Welcome/).waitFor();
    await context.close();
  });

  test('of the rules of a form: it is sent all the same, and the server says what is wrong', async () => {
    const [form] = forms;
    if (!form) throw new Error('There are no forms');
    const open = await openForm(house, form);
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

describe('a slow line', () => {
  /** Holds calls back until they are let through. */
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

  test('first the shape of the page, then its words, then what each part has to say', async () => {
    const person = await anAthleteOf(peopleOf(house.platform));
    const { page, context, wrong } = await enter(house, person);
    const tellWho = await holding(page, '**/api/auth/user');
    const tellRest = await holding(page, '**/api/account/**');
    await page.goto('/account');
    const busy = page.locator('main [aria-busy="true"]');
    await busy.waitFor();
    expect(await page.locator('h1').count()).toBe(0);
    tellWho();
    await headed(page, 'Account').waitFor();
    expect(await busy.count()).toBe(2);
    tellRest();
    await page.getByText('This device', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).waitFor();
    expect(await busy.count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('an athlete reads where they are before any code has come, and it stands still when it comes', async () => {
    const people = peopleOf(house.platform);
    const person = await anAthleteOf(people);
    // Who has not confirmed their address has a line about it above everything.
    await person.browser.send('POST', '/api/confirm-email', {
      token: await people.mailedToken(person, 'confirm-email'),
    });
    const { page, context, wrong } = await enter(house, person);
    const send = await holding(page, '**/assets/*.js');
    const tell = await holding(page, '**/api/biomarkers');
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const title = headed(page, 'Welcome back');
    const parts = [title, page.getByRole('group', { name: 'Injury Risk' }), page.locator('footer')];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    await title.waitFor();
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

  test('the page one is on stays until the next one is there', async () => {
    const { page, context } = await house.visitor();
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
