import type { Page } from 'playwright-core';
import { type People, peopleOf } from '../../gateway/test/people.ts';
import { png } from '../../gateway/test/pictures.ts';
import { comeTo, focused, headed, notice } from './on-the-page.ts';
import { anAthleteOf, enter, signIn } from './people.ts';
import { arrive, ownSite, type Site } from './site.ts';
import { settled, sideways } from './soundness.ts';

let site: Site;
let people: People;
beforeAll(async () => {
  site = await ownSite({ identity: { REQUIRE_SECOND_FACTOR: 'TEAM_MEMBER' } });
  people = peopleOf(site.platform);
});
afterAll(() => site.close());

const anAthlete = () => anAthleteOf(people);

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('an unknown address shows Page Not Found, with the navigation of the person who is signed in', async () => {
  const { context, page } = await enter(site, await anAthlete());
  const answer = await arrive(page, '/no-such-page');
  expect(answer?.status()).toBe(404);
  await headed(page, 'Page Not Found').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).waitFor();
  await context.close();
});

describe('two browsers of one person', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

  async function twoBrowsers() {
    const person = await anAthlete();
    const [mine, other] = [await enter(site, person), await site.visitor({ userAgent: firefox })];
    await arrive(other.page, '/home');
    await comeTo(other.page, '/login');
    await signIn(other.page, person);
    await comeTo(other.page, '/home');
    await headed(other.page, /^Welcome/).waitFor();
    await mine.page.goto('/account');
    const close = () => Promise.all([mine.context.close(), other.context.close()]);
    return { person, mine: mine.page, other: other.page, close };
  }

  const published = async (page: Page) => {
    await comeTo(page, '/login');
    await page.getByRole('alert').getByText('You are logged out. Logging in again...').waitFor();
  };

  test('a new password ends the other session, which is told so and returns to its page after signing in', async () => {
    const { person, mine, other, close } = await twoBrowsers();
    const form = mine.getByRole('form', { name: 'Password', exact: true });
    await form.getByLabel('Current password', { exact: true }).fill(person.password);
    await form.getByLabel('New password', { exact: true }).fill('another-harbour-river');
    await form.getByRole('button', { name: 'Change password' }).click();
    await notice(mine, 'Password changed').waitFor();
    await published(other);
    await notice(mine, 'This device').waitFor();
    expect(pathOf(mine)).toBe('/account');

    await signIn(other, { ...person, password: 'another-harbour-river' });
    await comeTo(other, '/home');
    await headed(other, /^Welcome/).waitFor();
    await close();
  });

  test('the list of sessions signs out the other one', async () => {
    const { mine, other, close } = await twoBrowsers();
    await mine.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
    await mine.getByText('That device is signed out.').waitFor();
    await mine.getByText('Firefox on Windows').waitFor({ state: 'detached' });
    await published(other);
    expect(pathOf(mine)).toBe('/account');
    await close();
  });

  test('signing out everywhere asks for confirmation and ends all sessions', async () => {
    const { mine, other, close } = await twoBrowsers();
    const everywhere = mine.getByRole('button', { name: 'Sign out everywhere' });
    await everywhere.click();
    await mine.getByRole('dialog', { name: 'Sign out everywhere?' }).getByRole('button', { name: 'Cancel' }).click();
    await mine.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(pathOf(other)).toBe('/home');
    await everywhere.click();
    await mine.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await comeTo(mine, '/login');
    await published(other);
    await close();
  });
});

