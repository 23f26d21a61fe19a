import { eventually } from '@entourage/stack/testing/eventually';
import type { Page } from 'playwright-core';
import type { Person } from '../../gateway/test/people.ts';
import { type Office, openOffice } from './office.ts';
import { notice } from './on-the-page.ts';

let office: Office;
beforeAll(async () => {
  // Long enough to undo a decision, and short enough to wait for it.
  office = await openOffice({ verification: { REVIEW_UNDO_SECONDS: '5' } });
});
afterAll(() => office.site.close());

const handle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: `@${name}`, exact: true });

describe('posts', () => {
  const withPost = async (accountHandle: string) => {
    const person = await office.people.register();
    await office.people.submitPost(person, { accountHandle });
    return person;
  };
  const statusOf = async ({ browser }: Person) => (await browser.send('GET', '/api/auth/user')).body.verificationStatus;

  /** Ends the undo window of all decisions at once; one test waits for it in real time. */
  const takesEffect = () =>
    office.people.query('verification', 'update posts set effective_at = now() where effective_at is not null');

  /** Only the test's own posts wait. */
  beforeEach(() => office.people.query('verification', 'delete from posts'));

  test('are navigated by keys, approved, rejected with a note, and undone', async () => {
    const [one, two] = [await withPost('one'), await withPost('two')];
    const { page, context, wrong } = await office.panelOf(office.ilse, '?tab=posts');
    await handle(page, 'one').waitFor();
    await page.keyboard.press('j');
    await handle(page, 'two').waitFor();
    await page.keyboard.press('k');
    await handle(page, 'one').waitFor();

    await page.keyboard.press('a');
    await handle(page, 'two').waitFor();
    await page
      .getByRole('list', { name: /can be taken back/ })
      .getByText('@one')
      .waitFor();
    await page.keyboard.press('u');
    await handle(page, 'one').waitFor();
    await page.getByRole('button', { name: 'Approve @one' }).waitFor();

    await page.keyboard.press('r');
    await page.keyboard.type('a jolly note');
    await page.keyboard.press('Control+Enter');
    await handle(page, 'two').waitFor();
    await page.keyboard.press('a');
    await page.getByText('You approved @two.').first().waitFor();
    // During the undo window the status stays and the posts stay in the queue.
    expect([await statusOf(one), await statusOf(two)]).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW']);
    await page.getByText('No posts are waiting').waitFor();
    await eventually(async () => expect([await statusOf(one), await statusOf(two)]).toEqual(['REJECTED', 'APPROVED']));
    const [published] = (await one.browser.send('GET', '/api/social-verification')).body;
    expect(published.reviewNotes).toBe('a jolly note');
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('decided by two admins at once keep the first decision, and the second admin sees it', async () => {
    const noor = await withPost('noor');
    const [one, other] = [
      await office.panelOf(office.ilse, '?tab=posts'),
      await office.panelOf(office.kofi, '?tab=posts'),
    ];
    await Promise.all([one, other].map(({ page }) => handle(page, 'noor').waitFor()));
    await Promise.all([
      one.page.getByRole('button', { name: 'Approve @noor' }).click(),
      other.page.getByRole('button', { name: 'Reject @noor' }).click(),
    ]);
    const byOne = one.page.getByText('You approved @noor.').first();
    const byOther = other.page.getByText('You rejected @noor.').first();
    await Promise.race([byOne.waitFor(), byOther.waitFor()]);
    const isOne = await byOne.isVisible();
    const loser = isOne ? other.page : one.page;
    await notice(loser, 'Already decided').waitFor();
    const published = isOne ? 'Ilse Brandt approved @noor.' : 'Kofi Asante rejected @noor.';
    await loser.getByText(published).first().waitFor();
    expect(await loser.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
    await takesEffect();
    await eventually(async () => expect(await statusOf(noor)).toBe(isOne ? 'APPROVED' : 'REJECTED'), 20_000);
    expect([...one.wrong, ...other.wrong]).toEqual([]);
    for (const { context } of [one, other]) await context.close();
  });

  test('appear and disappear live, with the name of the colleague who decided', async () => {
    const { page, context, wrong } = await office.panelOf(office.ilse, '?tab=posts');
    await page.getByText('No posts are waiting').waitFor();
    await withPost('late');
    await handle(page, 'late').waitFor();
    await page.getByRole('tab', { name: 'Waiting posts (1)' }).waitFor();
    const { body } = await office.kofi.browser.send('GET', '/api/admin/social-verifications');
    await office.kofi.browser.send('PATCH', `/api/admin/social-verifications/${body[0].id}/review`, {
      decision: 'APPROVED',
    });
    await takesEffect();
    await page.getByText('Kofi Asante approved @late.').first().waitFor();
    await page.getByText('No posts are waiting').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  test('of one athlete can be decided in a dialog too', async () => {
    const noor = await withPost('noor');
    const { page, context, wrong } = await office.panelOf(office.ilse, `?search=${noor.username}`);
    await page.getByRole('button', { name: /^Social Posts of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Note to the athlete/).fill('The code is missing.');
    await dialog.getByRole('button', { name: 'Reject @noor' }).click();
    await dialog.getByText('You rejected @noor.').waitFor();
    await dialog.getByRole('button', { name: /^Undo/ }).click();
    await dialog.getByRole('button', { name: 'Approve @noor' }).waitFor();
    expect(await statusOf(noor)).toBe('UNDER_REVIEW');
    expect(wrong).toEqual([]);
    await context.close();
  });
});
