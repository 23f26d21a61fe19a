import { mailTo } from '@entourage/stack/testing/mails';
import { headed, notice } from './on-the-page.ts';
import { join, signIn, someone } from './people.ts';
import { alive, arrive, type Site, sharedSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

test('an athlete joins, signs out, signs in, and resets a forgotten password', async () => {
  const who = someone();
  const { context, page, wrong } = await site.visitor();
  await join(page, who);
  await page.waitForURL('**/social-verification');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login');
  await alive(page);
  await signIn(page, who);
  await notice(page, 'Welcome back!').waitFor();
  await page.waitForURL('**/verification');

  const confirmation = await mailTo(site.platform.mailFolder, who.email, 'Confirm');
  const { pathname, search } = new URL(String(confirmation.link));
  await arrive(page, pathname + search);
  // The token does not stay in the address.
  await page.waitForFunction(() => location.search === '');
  await page.getByRole('button', { name: /Confirm/ }).click();
  await page
    .getByText(/confirmed/i)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await arrive(page, '/reset-password');
  await page.getByLabel(/mail/i).fill(who.email);
  await page.getByRole('main').getByRole('button').first().click();
  const mail = await mailTo(site.platform.mailFolder, who.email, 'assword');
  const link = new URL(String(mail.link));
  await arrive(page, link.pathname + link.search);
  await page
    .getByLabel(/New password/)
    .first()
    .fill('another-harbour-river');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Set|Save|Reset|Change/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Log in|Sign in/i })
    .click();
  await signIn(page, { ...who, password: 'another-harbour-river' });
  await notice(page, 'Welcome back!').waitFor();
  expect(wrong).toEqual([]);
  await context.close();
});

test('a wrong password shows an error and keeps the form', async () => {
  const { context, page } = await site.visitor();
  await arrive(page, '/login');
  await signIn(page, { username: 'nobody', password: 'not-the-password' });
  await notice(page, 'Login Failed').waitFor();
  await page.getByText('Invalid username or password').waitFor();
  expect(await page.getByRole('tabpanel').getByLabel('Username').inputValue()).toBe('nobody');
  await context.close();
});

test('signing in returns to the requested page, and never to another site', async () => {
  const who = someone();
  const first = await site.visitor();
  await join(first.page, who);
  await first.context.close();

  const { context, page } = await site.visitor();
  await arrive(page, '/account');
  await page.waitForURL('**/login');
  await signIn(page, who);
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    await arrive(page, '/login');
    await page.evaluate((path) => sessionStorage.setItem('entourage.return', path), elsewhere);
    await signIn(page, who);
    await page.waitForURL('**/verification');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
  await context.close();
});

test('a message to the team is sent once, however often the button is pressed', async () => {
  const { context, page, wrong } = await site.visitor();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/contact') && sent.push(request.method()));
  await arrive(page, '/contact');
  await page.getByLabel('Full name').fill('Noor "<script>alert(1)</script>" Haddad 🏀');
  await page.getByLabel('Email address').fill('noor@example.org');
  await page.getByLabel('Subject').fill('שלום');
  await page.getByLabel('Message', { exact: true }).fill('Do you also work\nwith rowing clubs?');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await page.getByText('Message Sent!').waitFor();
  expect(sent).toEqual(['POST']);
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  expect(await page.getByLabel('Subject').inputValue()).toBe('');
  expect(wrong).toEqual([]);
  await context.close();
});

test('input survives a reload and a lost connection', async () => {
  const { context, page } = await site.visitor();
  await arrive(page, '/contact');
  await page.getByLabel('Subject').fill('A long question');
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=subject]')?.value === 'A long question',
  );

  await page.getByLabel('Full name').fill('Noor Haddad');
  await page.getByLabel('Email address').fill('noor@example.org');
  await page.getByLabel('Message', { exact: true }).fill('Are you there?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await notice(page, 'Error').waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Are you there?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message Sent!').waitFor();
  await context.close();
});

test('the other tab follows a sign-in and a sign-out', async () => {
  const who = someone();
  const { context, page } = await site.visitor();
  const other = await context.newPage();
  await arrive(other, '/pricing');
  await join(page, who);
  await other.getByRole('button', { name: 'Log out' }).waitFor();
  await arrive(other, '/account');
  // A tab that was never signed in shows no notice that the session ended.
  await headed(other, 'Account').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await other.waitForURL('**/login');
  await notice(other, 'Unauthorized').waitFor();
  // What the tab still holds is of the person before: the next one gets a new document.
  await other.evaluate(() => Object.assign(globalThis, { before: true }));
  await page.waitForURL('**/');
  await join(page, someone());
  await other.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await other.evaluate(() => 'before' in globalThis)).toBe(false);
  expect(new URL(other.url()).pathname).not.toBe('/account');
  await context.close();
});

test('Back returns to the page and its scroll position', async () => {
  const { context, page } = await site.visitor();
  await arrive(page, '/about');
  await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click();
  await headed(page, 'Privacy Policy').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.title()).toBe('Privacy Policy · Entourage');
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('About'));
  expect(new URL(page.url()).pathname).toBe('/about');
  await context.close();
});

test('keyboard only: skips the navigation, fills in the form and signs in', async () => {
  const who = someone();
  const first = await site.visitor();
  await join(first.page, who);
  await first.context.close();

  const { context, page } = await site.visitor();
  await arrive(page, '/login');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  const into = async (name: string) => {
    for (let presses = 0; presses < 20; presses++) {
      if ((await page.evaluate(() => (document.activeElement as HTMLInputElement)?.name)) === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached`);
  };
  await into('username');
  await page.keyboard.type(who.username);
  await into('password');
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');
  await notice(page, 'Welcome back!').waitFor();
  await context.close();
});

test('an unknown address shows Page Not Found with status 404', async () => {
  const { context, page } = await site.visitor();
  const answer = await arrive(page, '/no-such-page');
  expect(answer?.status()).toBe(404);
  await headed(page, 'Page Not Found').waitFor();
  await page.getByText('There is no row for /no-such-page.').waitFor();
  await context.close();
});

test('a link on another site signs nobody out; a press on our own page does', async () => {
  const { context, page } = await site.visitor();
  await join(page, someone());
  await page.waitForURL('**/social-verification');
  const link = `<a href="${site.platform.gatewayUrl}/api/logout">Win a prize</a>`;
  await page.route('https://elsewhere.invalid/', (route) => route.fulfill({ contentType: 'text/html', body: link }));
  await page.goto('https://elsewhere.invalid/');
  await page.getByRole('link', { name: 'Win a prize' }).click();
  await headed(page, 'Log out of Entourage?').waitFor();
  await arrive(page, '/account');
  await headed(page, 'Account').waitFor();
  await arrive(page, '/log-out');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await arrive(page, '/log-out');
  await headed(page, 'You are signed out').waitFor();
  await context.close();
});
