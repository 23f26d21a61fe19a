import type { Locator, Page } from 'playwright-core';
import { type Office, openOffice, rowOf } from './office.ts';
import { headed } from './on-the-page.ts';
import { arrive } from './site.ts';
import { expectSound } from './soundness.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.site.close());

test.each([720, 900, 1090, 1200])('at %i px names are not truncated and all actions are visible', async (width) => {
  const noor = await office.people.register({ firstName: 'Konstantin', lastName: 'Papadopoulos' });
  const { page, context } = await office.panelOf(office.ilse, `?view=users&search=${noor.username}`, {
    viewport: { width, height: 1000 },
  });
  const name = page.getByText('Konstantin Papadopoulos', { exact: true }).first();
  await name.waitFor();
  expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
  for (const button of [/^Social Posts of K/, /^Edit K/, /^Delete K/]) {
    const box = await page.getByRole('button', { name: button }).boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await context.close();
});

describe('light on a desktop and dark on a phone', () => {
  /** Names without a place to break. */
  const long = { firstName: 'W'.repeat(100), lastName: 'M'.repeat(100), teamOrganization: 'M'.repeat(100) };

  test('every view passes the checks: with long names, empty, and with each dialog open', async () => {
    const noor = await office.people.register(long);
    await office.people.submitPost(noor, { accountHandle: 'w'.repeat(100) });
    await office.people.writeToTeam({
      name: 'N'.repeat(200),
      email: `${'e'.repeat(60)}@example.org`,
      subject: 'S'.repeat(200),
      message: 'M'.repeat(5000),
    });
    await office.ilse.browser.send('PATCH', `/api/admin/users/${noor.id}`, { verificationNotes: 'M'.repeat(2000) });
    const { page, context, wrong } = await office.panelOf(office.ilse, `?search=${noor.username}`);
    await page.getByText('Showing 1 of 1').waitFor();
    await expectSound(page);
    const openAndClose = async (button: RegExp, look?: (dialog: Locator) => Promise<void>) => {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await look?.(dialog);
      await expectSound(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    await openAndClose(/^Edit W/, async (dialog) => {
      await dialog.getByText('What was changed before').click();
      await dialog.getByRole('listitem').getByText('nothing').waitFor();
    });
    await openAndClose(/^Delete W/);
    await openAndClose(/^Social Posts of W/);
    await page.getByText('Deletions', { exact: true }).click();
    await expectSound(page);

    for (const query of [
      '?view=users&search=nobody-at-all',
      '?view=users&tab=posts',
      '?view=contacts',
      '?view=contacts&read=true',
    ]) {
      await arrive(page, `/admin${query}`);
      await headed(page, 'Elite Admin').waitFor();
      await expectSound(page);
    }
    await arrive(page, '/admin?view=users&tab=posts');
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await expectSound(page);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('a notice', () => {
  type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
  const boxOf = async (element: Locator) => (await element.boundingBox()) as Box;
  const overlap = (one: Box, other: Box) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;

  test.each([
    [1280, 800],
    [700, 500],
    [390, 844],
  ])('with a long name can be closed and covers no button of a dialog, at %i by %i', async (width, height) => {
    const noor = await office.people.withStanding('ATHLETE', 'APPROVED', { firstName: 'W'.repeat(100) });
    const query = `?search=${noor.username}`;
    const { page, context } = await office.panelOf(office.ilse, query, { viewport: { width, height } });
    await page.getByLabel(/^Role of W/).selectOption('Liaison');
    await page.getByRole('button', { name: 'Change role' }).click();
    const notice = page.locator('[role="status"] > [data-tone]');
    await notice.getByText('Role updated').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await notice.hover();
    // By the keyboard: on a phone the notice may lie over the row.
    await page.getByRole('button', { name: /^Delete W/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete user' });
    await dialog.getByRole('button', { name: 'Delete user' }).waitFor();
    const covering = await boxOf(notice);
    expect([covering.x >= 0, covering.x + covering.width <= width]).toEqual([true, true]);
    for (const name of ['Close', 'Cancel', 'Delete user']) {
      // The notice is in the dialog too, before its heading.
      expect([name, overlap(covering, await boxOf(dialog.getByRole('button', { name }).last()))]).toEqual([
        name,
        false,
      ]);
    }
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('the density', () => {
  const heights = async (page: Page) => {
    const of = async (role: 'row' | 'button') =>
      (
        await (role === 'row'
          ? page.locator('tr[data-key]').first()
          : page.getByRole('button', { name: /^Edit / }).first()
        ).boundingBox()
      )?.height ?? 0;
    return { row: await of('row'), button: await of('button') };
  };

  test('shows more rows on a desktop, is saved, and keeps touch targets large', async () => {
    const noor = await office.anAthlete();
    const query = `?search=${noor.username}`;
    const { page, context } = await office.panelOf(office.ilse, query);
    await rowOf(page, noor.firstName).waitFor();
    const before = await heights(page);
    expect(before.button).toBe(44);
    await page.getByRole('switch', { name: 'Compact' }).click();
    const after = await heights(page);
    expect(after.row).toBeLessThan(before.row * 0.75);
    expect(after.button).toBe(32);
    await page.reload();
    await rowOf(page, noor.firstName).waitFor();
    expect(await heights(page)).toEqual(after);

    await page.setViewportSize({ width: 390, height: 844 });
    // Cards instead of the table.
    await page.getByRole('list', { name: 'Users' }).waitFor();
    const small = page.getByRole('button', { name: /^Edit / });
    expect((await small.boundingBox())?.height).toBe(44);
    await context.close();

    const tablet = await office.panelOf(office.ilse, query, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1366, height: 1024 },
    });
    await tablet.page.evaluate(() => localStorage.setItem('entourage.density', 'compact'));
    await tablet.page.reload();
    await rowOf(tablet.page, noor.firstName).waitFor();
    expect((await heights(tablet.page)).button).toBe(44);
    await tablet.context.close();
  });
});
