import { readFileSync } from 'node:fs';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Page } from 'playwright-core';
import { aProfile } from '../../gateway/test/people.ts';
import { aName, type Office, openOffice, rowOf } from './office.ts';
import { comeTo, describedBy, notice } from './on-the-page.ts';
import { enter } from './people.ts';
import { arrive } from './site.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.site.close());

describe('people', () => {
  test('a change by an admin shows to the person and to other admins', async () => {
    const noor = await office.anAthlete();
    const athlete = await enter(office.site, noor);
    await arrive(athlete.page, '/account');
    await athlete.page.getByRole('button', { name: noor.firstName }).waitFor();
    const [one, other] = [
      await office.panelOf(office.ilse, `?search=${noor.username}`),
      await office.panelOf(office.kofi, `?search=${noor.username}`),
    ];
    await rowOf(other.page, noor.firstName).waitFor();

    const next = aName();
    await one.page.getByRole('button', { name: `Edit ${noor.firstName} Haddad` }).click();
    const dialog = one.page.getByRole('dialog', { name: 'Edit user' });
    await dialog.getByLabel(/First Name/).fill(next);
    await dialog.getByLabel('Email').fill(office.kofi.email.toUpperCase());
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText('Email already exists').waitFor();
    await describedBy(dialog.getByLabel('Email'), /^Email already exists$/);
    await dialog.getByLabel('Email').fill(noor.email);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await notice(one.page, 'User updated successfully').waitFor();
    await athlete.page.getByRole('button', { name: next }).waitFor();
    await rowOf(other.page, next).waitFor();

    await other.page.getByRole('button', { name: `Edit ${next} Haddad` }).click();
    const seen = other.page.getByRole('dialog', { name: 'Edit user' });
    await seen.getByText('What was changed before').click();
    const entry = seen.getByRole('listitem').filter({ hasText: 'Ilse Brandt' });
    await entry.filter({ hasText: `${noor.firstName} → became ${next}` }).waitFor();
    await seen.getByRole('button', { name: 'Cancel' }).click();

    const status = (page: Page) => page.getByLabel(`Verification of ${next} Haddad`);
    await status(one.page).selectOption('UNDER_REVIEW');
    await one.page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await notice(one.page, 'Verification status updated successfully').waitFor();
    await eventually(async () => expect(await status(other.page).inputValue()).toBe('UNDER_REVIEW'));
    expect([...one.wrong, ...other.wrong, ...athlete.wrong]).toEqual([]);
    for (const { context } of [one, other, athlete]) await context.close();
  });

  test('a new role takes effect after confirmation, approves the person and opens its pages', async () => {
    const noor = await office.anAthlete();
    const { page, context, wrong } = await office.panelOf(office.ilse, `?search=${noor.username}`);
    await page.getByLabel(`Role of ${noor.firstName} Haddad`).selectOption('LIAISON');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await notice(page, 'Role updated').waitFor();
    await eventually(async () =>
      expect((await noor.browser.send('GET', '/api/auth/user')).body).toMatchObject({
        role: 'LIAISON',
        verificationStatus: 'APPROVED',
      }),
    );
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('a deleted person disappears from every list, and the deletion is tracked in all services', async () => {
    const noor = await office.anAthlete();
    await noor.browser.send('POST', '/api/athlete-profile', aProfile);
    const [one, other] = [
      await office.panelOf(office.ilse, `?search=${noor.username}`),
      await office.panelOf(office.kofi, `?search=${noor.username}`),
    ];
    await rowOf(other.page, noor.firstName).getByText('Soccer, Left back, FC Example').waitFor();
    await one.page.getByRole('button', { name: `Delete ${noor.firstName} Haddad` }).click();
    const dialog = one.page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.').waitFor();
    await dialog.getByRole('region', { name: 'Erased' }).getByText('Account').waitFor();
    await dialog.getByText('They say who did what, by id, and hold no name').waitFor();
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await notice(one.page, 'User deleted successfully').waitFor();
    for (const { page } of [one, other]) await rowOf(page, noor.firstName).waitFor({ state: 'detached' });
    expect((await noor.browser.send('GET', '/api/auth/user')).status).toBe(401);

    await one.page.getByText('Deletions', { exact: true }).click();
    const deletion = one.page.getByRole('listitem').filter({ hasText: noor.id }).first();
    await deletion.getByText('Done', { exact: true }).waitFor();
    expect(await deletion.getByText('has not reported yet').count()).toBe(0);
    await deletion
      .getByRole('listitem')
      .filter({ hasText: 'health-data' })
      .getByText(/; kept until \d+ \w+ \d{4}, unreadable$/)
      .waitFor();
    expect([...one.wrong, ...other.wrong]).toEqual([]);
    for (const { context } of [one, other]) await context.close();
  });

  test('filters stay in the address: over a reload, with Back, and in the exported file', async () => {
    const noor = await office.anAthlete();
    const { page, context, wrong } = await office.panelOf(office.ilse);
    await page.getByLabel('Role', { exact: true }).selectOption('ATHLETE');
    await page.getByLabel('Verification', { exact: true }).selectOption('APPROVED');
    await page.getByLabel(/^Search/).pressSequentially(noor.username);
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === noor.username);
    await page.getByText('Showing 1 of 1').waitFor();
    await page.reload();
    await page.getByText('Showing 1 of 1').waitFor();
    expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('ATHLETE');

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(noor.username);

    await page.goBack();
    await page.waitForURL(
      ({ searchParams }) => !searchParams.has('search') && searchParams.get('status') === 'APPROVED',
    );
    await page.goBack();
    await page.waitForURL(({ search }) => search === '?view=users&role=ATHLETE');
    await eventually(async () => expect(await page.getByLabel('Verification', { exact: true }).inputValue()).toBe(''));
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('a long list renders only rows near the view and loses none on the way', async () => {
    const prefix = aName().toLowerCase();
    await office.people.query(
      'identity',
      `insert into users (username, password_hash) select $1 || lpad(n::text, 3, '0'), 'x'
       from generate_series(1, 260) n`,
      [prefix],
    );
    const { page, context, wrong } = await office.panelOf(office.ilse, `?search=${prefix}&sort=name`);
    for (const shown of [50, 100, 150, 200, 250]) {
      await page.getByText(`Showing ${shown} of 260`).waitFor();
      await page.getByRole('button', { name: 'Show more' }).click();
    }
    await page.getByText('Showing 260 of 260').waitFor();
    const drawn = page.locator('tr[data-key]');
    await eventually(async () => expect(await drawn.count()).toBeLessThan(160));
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('261');
    const frame = page.getByRole('region', { name: 'Users' });
    await frame.evaluate((element) => element.scrollTo(0, 0));
    await rowOf(page, `${prefix}001`).waitFor();
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await rowOf(page, `${prefix}260`).waitFor();
    await eventually(async () => expect(await rowOf(page, `${prefix}001`).count()).toBe(0));
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('messages', () => {
  test('arrive live, are counted, and can be marked as read and unread, and answered', async () => {
    const { page, context, wrong } = await office.panelOf(office.ilse);
    const subject = aName();
    await office.people.writeToTeam({ subject });
    const tab = page.getByRole('link', { name: /Contact Messages/ });
    await tab.filter({ hasText: 'unread' }).waitFor();
    await tab.click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject }) });
    await card.getByText('New', { exact: true }).waitFor();
    await card.getByRole('button', { name: /^Mark as Read/ }).click();
    await card.getByRole('button', { name: /^Mark as Unread/ }).click();
    await card.getByText('New', { exact: true }).waitFor();
    await card.getByRole('button', { name: /^Mark as Read/ }).click();
    await page.getByLabel('Show').selectOption('Unread');
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByLabel('Show').waitFor();
    expect(await page.getByLabel('Show').inputValue()).toBe('unread');

    await page.getByLabel('Show').selectOption('Not answered');
    await card.getByRole('button', { name: /^Answer/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Answer the message' });
    await dialog.getByLabel('Answer', { exact: true }).fill('Yes.\nWrite to us again in May.');
    await dialog.getByRole('button', { name: 'Send the answer' }).click();
    await notice(page, 'Answer sent').waitFor();
    await card.waitFor({ state: 'detached' });
    await page.getByLabel('Show').selectOption('Answered');
    await card.getByText('Answered by Ilse Brandt').waitFor();
    await card.getByText('Write to us again in May.').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('failures', () => {
  test('without the verification service, people and messages still work; the panel says so and recovers', async () => {
    const noor = await office.anAthlete();
    await office.site.platform.kill('verification');
    const { page, context, wrong } = await office.panelOf(office.ilse, `?search=${noor.username}`);
    await page.getByText(/Waiting posts cannot be read right now/).waitFor();
    await rowOf(page, noor.firstName).waitFor();
    await page.getByLabel(`Role of ${noor.firstName} Haddad`).selectOption('LIAISON');
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await notice(page, 'Role updated').waitFor();
    await page.getByRole('link', { name: /Contact Messages/ }).click();
    await page.getByLabel('Show').waitFor();
    await page.goBack();
    await page.getByText(/Waiting posts cannot be read right now/).waitFor();
    await office.site.platform.restart('verification');
    await eventually(async () => {
      const again = page.getByRole('button', { name: 'Try again' });
      // It is gone where an earlier attempt was answered late.
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await page.getByRole('tab', { name: /Waiting posts \(\d+\)/ }).waitFor({ timeout: 2_000 });
    });
    expect(await page.getByText(/cannot be read right now/).count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('a person who is no longer an admin is told so and redirected', async () => {
    const former = await office.people.withStanding('ADMIN', 'APPROVED', { firstName: aName() });
    const { page, context } = await office.panelOf(former);
    await office.ilse.browser.send('PATCH', `/api/users/${former.id}/role`, { role: 'LIAISON' });
    await notice(page, 'Admin access required to view this page.').waitFor();
    await comeTo(page, '/dashboard');
    await context.close();
  });
});