describe('a picture', () => {
  async function choosing() {
    const visitor = await enter(site, await anAthlete());
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/account/picture') && sent.push(request.method()));
    await page.goto('/account');
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a picture' }).click();
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    };
    return { ...visitor, sent, choose };
  }
  /** The addresses of the visible pictures. */
  const shown = (page: Page) =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        images.flatMap((image) =>
          image instanceof HTMLImageElement && image.naturalWidth > 0 ? [new URL(image.src).protocol] : [],
        ),
      );

  test('is chosen, previewed, saved, still there after a reload, and removed', async () => {
    const { page, context, wrong, sent, choose } = await choosing();
    await choose('me.png', png);
    await page.getByRole('button', { name: 'Use this picture' }).waitFor();
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0);
    expect(await shown(page)).toEqual(['blob:']);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
    await page.reload();
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0);
    expect(await shown(page)).toEqual(['http:']);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.locator('main img').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Remove picture' }).count()).toBe(0);
    expect(sent).toEqual(['PUT', 'DELETE']);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test.each([
    ['a page', Buffer.from('<script>window.hacked=1</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"/>')],
  ])('that is %s is refused with an error, and nothing runs', async (_name, bytes) => {
    const { page, context, wrong, choose } = await choosing();
    await choose('me.png', bytes);
    await page.getByText('This file cannot be shown here. You can still try to use it.').waitFor();
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await page.getByRole('alert').getByText('Choose a JPEG, PNG, WebP or GIF picture').waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('that is too large is not uploaded', async () => {
    const { page, context, sent, choose } = await choosing();
    await choose('me.png', Buffer.alloc(10 * 1024 * 1024 + 1));
    await page.getByRole('alert').getByText('The picture is too large: at most 10 MB').waitFor();
    expect(await page.getByRole('button', { name: 'Use this picture' }).count()).toBe(0);
    expect(sent).toEqual([]);
    await context.close();
  });
});

describe('unsaved changes', () => {
  async function typing() {
    const visitor = await enter(site, await anAthlete());
    const { page } = visitor;
    await page.goto('/account');
    const name = page.getByRole('form', { name: 'Profile' }).getByLabel('First name (optional)');
    await name.fill('Amal');
    const leave = () => page.locator('footer').getByRole('link', { name: 'About' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    return { ...visitor, name, leave, dialog };
  }

  test('ask before leaving: Stay keeps them, Leave navigates away', async () => {
    const { page, context, wrong, name, leave, dialog } = await typing();
    await leave();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/account');
    expect(await name.inputValue()).toBe('Amal');
    await leave();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/account');
    await leave();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await comeTo(page, '/about');
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('make the browser ask before the tab is closed', async () => {
    const { page, context } = await typing();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await context.close();
  });

  test('do not count once saved or reverted', async () => {
    const { page, context, name, leave, dialog } = await typing();
    await name.fill('Noor');
    await leave();
    await comeTo(page, '/about');
    await page.goBack();
    await name.fill('Amal');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await notice(page, 'Profile saved').waitFor();
    await leave();
    await comeTo(page, '/about');
    expect(await dialog.count()).toBe(0);
    await context.close();
  });

  test('do not prevent logging out', async () => {
    const { page, context } = await typing();
    await page.getByRole('button', { name: 'Log out' }).click();
    await comeTo(page, '/');
    await context.close();
  });
});

describe('by keyboard', () => {
  const tabTo = async (page: Page, name: string) => {
    for (let presses = 0; presses < 25; presses++) {
      if ((await focused(page)) === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached`);
  };

  test.each([
    { menu: 'Noor', region: 'Your pages', link: 'Account', width: 1280, path: '/account' },
    { menu: 'Noor', region: 'Your pages', link: 'Account', width: 390, path: '/account' },
    { menu: 'More', region: 'Your pages', link: 'Pricing', width: 390, path: '/pricing' },
  ])('the menu $menu at $width: opens, closes with Escape, and can be walked through', async (row) => {
    const { page, context, wrong } = await enter(site, await anAthlete(), {
      viewport: { width: row.width, height: 844 },
    });
    await page.goto('/home');
    await settled(page);
    await page.getByRole('button', { name: row.menu }).waitFor();
    await tabTo(page, row.menu);
    const menu = page.getByRole('navigation', { name: row.region });
    expect(await menu.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await tabTo(page, row.link);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(row.menu);
    await page.keyboard.press('Enter');
    await tabTo(page, row.link);
    await page.keyboard.press('Enter');
    await comeTo(page, row.path);
    await menu.waitFor({ state: 'hidden' });
    await page.locator('h1:focus').waitFor();
    expect(await sideways(page)).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('skips the navigation, and each page announces its title', async () => {
    const { page, context } = await enter(site, await anAthlete());
    await page.goto('/home');
    await settled(page);
    expect(await page.title()).toBe('Home · Entourage');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.locator('h1:focus').waitFor();
    expect(await page.title()).toBe('Pricing · Entourage');
    await page.getByRole('button', { name: 'Noor' }).click();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.locator('h1:focus', { hasText: 'Account' }).waitFor();
    expect(await page.title()).toBe('Account · Entourage');
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Pricing'));
    await context.close();
  });
});
